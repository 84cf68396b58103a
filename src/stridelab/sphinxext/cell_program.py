"""The program that a notebook's cell opens in the playground: what it says, after the lines that its names come from.

The page has torch, draws every tensor, and shows results, errors and warnings by itself. So ``show`` comes to what it
shows, and what a cell does to go on after an error or to catch a warning (``try``, ``attempt``, ``say``,
``catch_warnings``) comes to what it tries; a loop over values that stand there is written out; an explorer comes to
the program that it computes with. All else stays as it is, and where the language has it not, the page says so.
"""

from __future__ import annotations

import ast
import textwrap
from typing import TYPE_CHECKING

import stridelab

from .first_programs import PROGRAMS
from .program_lines import Line, needed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

TRIES, TELLS = "attempt", "say"
"""The notebooks' own functions: one calls a function and returns its error's text, the other runs programs' texts."""
EXPLORERS = {"BroadcastExplorer", "StridedLab"}
"""The widgets whose whole answer is one program."""
SHARES = "{}.untyped_storage().data_ptr() == {}.untyped_storage().data_ptr()"


def program_of(source: str, before: list[str]) -> str:
    """Return the program of a cell, given the sources of the cells before it."""
    own = _Cell(source).lines()
    read = {name for line in own if not line.imports for name in line.reads}
    own = [line for line in own if not line.imports or line.binds & read]
    earlier = [line for text in before for line in _Cell(text).lines()]
    return "\n".join(line.text for line in [*needed(own, earlier), *own] if line.text)


class _Cell:
    """A cell's source, and the names of the lists of warnings that it catches: nobody has to print them."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.caught: set[str] = set()

    def lines(self, *, apart: bool = False) -> list[Line]:
        """Return its lines."""
        return list(self._all(ast.parse(self.source).body, apart=apart))

    def _all(self, body: Iterable[ast.stmt], *, apart: bool = False) -> Iterator[Line]:
        for node in body:
            yield from self._of(node, apart)

    def _of(self, node: ast.stmt, apart: bool) -> Iterator[Line]:  # noqa: FBT001 (from statement to statement)
        match node:
            case ast.Expr(ast.Call(ast.Name("show")) as call):
                yield from self._shown(call)
            case ast.Expr(ast.Call(ast.Name(name), texts)) if name == TELLS and all(map(_is_text, texts)):
                for text in texts:
                    yield from _Cell(ast.literal_eval(text)).lines(apart=True)
            case ast.Expr(ast.Call(ast.Name(name), [], settings)) if name in EXPLORERS:
                yield from _Cell(_program_of_explorer(name, settings)).lines(apart=True)
            case ast.Try(body, orelse=[], finalbody=[]):
                yield from self._all(body, apart=True)
            case ast.With([ast.withitem(ast.Call(ast.Attribute(attr="catch_warnings")), target)], body):
                self.caught |= {target.id} if isinstance(target, ast.Name) else set()
                yield from self._all((one for one in body if not _is_filter(one)), apart=apart)
            case ast.For(iter=read) if any(isinstance(n, ast.Name) and n.id in self.caught for n in ast.walk(read)):
                return
            case ast.For(target, ast.Tuple(values) | ast.List(values), body, []):
                for one in values:
                    given = f"{self._text(target)} = {self._text(one)}"
                    yield Line(ast.Assign([target], one), given, apart)
                    yield from self._all(body, apart=apart)
            case _:
                yield self._line(node, apart)

    def _line(self, node: ast.stmt, apart: bool) -> Line:  # noqa: FBT001 (as above)
        plain, own = _Plain(), self._text(node)
        changed = plain.visit(ast.parse(own).body[0])  # no deep copy: others hang trees on nodes that all trees share
        text = ast.unparse(changed) if plain.changed else own
        return Line(changed, text, apart or plain.tries)

    def _shown(self, call: ast.Call) -> Iterator[Line]:
        """Yield what ``show`` is given; a name needs no line, as the page draws it."""
        for value in call.args:
            yield Line(ast.Expr(value), "" if isinstance(value, ast.Name) else self._text(value))
        for keyword in call.keywords:
            if isinstance(keyword.value, ast.Name) and keyword.value.id == keyword.arg:
                yield Line(ast.Expr(keyword.value), "")
            elif keyword.arg:
                given = ast.Assign([ast.Name(keyword.arg, ast.Store())], keyword.value)
                yield Line(given, f"{keyword.arg} = {self._text(keyword.value)}", apart=True)

    def _text(self, node: ast.AST) -> str:
        """Return a node's own text, moved to the left."""
        return textwrap.dedent(ast.get_source_segment(self.source, node, padded=True) or "").strip()


class _Plain(ast.NodeTransformer):
    """Says in PyTorch's words what is the notebooks' own or the package's: ``attempt``, ``shares_storage``.

    How a line of ``print`` is laid out is the page's.
    """

    def __init__(self) -> None:
        self.changed = self.tries = False

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Return what a call comes to."""
        self.generic_visit(node)
        made: ast.AST = node
        match node:
            case ast.Call(ast.Name(name), [ast.Lambda(ast.arguments(args=[]), body)]) if name == TRIES:
                made, self.tries = body, True
            case ast.Call(ast.Name(name), [ast.Attribute() as method]) if name == TRIES:
                made, self.tries = ast.Call(method, [], []), True
            case ast.Call(ast.Name("shares_storage"), [a, b]):
                sides = [ast.unparse(ast.Attribute(one, "_", ast.Load())).removesuffix("._") for one in (a, b)]
                made = ast.parse(SHARES.format(*sides), mode="eval").body
            case ast.Call(ast.Name("print"), args, [*_, _]):
                made = ast.Call(node.func, args, [one for one in node.keywords if one.arg not in {"sep", "end"}])
        self.changed |= made is not node
        return made


def _program_of_explorer(name: str, settings: list[ast.keyword]) -> str:
    widget = getattr(stridelab, name)(**{str(one.arg): ast.literal_eval(one.value) for one in settings})
    return PROGRAMS[name]({trait: getattr(widget, trait) for trait in widget._page_traits})[0]  # noqa: SLF001 (ours)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _is_filter(node: ast.stmt) -> bool:
    """Return whether a statement only says which warnings are to be caught."""
    return "simplefilter" in ast.unparse(node)
