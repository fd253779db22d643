// The log of a table, looked through: by words, by player, or since the reader's own last move.
const part = (name) => document.getElementById(name);
const table = document.getElementById("main").dataset.table;
const mine = () => new Set([...document.querySelectorAll(".players li.me")].map((player) => player.dataset.seat));

// The place of the reader's last move; everything, for one who has not moved.
function lastOwn(lines) {
  const seats = mine();
  return lines.findLastIndex((line) => seats.has(line.dataset.seat));
}

function filter() {
  const lines = [...part("log").children];
  const words = part("log-find").value.toLowerCase().split(/\s+/).filter(Boolean);
  const which = part("log-of").value;
  const from = lastOwn(lines);
  lines.forEach((line, i) => {
    const wanted = which === "" || (which === "new" ? i > from : line.dataset.seat === which);
    const text = line.textContent.toLowerCase();
    line.hidden = !wanted || !words.every((word) => text.includes(word));
  });
  const number = from < 0 ? 0 : lines[from].dataset.number;
  const seat = [...mine()][0];
  part("catch-up").href = `/replay/${table}?at=${number}${seat === undefined ? "" : `&seat=${seat}`}`;
  part("catch-up").hidden = from === lines.length - 1;
}

for (const name of ["log-find", "log-of"]) part(name).addEventListener("input", filter);
new MutationObserver(filter).observe(part("log"), { childList: true });
filter();
