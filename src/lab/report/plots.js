// SPDX-License-Identifier: Apache-2.0
// What a report shows. Every plot is drawn from `data` alone.
const estate = data.family === "estate";
/** A name as it begins a line. */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
for (const group of data.groups ?? []) group.name = capital(group.name);
const fair = 1 / data.entries.length;
const wonTimes = data.entries.reduce((sum, entry) => sum + entry.wins, 0);

/** Shares with their intervals, one line each, and a dotted line where all would be equal. */
function intervals(rows, expected, words, expectedWords) {
  const [width, left, right] = [580, 132, 62];
  const height = 34 + rows.length * 40;
  const most = Math.min(1, Math.max(expected * 1.5, ...rows.map((row) => row.high)) * 1.12);
  const x = scale(0, most, left, width - right);
  const parts = ticks(most, 6).map((at) => svg("g", {}, line(x(at), 4, x(at), height - 24, "grid"),
    text(x(at), height - 6, percent(at, most < 0.08 ? 1 : 0), { class: "soft", "text-anchor": "middle" })));
  rows.forEach((row, at) => {
    const y = 24 + at * 40;
    parts.push(svg("g", {}, hint(`${row.name}: ${percent(row.value, 2)}, between ${percent(row.low, 2)} and ${percent(row.high, 2)}`),
      row.mark(16, y), text(34, y + 5, row.name, { class: "strong" }),
      svg("rect", { x: x(0), y: y - 9, width: Math.max(1, x(row.value) - x(0)), height: 18, rx: 3, fill: row.colour, stroke: "var(--ink)", "stroke-width": 2 }),
      line(x(row.low), y, x(row.high), y, "case", { "stroke-width": 2.5 }),
      line(x(row.low), y - 6, x(row.low), y + 6, "case"), line(x(row.high), y - 6, x(row.high), y + 6, "case"),
      text(x(row.high) + 10, y + 5, percent(row.value), { class: "strong" })));
  });
  parts.push(line(x(expected), 2, x(expected), height - 24, "fair"));
  if (expectedWords) parts.push(text(x(expected) + 5, 11, expectedWords, { class: "soft" }));
  return picture(width, height, words, ...parts);
}

function drawWins() {
  const rows = data.entries.map((entry, at) => ({
    name: names[at], value: entry.rate, low: entry.low, high: entry.high, colour: colour(at), mark: (x, y) => mark(at, x, y) }));
  section("half", "Who wins", "The share of all games won, with the interval that holds the true share 95 times in 100. The dotted line is an equal share.",
    intervals(rows, fair, "Share of games won by each player"),
    numbers(["", "games", "wins", "share", "from", "to", "ahead when stopped"], data.entries.map((entry, at) =>
      [names[at], number(entry.games), number(entry.wins), percent(entry.rate, 2), percent(entry.low, 2), percent(entry.high, 2), number(entry.leads)])));
}

function drawLength() {
  const counts = data.histogram;
  let last = counts.length - 1;
  while (last > 10 && counts[last] === 0) last -= 1;
  const bin = Math.max(1, Math.ceil((last + 1) / 50));
  const bars = [];
  for (let at = 0; at <= last; at += bin) bars.push(counts.slice(at, at + bin).reduce((a, b) => a + b, 0));
  const [width, height, left, bottom] = [580, 222, 12, 34];
  const x = scale(0, bars.length, left, width - 12);
  const y = scale(0, Math.max(...bars, 1), height - bottom, 26);
  const parts = bars.map((count, at) => svg("rect", { x: x(at) + 1, y: y(count), width: Math.max(1, x(1) - x(0) - 2), height: height - bottom - y(count), fill: "var(--p4)", stroke: "var(--ink)", "stroke-width": count ? 1.2 : 0 },
    hint(`rounds ${at * bin} to ${at * bin + bin - 1}: ${number(count)} games`)));
  ticks(last, 8).forEach((round) => parts.push(text(x(round / bin), height - 10, number(round), { class: "soft", "text-anchor": "middle" })));
  parts.push(line(left, height - bottom, width - 12, height - bottom, "axis"));
  const median = x((data.rounds.median + 0.5) / bin);
  const right = median > width - 175;
  parts.push(line(median, 12, median, height - bottom, "case", { style: "stroke:var(--act);stroke-width:2.5" }),
    text(median + (right ? -8 : 8), 20, `half within ${data.rounds.median} rounds`, { class: "strong", "text-anchor": right ? "end" : "start" }));
  section("half", "How long games last", `Rounds until the end. Nine games in ten are over within ${data.rounds.p90} rounds; after ${data.limit} a game is stopped, and ${number(data.games - data.finished)} of ${number(data.games)} were.`,
    picture(width, height, "Histogram of the length of games in rounds", ...parts));
}

