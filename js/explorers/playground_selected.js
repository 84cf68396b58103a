/** @typedef {import("./playground_indent.js").Position} Position */

/**
 * What is selected of an element's text. CodeJar's own `save` takes a caret between two pieces of text for one at the end, and
 * joins the pieces, at which the caret is lost: WebKit makes such pieces at each new line.
 *
 * @param {HTMLElement} element
 * @returns {Position & { dir: "->" | "<-" }}
 */
export function selectedIn(element) {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = /** @type {Selection} */ (getSelection());
  const [start, end] = [{ node: anchorNode, offset: anchorOffset }, { node: focusNode, offset: focusOffset }].map(({ node, offset }) => {
    const before = document.createRange();
    before.selectNodeContents(element);
    if (element.contains(node)) before.setEnd(/** @type {Node} */ (node), offset);
    return before.toString().length;
  });
  return { start, end, dir: start <= end ? "->" : "<-" };
}
