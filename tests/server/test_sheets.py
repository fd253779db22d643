"""Sheets on paper, from the table: one's own, or what everybody knows."""


def test_each_has_the_own_sheet_and_a_guest_what_everybody_knows(server, table):
    t = table("paper-dungeons", 2)
    t.play_first_options(8)
    own = t.people[1].get(f"/t/{t.id}/sheet.html")
    assert own.status_code == 200
    assert own.text.count('class="page"') == 1
    assert "Player 2" in own.text
    assert "script" not in own.headers["content-security-policy"]
    with server.client() as guest:
        everybody = guest.get(f"/t/{t.id}/sheet.html", headers={"accept-language": "it"})
    assert everybody.text.count('class="page"') == 2
    assert "Giocatore 2" in everybody.text


def test_a_table_that_has_not_begun_has_no_sheets(server):
    with server.client() as host:
        made = host.post("/api/tables", json={"game": "paper-dungeons", "seats": 2, "name": "Ada"}).json()
        assert host.get(f"/t/{made['table']}/sheet.html").status_code == 409
