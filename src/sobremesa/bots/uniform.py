"""A bot without opinions: every option is as likely as any other."""

from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.kernel.rules.luck import plain


class RandomBot:
    """The weakest opponent, and the yardstick of the others."""

    name = "random"

    def answer(self, question: Question, budget: Budget) -> Answer:
        del budget  # it thinks in no time
        options = question.options
        return Answer(options[plain(question.seed).below(len(options))])
