"""Takes a person to a moment of a recorded game, as a table that goes on from there."""

from tests.browser.person import Person
from tests.browser.scenes import Scene, body_of

CALL = """async ([path, body]) => {
  const answer = await fetch('/api' + path, {
    method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(await answer.text());
  return await answer.json();
}"""


class Theatre:
    """One person's way from scene to scene."""

    level = "novice"

    def __init__(self, person: Person) -> None:
        self.person = person
        self._uploaded: dict[str, str] = {}

    def go(self, scene: Scene) -> None:
        self.person.go_to(self.table(scene))
        self.person.page.wait_for_selector(f'#prompt[data-kind="{scene.kind}"]')

    def table(self, scene: Scene) -> str:
        body = {"at": scene.at, "seat": scene.seat, "level": self.level}
        return self._post(f"/records/{self.record(scene)}/continue", body)

    def record(self, scene: Scene) -> str:
        """The record's address; a guest may upload only so many."""
        if scene.game not in self._uploaded:
            self._uploaded[scene.game] = self._post("/records", body_of(scene))
        return self._uploaded[scene.game]

    def _post(self, path: str, body: object) -> str:
        return str(self.person.page.evaluate(CALL, [path, body])["id"])


def answer(person: Person) -> None:
    """Presses something for the open decision and waits until it was taken."""
    kind, number, _ = person.state()
    for _ in range(200):
        if person.state()[:2] != (kind, number):
            return
        person.choose()
        person.page.wait_for_timeout(15)
    raise AssertionError(f"{kind} does not take an answer: {person.offered()}")
