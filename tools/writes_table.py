"""Write src/stridelab/writes.json: what PyTorch answers to in-place writes through views, asked anew."""

import json

from stridelab.writes import TABLE, table


def main() -> None:
    """Ask PyTorch, and write a line for each row, so that a change of one answer is a change of one line."""
    made = table()
    results = made.pop("results")
    heads = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in made.items()]
    views = [f"{json.dumps(view)}: {{\n{rows(entries)}\n}}" for view, entries in results.items()]
    body = ",\n".join([*heads, '"results": {\n' + ",\n".join(views) + "\n}"])
    TABLE.write_text("{\n" + body + "\n}\n", encoding="utf-8")


def rows(entries: dict[str, object]) -> str:
    """Return a view's operations, a line each."""
    return ",\n".join(f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in entries.items())


if __name__ == "__main__":
    main()
