"""What a move would change stands beside the numbers of the board before it is made."""

import pytest

from tests.camera import camera

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TOLD = """() => [...document.querySelectorAll("#board [data-ghost]")].filter((one) => one.textContent)
  .map((one) => [one.dataset.ghost, one.textContent])"""


@pytest.mark.parametrize(
    ("name", "key"),
    [("dungeoneer/hero", "movement"), ("paper-dungeons/move", "damage"), ("one-deck-dungeon/dice", "hearts")],
)
def test_the_numbers_of_a_choice_are_written_on_the_board_and_taken_away(name, key):
    with camera({name}) as eye, eye.at(name, "1440x900", "en") as page:
        choice = page.locator(f".option[data-preview*='\"{key}\"']").first
        preview = choice.evaluate("(button) => JSON.parse(button.dataset.preview)")
        assert page.evaluate(TOLD) == []
        choice.focus()
        told = dict(page.evaluate(TOLD))
        assert told[key] == f"{preview[key]:+d}".replace("-", "−")
        assert set(told) <= set(preview)
        page.locator("#undo").focus()
        assert page.evaluate(TOLD) == []
