"""Check a values file for Zero to JupyterHub before helm sees it.

check_values.py FILE ...                  files for one installation, the later ones over the earlier
check_values.py FILE ... --chart FOLDER   also by the chart's own schema: helm pull jupyterhub/jupyterhub --untar
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema  # type: ignore[import-untyped]
import yaml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Values = dict[str, Any]

SETTINGS = Path(__file__).with_name("settings.schema.yaml")
MARKER = "FILL-IN"
OPEN_TO_ALL = ("dummy", "shared-password", "null", "DummyAuthenticator", "SharedPasswordAuthenticator")

# https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/
QUANTITY = re.compile(r"(\d+(?:\.\d*)?|\.\d+)(?:(m|k|M|G|T|P|E|[KMGTPE]i)|[eE]([+-]?\d+))?")
POWERS = {"m": (1000, -1), "": (1, 0)}
POWERS |= {suffix: (1000, power) for power, suffix in enumerate("kMGTPE", 1)}
POWERS |= {f"{suffix}i": (1024, power) for power, suffix in enumerate("KMGTPE", 1)}


def kubernetes_quantity(text: str | float) -> float:
    """Return what Kubernetes takes `500m`, `2Gi` or `1e9` for. Raises ValueError for what it does not read."""
    found = QUANTITY.fullmatch(str(text))
    if not found:
        raise ValueError(f"{text!r} is no quantity of Kubernetes, such as 512Mi, 2Gi or 500m")
    number, suffix, exponent = found.groups()
    base, power = POWERS[suffix or ""]
    return float(f"{number}e{exponent or 0}") * float(base) ** power


def jupyterhub_bytes(text: str | float) -> float:
    """Return the bytes that JupyterHub takes `512M` or `1.5G` for. Raises ValueError for what it does not read."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([KMGT]?)", str(text))
    if not found:
        raise ValueError(f"{text!r} is no memory that JupyterHub reads: bytes, or a number with K, M, G or T (no Gi)")
    return float(found[1]) * 1024.0 ** ("KMGT".index(found[2]) + 1 if found[2] else 0)


def problems(values: Values) -> Iterator[str]:
    """Yield a sentence for each mistake in values that stand alone."""
    schema = yaml.safe_load(SETTINGS.read_text(encoding="utf-8"))
    wrong = list(by_schema(values, schema))
    yield from wrong
    if not wrong:
        yield from wrong_amounts(values)
        yield from too_open(values)


def by_schema(values: Values, schema: Values) -> Iterator[str]:
    """Yield what a schema says against values, each with its place."""
    errors = jsonschema.Draft7Validator(schema).iter_errors(values)
    for error in sorted(errors, key=lambda one: [str(part) for part in one.absolute_path]):
        place = ".".join(str(part) for part in error.absolute_path) or "at the top"
        yield f"{place}: {error.message}."


def wrong_amounts(values: Values) -> Iterator[str]:
    """Yield amounts that a schema takes for text, and guarantees above their limits."""
    hub, user = values["hub"], values["singleuser"]
    amounts: list[tuple[str, Any, Callable[[Any], float]]] = [
        (f"singleuser.memory.{which}", user["memory"][which], jupyterhub_bytes) for which in ("guarantee", "limit")
    ]
    resources = hub.get("resources", {})
    for which, pair in resources.items():
        amounts += [(f"hub.resources.{which}.{name}", amount, kubernetes_quantity) for name, amount in pair.items()]
    for place, amount in (
        ("hub.db.pvc.storage", hub.get("db", {}).get("pvc", {}).get("storage")),
        ("singleuser.storage.capacity", user["storage"].get("capacity")),
    ):
        amounts += [(place, amount, kubernetes_quantity)] if amount is not None else []
    read: dict[str, float] = {}
    for place, amount, reading in amounts:
        try:
            read[place] = reading(amount)
        except ValueError as error:
            yield f"{place}: {error}."
    read |= {f"singleuser.cpu.{which}": user["cpu"][which] for which in ("guarantee", "limit")}
    pairs = [(f"singleuser.{name}.guarantee", f"singleuser.{name}.limit") for name in ("memory", "cpu")]
    pairs += [(f"hub.resources.requests.{name}", f"hub.resources.limits.{name}") for name in ("memory", "cpu")]
    for low, high in pairs:
        if low in read and high in read and read[low] > read[high]:
            yield f"{low} is more than {high}."


def too_open(values: Values) -> Iterator[str]:
    """Yield what would let in whoever comes, or run what was not meant."""
    config = values["hub"]["config"]
    way = str(config["JupyterHub"].get("authenticator_class", "dummy"))
    if way.rpartition(".")[2] in OPEN_TO_ALL:
        yield f"hub.config.JupyterHub.authenticator_class: {way} lets in whoever comes; name a real login."
    yield from (f"hub.config.{name}.allow_all lets in whoever has an account there." for name in all_allowed(config))
    if values["singleuser"]["image"]["tag"] in {"", "latest"}:
        yield "singleuser.image.tag: name one build; nodes keep the `latest` that they have."
    if not values["proxy"]["https"]["enabled"]:
        yield "proxy.https.enabled: without HTTPS logins cross the network in the clear."
    yield from (f"{place} is still to fill in: {text}" for place, text in texts(values) if MARKER in text)


def all_allowed(config: Values) -> list[str]:
    """Return the classes that are told to let everyone in."""
    return [name for name, settings in config.items() if settings.get("allow_all")]


def texts(values: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text in values with its place."""
    inner = values.items() if isinstance(values, dict) else enumerate(values) if isinstance(values, list) else ()
    for key, value in inner:
        yield from texts(value, f"{place}.{key}".lstrip("."))
    if isinstance(values, str):
        yield place, values


def merged(under: Any, over: Any) -> Any:
    """Lay values over others as helm does: tables key by key, anything else as a whole, null takes a key away."""
    if not (isinstance(under, dict) and isinstance(over, dict)):
        return over
    both = {key: merged(under.get(key), over[key]) if key in over else under[key] for key in {**under, **over}}
    return {key: value for key, value in both.items() if not (key in over and over[key] is None)}


def chart_problems(values: Values, chart: Path) -> Iterator[str]:
    """Yield what the chart's own schema says against the values, laid over the chart's defaults."""
    schemas = [path for path in (chart / f"values.schema.{end}" for end in ("json", "yaml")) if path.exists()]
    if not schemas or not (chart / "values.yaml").exists():
        yield f"{chart} is no chart: it lacks values.yaml or values.schema.json."
        return
    defaults, schema = (
        yaml.safe_load(path.read_text(encoding="utf-8")) for path in (chart / "values.yaml", schemas[0])
    )
    yield from by_schema(merged(defaults, values), schema)


def main() -> None:
    """Print what is wrong, a line each, and fail where something is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--chart", type=Path)
    asked = parser.parse_args()
    values: Any = {}
    for path in asked.files:
        try:
            values = merged(values, yaml.safe_load(path.read_text(encoding="utf-8")) or {})
        except (OSError, yaml.YAMLError) as error:
            sys.exit(f"{path} can't be read: {error}")
    found = [*problems(values), *(chart_problems(values, asked.chart) if asked.chart else ())]
    print("\n".join(found) or "Nothing is wrong with these values.")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
