"""Quiz: predict size, stride, sharing or an error, then see the picture."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import traitlets

from stridelab.choice import Checked, allowed
from stridelab.quiz_bank import BANK, CHAPTERS, asked, said
from stridelab.widget import LabWidget

if TYPE_CHECKING:
    from collections.abc import Iterable


class Quiz(LabWidget):
    """Questions on small programs; the answers come from PyTorch, and more are made in the page, as many as you like.

    Examples
    --------
    >>> Quiz(3, chapter=1)
    Quiz(3 questions: stride_of_transpose, a_list_as_index, reshape_of_a_transpose)

    Parameters
    ----------
    questions
        How many of the chapter's questions, or which, by their names in the bank; else all of the chapter's.
    chapter
        The chapter whose questions are drawn; of no effect where they are named.
    seed
        Another seed draws others, in another order.

    Attributes
    ----------
    questions : list of str
        The names of the questions, in order.

    """

    _script = "stridelab.lab.js"
    _page_traits = ("questions",)

    questions = Checked()

    def __init__(
        self, questions: int | Iterable[str] | None = None, *, chapter: int = 1, seed: int = 0, **kwargs: Any
    ) -> None:
        if questions is None or isinstance(questions, int):
            questions = drawn(questions, chapter, seed)
        super().__init__(questions=questions, **kwargs)
        self.set_trait("widget", "Quiz")

    @traitlets.validate("questions")
    def _valid_questions(self, proposal: dict[str, Any]) -> list[str]:
        value = proposal["value"]
        if not isinstance(value, (list, tuple)) or not value:
            raise traitlets.TraitError(
                f"questions can't be {value!r}: take a list of names, or how many there are to be."
            )
        for name in value:
            if not isinstance(name, str) or name not in BANK:
                raise traitlets.TraitError(f"There is no question {name!r}: {allowed(BANK)}.")
        if len(set(value)) < len(value):
            raise traitlets.TraitError("questions holds a name twice: take each question once.")
        return list(value)

    def _text(self) -> str:
        """Return the questions, below them the answers by torch, and where more come from."""
        questions = [BANK[name] for name in self.questions]
        blocks = []
        for number, question in enumerate(questions, start=1):
            lines = ["  " + line for line in question["program"]]
            blocks.append("\n".join([f"{number}. {asked(question)}", *lines]))
        answers = [f"{number}. {said(question)}" for number, question in enumerate(questions, start=1)]
        chapters = sorted({question["chapter"] for question in questions})
        about = f"chapter{'s' * (len(chapters) > 1)} {listed(chapters, 'and')}"
        more = f"More on {about}: made in the page, as many as you like."
        return "\n\n".join([*blocks, "Answers:\n" + "\n".join(answers), more])

    def __repr__(self) -> str:
        count = len(self.questions)
        shown = [*self.questions[:5], "..."] if count > 6 else self.questions  # noqa: PLR2004 (one short line)
        return f"Quiz({count} question{'s' * (count != 1)}: {', '.join(shown)})"


def drawn(count: int | None, chapter: int, seed: int) -> list[str]:
    """Return the names of some questions of a chapter, in an order that the seed gives."""
    if isinstance(chapter, bool) or chapter not in CHAPTERS:
        raise ValueError(f"The bank has no chapter {chapter!r}: take {listed(CHAPTERS, 'or')}.")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ValueError(f"A seed is a whole number, not {seed!r}.")  # noqa: TRY004 (as all that is refused here)
    names = [name for name, question in BANK.items() if question["chapter"] == chapter]
    if count is not None and (isinstance(count, bool) or not 0 < count <= len(names)):
        raise ValueError(f"There can't be {count!r} questions: chapter {chapter} has 1 to {len(names)}.")
    random.Random(seed).shuffle(names)  # noqa: S311 (no secret)
    return names[:count]


def listed(numbers: Iterable[int], word: str) -> str:
    """Return ``"1, 2 or 3"``, with that word."""
    *most, last = map(str, numbers)
    return f"{', '.join(most)} {word} {last}" if most else last
