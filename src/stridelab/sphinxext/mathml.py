"""Mathematics as MathML, made when the book is built: browsers draw it themselves, no script is fetched for it."""

import html
import re

from docutils import nodes
from docutils.utils.math import MathError
from docutils.utils.math.latex2mathml import tex2mathml
from sphinx.locale import _
from sphinx.util import logging
from sphinx.util.math import get_node_equation_number
from sphinx.writers.html5 import HTML5Translator

logger = logging.getLogger(__name__)

ESCAPE = re.compile(r"\\(?=[_%#${}]|&amp;)")  # docutils leaves it before such a character within \text{...}


def visit_math(self: HTML5Translator, node: nodes.math) -> None:
    """Write mathematics that stands in a line."""
    self.body.append(self.starttag(node, "span", "", CLASS="math notranslate nohighlight"))
    self.body.append(mathml(node, block=False) + "</span>")
    raise nodes.SkipNode


def visit_math_block(self: HTML5Translator, node: nodes.math_block) -> None:
    """Write mathematics that stands by itself, with its number where it has one."""
    self.body.append(self.starttag(node, "div", CLASS="math notranslate nohighlight"))
    if node["number"]:
        self.body.append(f'<span class="eqno">({get_node_equation_number(self, node)})')
        self.add_permalink_ref(node, _("Link to this equation"))
        self.body.append("</span>")
    self.body.append(mathml(node, block=True) + "</div>\n")
    raise nodes.SkipNode


def mathml(node: nodes.Element, *, block: bool) -> str:
    """Return the MathML of a node's LaTeX; what can't be translated is shown as it stands, with a warning."""
    latex = node.astext()
    try:
        return translated(latex, block=block)
    except MathError as error:
        logger.warning("mathematics: %s in %r", error, latex, location=node, type="stridelab", subtype="math")
        return f"<code>{html.escape(latex)}</code>"


def translated(latex: str, *, block: bool) -> str:
    """Return the MathML of LaTeX; raise docutils' MathError where it can't be translated."""
    return ESCAPE.sub("", str(tex2mathml(latex, as_block=block)))
