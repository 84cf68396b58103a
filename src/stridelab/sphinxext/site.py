"""What the extension settles in the book's configuration."""

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from . import assets

TEMPLATES = Path(__file__).parent / "templates"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
HTML_PRIORITY = 5  # MyST-NB takes the type with the lowest number; the widget view would be first


def configure(app: Sphinx, config: Config) -> None:
    """Add the package's static files and templates, rank the widgets' HTML, and keep to the address that is set."""
    del app
    config.html_static_path = [*config.html_static_path, str(assets.WIDGETS), str(assets.PAGES)]
    config.templates_path = [*config.templates_path, str(TEMPLATES)]
    config.stridelab_static_digest = assets.static_digest()
    config.nb_mime_priority_overrides = [
        *config.nb_mime_priority_overrides,
        ("html", "text/html", HTML_PRIORITY),
        ("html", WIDGET_VIEW, None),
    ]
    if not config.html_theme_options.get("repository_url"):
        hide_launch_buttons(config)


def hide_launch_buttons(config: Config) -> None:
    """Take the launch buttons away: with no address they would lead to somebody else's repository, or nowhere."""
    config.html_theme_options.pop("launch_buttons", None)
