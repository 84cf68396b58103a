"""What every Stride Lab widget is: one script, one style, and three outputs in one."""

from __future__ import annotations

import functools
import html
import json
import pathlib
from typing import Any, NoReturn, SupportsIndex

import anywidget
import traitlets

STATIC = pathlib.Path(__file__).parent / "static"


@functools.cache
def _static(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


class LabWidget(anywidget.AnyWidget):
    """A widget that is live in a notebook, live on the static page, and a text diagram elsewhere.

    A subclass names its component in ``widget`` and gives ``_text()``. Its synchronised traits are the state
    of the picture; ``_page_traits`` lists those that the static page starts from.
    """

    # Traits with defaults rather than paths: anywidget keeps every widget whose script is a path, closed or not.
    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    # ipywidgets 7 (Colab) would display the view alone through this, without the HTML and the text.
    _ipython_display_ = None
    _page_traits: tuple[str, ...] = ()
    _script = "stridelab.js"
    """The script of the widget's view in a notebook; those that compute by the engine name ``stridelab.lab.js``."""

    widget = traitlets.Unicode(read_only=True).tag(sync=True)

    @traitlets.default("_esm")
    def _default_esm(self) -> str:
        return _static(self._script)

    @traitlets.default("_css")
    def _default_css(self) -> str:
        return _static("stridelab.css")

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        raise TypeError("A widget can't be copied or pickled: it stands for one view. Show its tensors again.")

    def _send(self, msg: dict[str, Any], buffers: Any = None) -> None:
        """Send to the front end, unless another thread closes the widget between ipywidgets' look and its sending."""
        try:
            super()._send(msg, buffers=buffers)
        except AttributeError:
            if self.comm is not None:
                raise

    def _text(self) -> str:
        """Return the text diagram of what the widget shows."""
        raise NotImplementedError

    def _page_html(self) -> str:
        """Return the element that the static page brings to life, with the text diagram inside."""
        traits = {name: getattr(self, name) for name in self._page_traits}
        state = json.dumps(traits, sort_keys=True, allow_nan=False)
        data = f'data-widget="{html.escape(self.widget)}" data-state="{html.escape(state)}"'
        return f'<div class="stridelab" {data}><pre>{html.escape(self._text())}</pre></div>'

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the view, the page's HTML and the text, with whatever metadata anywidget adds for Colab."""
        made = super()._repr_mimebundle_(**kwargs)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        return {**data, "text/html": self._page_html(), "text/plain": self._text()}, metadata