/** Where each tile lies: x, y, width, height of its cell in an 11 by 11 board with large corners. */
function cellOf(tile) {
  const [corner, side] = [96, 68];
  const along = (step) => corner + (step - 1) * side;
  const far = corner + 9 * side;
  const place = tile % 10;
  if (tile === 0) return [far, far, corner, corner];
  if (tile < 10) return [far - place * side, far, side, corner];
  if (tile === 10) return [0, far, corner, corner];
  if (tile < 20) return [0, far - place * side, corner, side];
  if (tile === 20) return [0, 0, corner, corner];
  if (tile < 30) return [along(place), 0, side, corner];
  if (tile === 30) return [far, 0, corner, corner];
  return [far, along(place), corner, side];
}

/** From cream over gold to vermilion. */
function heatColour(warmth) {
  const stops = [[251, 246, 228], [243, 196, 88], [214, 84, 52]];
  const at = Math.min(1.9999, Math.max(0, warmth * 2));
  const [from, to] = [stops[Math.floor(at)], stops[Math.floor(at) + 1]];
  return `rgb(${from.map((low, channel) => Math.round(low + (to[channel] - low) * (at % 1))).join(",")})`;
}

/** A name on up to three lines of about `room` letters. */
function wrap(name, room) {
  const lines = [""];
  for (const word of name.split(/[ ]+/)) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (longer.length <= room || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}

/** The coloured band of a street lies on the inner edge of its tile. */
function bandOf(tile, [x, y, width, height]) {
  const thick = 13;
  if (tile < 10) return { x, y, width, height: thick };
  if (tile < 20) return { x: x + width - thick, y, width: thick, height };
  if (tile < 30) return { x, y: y + height - thick, width, height: thick };
  return { x, y, width: thick, height };
}

function drawTile(tile, warmth) {
  const { name, short, group, share } = data.tiles[tile];
  const cell = cellOf(tile);
  const [x, y, width, height] = cell;
  const band = group >= 0 ? bandOf(tile, cell) : null;
  const shift = { x: 0, y: 0 };
  if (band && tile < 10) shift.y = 6;
  if (band && tile > 10 && tile < 20) shift.x = -6;
  if (band && tile > 20 && tile < 30) shift.y = -6;
  if (band && tile > 30) shift.x = 6;
  const middle = x + width / 2 + shift.x;
  const lines = wrap(short, width > 80 ? 12 : 9);
  const top = y + height / 2 + shift.y - (lines.length * 12.5 + 16) / 2 + 10;
  return svg("g", {}, hint(`${name}: ${percent(share, 2)}`),
    svg("rect", { x, y, width, height, fill: heatColour(warmth), stroke: "#1E2A27", "stroke-width": 2 }),
    band ? svg("rect", { ...band, fill: data.groups[group].colour, stroke: "#1E2A27", "stroke-width": 2 }) : null,
    ...lines.map((one, at) => text(middle, top + at * 12.5, one, { "text-anchor": "middle", style: "font-size:11.5px;font-stretch:78%;font-weight:600" })),
    text(middle, top + lines.length * 12.5 + 5, (100 * share).toFixed(2), { "text-anchor": "middle", style: "font-size:15px;font-weight:800" }));
}

function drawBoard() {
  const shares = data.tiles.map((tile) => tile.share);
  const sorted = shares.filter((share) => share > 0).sort((a, b) => a - b);
  // Jail is so much hotter than the rest that it does not set the scale.
  // Nor do the tiles that cards send tokens away from.
  const warmth = scale(sorted[Math.floor(sorted.length / 8)] ?? 0, sorted.at(-2) ?? 1, 0, 1);
  const size = 96 * 2 + 9 * 68;
  const parts = [svg("rect", { x: -8, y: -8, width: size + 16, height: size + 16, rx: 10, fill: "#1E2A27" }),
    svg("rect", { x: 0, y: 0, width: size, height: size, fill: "#CBE4D8" })];
  data.tiles.forEach((tile, at) => parts.push(drawTile(at, warmth(tile.share))));
  const hottest = data.tiles.map((tile, at) => [tile, at]).sort((a, b) => b[0].share - a[0].share).slice(0, 6);
  parts.push(text(size / 2, 230, data.name, { class: "serif", "text-anchor": "middle", style: "font-size:50px" }),
    text(size / 2, 264, "percent of throws after which a token rests here", { "text-anchor": "middle", style: "font-size:16px" }));
  hottest.forEach(([tile], at) => {
    const y = 330 + at * 42;
    parts.push(text(372, y + 1, tile.name, { "text-anchor": "end", style: "font-size:15px;font-weight:700" }),
      svg("rect", { x: 386, y: y - 16, width: (tile.share / hottest[0][0].share) * 180, height: 23, rx: 4, fill: heatColour(warmth(tile.share)), stroke: "#1E2A27", "stroke-width": 2 }),
      text(650, y + 1, percent(tile.share, 2), { "text-anchor": "end", style: "font-size:16px;font-weight:800" }));
  });
  const frame = picture(size + 24, size + 24, "The board, each tile coloured by how often tokens rest on it", svg("g", { transform: "translate(12 12)" }, ...parts));
  frame.classList.add("board");
  section("wide", "Where tokens rest", "After each throw, once cards and tiles have had their say. The warmer the tile, the more visitors it has.", frame,
    numbers(["tile", "name", "share"], data.tiles.map((tile, at) => [at, tile.name, percent(tile.share, 3)])));
}

function drawOverTime() {
  const lines = data.entries.map((entry) => entry.over_time ?? []);
  const points = lines.flat();
  if (points.length === 0) return;
  const [width, height, left, right, bottom] = estate ? [480, 330, 58, 92, 34] : [580, 330, 40, 100, 34];
  const lastRound = Math.max(...points.map((point) => point[0]), 2);
  const most = Math.max(...points.map((point) => point[4]), 1) * 1.05;
  const x = scale(1, lastRound, left, width - right);
  const y = scale(0, most, height - bottom, 14);
  const parts = ticks(most, 6).filter((at) => at <= most).map((at) => svg("g", {}, line(left, y(at), width - right, y(at), "grid"),
    text(left - 8, y(at) + 4, estate ? money(at) : number(at), { class: "soft", "text-anchor": "end" })));
  ticks(lastRound, 8).filter((at) => at >= 1 && at <= lastRound).forEach((at) => parts.push(text(x(at), height - 10, at, { class: "soft", "text-anchor": "middle" })));
  const path = (list, column) => list.map((point) => `${x(point[0]).toFixed(1)},${y(point[column]).toFixed(1)}`);
  lines.forEach((list, entry) => {
    if (list.length > 1) parts.push(svg("polygon", { points: [...path(list, 2), ...path(list, 4).reverse()].join(" "), fill: colour(entry), opacity: 0.16 }));
  });
  const labels = [];
  lines.forEach((list, entry) => {
    if (list.length === 0) return;
    const points2 = path(list, 3).join(" ");
    parts.push(svg("polyline", { points: points2, fill: "none", stroke: "var(--paper)", "stroke-width": 6, "stroke-linejoin": "round" }),
      svg("polyline", { points: points2, fill: "none", stroke: colour(entry), "stroke-width": 3, "stroke-linejoin": "round" }, hint(names[entry])));
    const end = list.at(-1);
    labels.push({ entry, x: x(end[0]), y: y(end[3]) });
    parts.push(mark(entry, x(end[0]), y(end[3]), 5));
  });
  labels.sort((a, b) => a.y - b.y);
  labels.forEach((label, at) => {
    label.text = Math.max(label.y, at > 0 ? labels[at - 1].text + 17 : 14);
  });
  labels.forEach((label) => parts.push(line(label.x + 8, label.y, width - right + 14, label.text, "grid"),
    text(width - right + 18, label.text + 4, names[label.entry], { class: "strong" })));
  parts.push(line(left, height - bottom, width - right, height - bottom, "axis"));
  section(estate ? "" : "half", estate ? "Cash over time" : "Land over time",
    `${estate ? "Money in hand" : "Territories held"} at the start of a turn, by round: the median of those still playing, and the middle half of them as a band.`,
    picture(width, height, `${estate ? "Cash" : "Territories"} over rounds, median and middle half, one line a player`, ...parts));
}

/** Bars with a name before and a number behind; each has its own colour and a hint. */
function bars(rows, words, format, least = 0) {
  const [width, left, right, high] = [580, 176, 62, 23];
  const height = rows.length * high + 8;
  const x = scale(least, Math.max(...rows.map((row) => row.value), least + 1e-9), left, width - right);
  const parts = rows.map((row, at) => {
    const y = 4 + at * high;
    return svg("g", {}, hint(row.hint), text(left - 10, y + 15, row.name, { "text-anchor": "end" }),
      svg("rect", { x: left, y: y + 3, width: Math.max(1, x(row.value) - left), height: high - 7, rx: 2, fill: row.colour, stroke: "var(--ink)", "stroke-width": 1.5 }),
      text(x(Math.max(row.value, least)) + 8, y + 15, format(row.value), { class: "strong" }));
  });
  return picture(width, height, words, ...parts);
}

function drawReturns() {
  const back = (deed) => (deed.invested > 0 ? deed.rent / deed.invested : 0);
  const deeds = data.deeds.map((deed) => ({ name: deed.name, value: back(deed), colour: data.groups[deed.group].colour,
    hint: `${deed.name}: ${money(deed.rent)} of rent for ${money(deed.invested)} paid, over all games` })).sort((a, b) => b.value - a.value);
  const groups = data.groups.map((group, at) => {
    const mine = data.deeds.filter((deed) => deed.group === at);
    const [rent, invested] = [mine.reduce((sum, deed) => sum + deed.rent, 0), mine.reduce((sum, deed) => sum + deed.invested, 0)];
    return { name: group.name, value: invested > 0 ? rent / invested : 0, colour: group.colour, hint: `${group.name}: ${money(rent)} of rent for ${money(invested)} paid` };
  }).filter((group, at) => data.deeds.some((deed) => deed.group === at)).sort((a, b) => b.value - a.value);
  const times = (value) => `${value.toFixed(2)} ×`;
  section("half", "What a deed gives back", "All rent it took in, for each unit paid to the bank for it and its buildings, over all games. Money of trades is not counted.",
    bars(deeds, "Return on investment of each deed", times));
  const held = data.groups.map((group, at) => ({ ...group, at })).filter((group) => group.held > 0);
  section("half", "What a group gives back", "The same for whole groups.", bars(groups, "Return on investment of each group", times),
    html("h2", { style: "margin-top:26px" }, "Groups that win"),
    html("p", { style: "margin:0 0 12px;color:var(--ink-2);font-size:14.5px" }, "Of the players who held all of a group at one of their turns, how many won. The dotted line is an equal share."),
    groupWins(held));
}

function groupWins(held) {
  const swatch = (fill) => (x, y) => svg("rect", { x: x - 8, y: y - 8, width: 16, height: 16, rx: 3, fill, stroke: "var(--ink)", "stroke-width": 2 });
  const rows = held.map((group) => ({ name: group.name, value: group.won / group.held, low: group.low, high: group.high, colour: group.colour, mark: swatch(group.colour) }))
    .sort((a, b) => b.value - a.value);
  return html("div", {}, intervals(rows, fair, "Share of the holders of each group that won"),
    numbers(["", "held by", "of them won", "share", "from", "to", "held from round"], held.map((group) =>
      [group.name, number(group.held), number(group.won), percent(group.won / group.held), percent(group.low), percent(group.high), number(group.round, 1)])));
}

function drawWinners() {
  const games = Math.max(1, wonTimes);
  const rows = data.deeds.map((deed) => ({ name: deed.name, value: deed.winner_had / games, colour: data.groups[deed.group].colour,
    hint: `${deed.name}: held by the winner of ${number(deed.winner_had)} games` })).sort((a, b) => b.value - a.value);
  section("half", "What the winners owned", "The share of finished games whose winner held the deed at the start of its last turn.",
    bars(rows, "Share of winners that held each deed", (value) => percent(value)));
}

function drawContinents() {
  const held = data.groups.filter((group) => group.held > 0);
  if (held.length === 0) return;
  section("half", "Continents that win", "Of the players who held all of a continent at one of their turns, how many won. The dotted line is an equal share.", groupWins(held));
}

function drawTraits() {
  const head = ["", ...names.map((name, at) => html("th", {}, svg("svg", { viewBox: "0 0 16 16", class: "mark", style: "width:14px;height:14px;display:inline-block" }, mark(at, 8, 8, 5.5)), name))];
  const rows = data.traits.map(([key, label]) => {
    const values = data.entries.map((entry) => entry[key]);
    const most = Math.max(...values);
    const digits = most >= 100 ? 0 : most >= 10 ? 1 : 2;
    return [label, ...values.map((value) => html("td", value === most && most > 0 ? { class: "most" } : {}, number(value, digits)))];
  });
  section(estate ? "half" : "", "How they play", "Means over all games of each player; the highest of a line is bold.", table(head, rows));
}

function drawPlaces() {
  const words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
  const rows = data.by_place.map((place, at) => ({ name: `plays ${words[at]}`, value: place.rate, low: place.low, high: place.high, colour: "var(--p3)",
    mark: (x, y) => text(x, y + 6, at + 1, { class: "serif", "text-anchor": "middle", style: "font-size:19px" }) }));
  section(estate ? "" : "half", "Is the first seat the best?", "The share of all games won by whoever plays in this place. Players change seats from game to game, so this is about the seat.",
    intervals(rows, data.finished / Math.max(1, data.games) * fair, "Share of games won by place in the order of play"));
}

function drawHead() {
  const facts = [[number(data.games), "games"], [percent(data.finished / Math.max(1, data.games)), "ended by the rules"],
    [number(data.rounds.mean, 1), "rounds on average"], [number(data.throws / Math.max(1, data.games), 0), estate ? "throws a game" : "turns a game"], [String(data.entries.length), "players"]];
  document.getElementById("head").append(html("h1", {}, data.name), html("p", {}, `${data.about} At the table: ${names.join(", ")}.`),
    html("ul", { class: "facts" }, ...facts.map(([value, label]) => html("li", {}, html("b", {}, value), html("span", {}, label)))));
  document.getElementById("foot").append(`Made by parlour lab run. Title ${data.title}. The digest over all games is ${data.hash}: the same seed gives it again on any machine, with any number of threads or processes.`);
}

drawHead();
drawWins();
drawLength();
if (estate && data.tiles) {
  drawBoard();
  beside("narrow", () => {
    drawOverTime();
    drawPlaces();
  });
  drawReturns();
  drawWinners();
} else {
  drawOverTime();
  drawContinents();
}
if (!estate) drawPlaces();
drawTraits();
