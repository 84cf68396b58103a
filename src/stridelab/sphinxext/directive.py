"""The directive that places a widget on a Markdown page."""

import ast
import linecache
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

logger = logging.getLogger(__name__)
FILENAME = "<stridelab directive>"


class Stridelab(SphinxDirective):
    """Run a few lines of Python when the book is built and place the widget that the last line gives.

    `torch` and stridelab's public names are there already::

        ```{stridelab}
        t = torch.arange(6).reshape(2, 3)
        show(t, t.T)
        ```
    """

    has_content: ClassVar[bool] = True

    def run(self) -> list[nodes.Node]:
        """Return the widget's HTML for HTML pages and its text diagram for everything else."""
        self.depend_on_package()
        source = "\n".join(self.content)
        try:
            bundle = mimebundle(evaluate(source))
        except Exception as error:  # noqa: BLE001 -- whatever the page's code raises is the author's to read
            line = self.lineno + 1 + self.content_offset + line_of(error)  # as MyST counts them
            message = f"{type(error).__name__}: {error}".splitlines()[0]
            logger.warning(
                "stridelab: %s", message, location=(self.env.docname, line), type="stridelab", subtype="code"
            )
            return []
        html, other = addnodes.only(expr="html"), addnodes.only(expr="not html")
        html += nodes.raw("", bundle["text/html"], format="html")
        other += nodes.literal_block("", bundle["text/plain"], language="text")
        return [html, other]

    def depend_on_package(self) -> None:
        """Have the page read anew when the package changes."""
        for path in Path(__file__).parent.parent.glob("*.py"):
            self.env.note_dependency(str(path))


def evaluate(source: str) -> object:
    """Run the lines and return what the last one, an expression, gives.

    One dictionary is both the globals and the locals, so `show(t)` finds the name `t` there as in any module.
    """
    import torch  # noqa: PLC0415 -- only a page with the directive needs it

    import stridelab  # noqa: PLC0415

    linecache.cache[FILENAME] = (len(source), None, source.splitlines(keepends=True), FILENAME)
    module = ast.parse(source, FILENAME)
    last = module.body.pop() if module.body else None
    if not isinstance(last, ast.Expr):
        raise TypeError("its last line must be an expression that gives a widget, such as show(t)")
    namespace: dict[str, Any] = {name: getattr(stridelab, name) for name in stridelab.__all__}
    namespace |= {"torch": torch, "__name__": FILENAME}
    exec(compile(module, FILENAME, "exec"), namespace)  # noqa: S102 -- the book's own pages
    return eval(compile(ast.Expression(last.value), FILENAME, "eval"), namespace)  # noqa: S307


def mimebundle(widget: object) -> dict[str, str]:
    """Return what the widget displays as, by type; raise TypeError where it is no widget."""
    display = getattr(widget, "_repr_mimebundle_", None)
    bundle = display() if callable(display) else None
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    if not data or "text/html" not in data or "text/plain" not in data:
        raise TypeError(f"its last line gives {type(widget).__name__}, not a widget such as show(t) gives")
    return dict(data)


def line_of(error: Exception) -> int:
    """Return the line of the directive's body, from 0, that an error comes from."""
    if isinstance(error, SyntaxError):
        return (error.lineno or 1) - 1
    lines = []
    traceback = error.__traceback__
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == FILENAME:
            lines.append(traceback.tb_lineno)
        traceback = traceback.tb_next
    return lines[0] - 1 if lines else 0
