"""Lines and columns of the table in words."""

from delvers.terminal.paint import draw_lines, in_two


def test_a_grid_gets_its_lines_and_its_legend_the_same_signs():
    told = "+---+---+\n| a # b |\n+~~~+   +\n| c : d |\n+---+---+\n# wall, ~ water\n\nPay # Glory - or 2"
    assert (
        draw_lines(told)
        == "┌───┬───┐\n│ a █ b │\n├≈≈≈┤   │\n│ c ┊ d │\n└───┴───┘\n█ wall, ≈ water\n\nPay # Glory - or 2"
    )


def test_cards_that_are_open_on_their_sides_have_four_corners_each():
    told = "+-- --+\n  Hall\n+-- --++-----+\n+-- --+| Cell\n  Nave\n \n+-----++-- --+"
    lines = draw_lines(told).split("\n")
    assert [line[:7] for line in lines if "─" in line[:7]] == ["┌── ──┐", "└── ──┘", "┌── ──┐", "└─────┘"]
    assert "│ Cell" in lines[3]


def test_words_without_a_drawing_stay_as_they_are():
    told = "+1 Melee, -1 Life\n  + Bell (done)\n| not a grid"
    assert draw_lines(told) == told


def test_two_columns_are_parted_at_an_empty_line_and_about_even():
    assert in_two("a\nb\nc\n\nd\n\ne\nf") == ("a\nb\nc", "d\n\ne\nf")
    assert in_two("a") == ("a", "")
