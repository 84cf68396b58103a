"""The lines of a program, each suited to the tensors at hand."""

from __future__ import annotations

import engine_python
import engine_writes
from engine_arguments import ARGUMENTS, VIEWS_ONLY
from engine_draw import receiver
from engine_maker import VALUES, Made_, Maker

VALUES_LIST = sorted(VALUES & set(ARGUMENTS))
OTHERS_LIST = sorted(set(ARGUMENTS) - VALUES) + ["basic indexing"] * 3 + ["advanced indexing"]


class Lines(Maker):
    """Adds lines."""

    def _line(self) -> None:
        d = self.d
        if self.writes and d.chance(0.5):
            self._write()
            return
        form = d.random.random()
        if form < 0.04:
            self._start()
        elif form < 0.06:
            self._try(
                f"{d.choice(['n', 'k'])} = {d.choice([str(d.between(-1, 4)), d.number(), 'True', '2 * 3'])}", []
            )
        elif form < 0.13:
            self._try(engine_python.line(d), [])
        elif form < 0.15:
            self._delete()
        elif form < 0.22:
            self._print()
        elif form < 0.26:
            self._unpack()
        else:
            self._operation()

    def _write(self) -> None:
        """Add a line that writes, or one about gradients; or a block of such lines."""
        d = self.d
        form = d.random.random()
        if form < 0.14:
            self._block()
            return
        ways = [engine_writes.write] * 6 + [engine_writes.question] * 2 + [engine_writes.backward]
        made = d.choice(ways)(d)
        if made is None:
            return
        text, operation = made
        if (
            "=" not in text
            and operation not in {"backward", "indexed assignment", "augmented assignment"}
            and d.chance(0.3)
        ):
            text = d.choice([f"{self._name()} = {text}", f"print({text})"])
        self._try(text, [operation], keep_error=0.15)

    def _block(self) -> None:
        d = self.d
        texts, operations = [], ["no_grad"]
        for _ in range(d.between(1, 3)):
            name, t = d.tensor()
            if t is None:
                return
            made = engine_writes.write(d) if d.chance(0.6) else None
            if made is None:
                first = self._applied(self._pick(), name, t)
                if first is None:
                    continue
                made = (f"{self._name()} = {first[0]}", first[1])
            texts.append(made[0])
            operations.append(made[1])
        if not texts:
            return
        pad = d.choice(["    ", "    ", "  ", "\t"])
        body = (
            " ".join(texts) if len(texts) == 1 and d.chance(0.3) else "\n" + "\n".join(pad + text for text in texts)
        )
        self._try(f"with torch.no_grad():{' ' * (not body.startswith(chr(10)))}{body}", operations, keep_error=0.15)

    def _delete(self) -> None:
        held = list(self.d.run.variables())
        if len(held) > 1:
            names = {self.d.choice(held) for _ in range(self.d.choice([1, 1, 2]))}
            self._try(f"del {', '.join(sorted(names))}", [])

    def _print(self) -> None:
        d = self.d
        parts, operations = [], ["print"]
        for _ in range(d.choice([0, 1, 1, 1, 2, 2, 3])):
            name, t = d.tensor(large=True)
            if t is None:
                continue
            if d.chance(0.3):
                parts.append(name)
            elif d.chance(0.1):
                parts.append(
                    d.choice(["1", "'text'", '"a"', "None", "True", "1.5", "[1, 2]", "(1,)", "torch.float32"])
                )
            elif (made := self._applied(self._pick(values=0.7), name, t)) is not None:
                parts.append(made[0])
                operations.append(made[1])
        self._try(f"print({', '.join(dict.fromkeys(parts))})", operations)

    def _unpack(self) -> None:
        d = self.d
        name, t = d.tensor(lambda t: t.dim() > 0 and 0 < t.size(0) <= 5)
        if t is None:
            return
        names = [self._name(0.8) for _ in range(t.size(0))]
        target = ", ".join(names) + ("," if len(names) == 1 else "")
        self._try(f"{d.choice([target, target, f'({target})', f'[{target}]'])} = {name}", ["unpacking"])

    def _pick(self, values: float = 0.15) -> str:
        names = VALUES_LIST if self.d.chance(values) else OTHERS_LIST
        return self.d.choice(names)

    def _operation(self) -> None:
        d = self.d
        op = self._pick()
        name, t = d.tensor(large=op in VIEWS_ONLY)
        if t is None:
            return
        first = self._applied(op, name, t)
        if first is None:
            return
        made = Made_(first[0], None, [op])
        if d.chance(0.2) and op not in VALUES:
            made = self._chain(made, d.between(1, 2), OTHERS_LIST) or made
        text = made.text
        form = d.random.random()
        names = [self._name() for _ in range(2)]
        if (op in VALUES and form < 0.7) or form < 0.12:
            self._try(text, made.operations)
        elif form < 0.17:
            self._try(" = ".join([*names, text]), made.operations)
        else:
            self._many(text, made) if form < 0.4 else self._try(f"{names[0]} = {text}", made.operations)

    def _many(self, text: str, made: Made_) -> None:
        """Unpack a tuple, or take a member of it."""
        d = self.d
        try:
            value = d.run.value(text) if made.value is None else made.value
        except Exception:  # noqa: BLE001 (the statement says it)
            value = None
        if isinstance(value, tuple | list) and value and len(value) <= 5:
            if d.chance(0.5):
                targets = ", ".join(self._name(0.8) for _ in value) + ("," if len(value) == 1 else "")
                self._try(f"{targets} = {text}", made.operations)
            else:
                at = d.between(-len(value), len(value) - 1)
                self._try(f"{self._name()} = {receiver(text)}[{at}]", made.operations)
        else:
            self._try(f"{self._name()} = {text}", made.operations)
