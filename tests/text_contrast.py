"""Whether a widget's texts can be read on what lies behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

ENOUGH = 4.5  # WCAG 2, level AA

# The contrast of each text with what lies behind it, by WCAG's formula; a canvas reads the colours, however written.
CONTRASTS = """root => {
  const paint = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const rgba = colour => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const behind = el => {
    for (let at = el; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
      if (colour[3] > 0) throw new Error(`half transparent: ${at.className}`);
    }
    return [255, 255, 255];
  };
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255)
    .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, k) => sum + c * [0.2126, 0.7152, 0.0722][k], 0);
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const found = [];
  for (const el of [root, ...root.querySelectorAll('*')]) {
    const own = [...el.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.data).join('');
    const text = el.tagName === 'INPUT' ? el.value : own.trim();
    if (el.closest('svg, .sl-spoken')) continue;
    if (text) found.push([`${el.className} "${text}"`, contrast(rgba(getComputedStyle(el).color), behind(el))]);
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(el, pseudo);
      if (style.content === 'none' || style.content === 'normal' || style.content === '""') continue;
      const ground = rgba(style.backgroundColor);
      found.push([`${el.className}${pseudo}`, contrast(rgba(style.color), ground[3] === 255 ? ground : behind(el))]);
    }
  }
  return found;
}"""


def expect_contrast(widget: Locator, *kinds: str) -> None:
    """Check that each text of a widget stands out from what lies behind it, and that these kinds were among them."""
    found = widget.evaluate(CONTRASTS)
    for kind in kinds:
        assert any(name.startswith(kind) for name, _ in found), kind
    assert [(name, round(ratio, 2)) for name, ratio in found if ratio < ENOUGH] == []
