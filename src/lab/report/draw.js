// SPDX-License-Identifier: Apache-2.0
// The pencil: SVG elements, scales, marks and sections. What is drawn stands in plots.js.
const data = JSON.parse(document.getElementById("data").textContent);
const colour = (entry) => `var(--p${(entry % 8) + 1})`;
const percent = (share, digits = 1) => `${(100 * share).toFixed(digits)} %`;
const number = (value, digits = 0) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const money = (value) => {
  const { symbol = "", before = true } = data.currency ?? {};
  const amount = Math.abs(value) >= 10000 ? `${number(value / 1000)}k` : number(value);
  return before ? symbol + amount : `${amount} ${symbol}`;
};

/** An element in the SVG or HTML namespace; `inside` are nodes or texts. */
function make(space, name, attributes = {}, ...inside) {
  const node = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...inside.filter((one) => one !== null && one !== undefined));
  return node;
}
const svg = (name, attributes, ...inside) =>
  make("http://www.w3.org/2000/svg", name, attributes, ...inside);
const html = (name, attributes, ...inside) =>
  make("http://www.w3.org/1999/xhtml", name, attributes, ...inside);

/** A picture that also says in words what it shows. */
function picture(width, height, words, ...inside) {
  const frame = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": words });
  frame.append(...inside);
  return frame;
}

const text = (x, y, words, attributes = {}) => svg("text", { x, y, ...attributes }, String(words));
const line = (x1, y1, x2, y2, name, extra = {}) =>
  svg("line", { x1, y1, x2, y2, class: name, ...extra });
const hint = (words) => svg("title", {}, words);

/** From the numbers [from, to] to the points [low, high]. */
const scale = (from, to, low, high) => (value) =>
  low + ((value - from) / (to - from || 1)) * (high - low);

/** Round numbers that divide [0, most] into about `count` parts. */
function ticks(most, count = 5) {
  const rough = most / count || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((by) => by * power).find((size) => size >= rough);
  const list = [];
  for (let at = 0; at <= most + step * 1e-9; at += step) list.push(at);
  return list;
}

/** A seat is a colour and a shape, never a colour alone. */
function mark(entry, x, y, size = 6) {
  const fill = { fill: colour(entry), stroke: "var(--ink)", "stroke-width": 1.6 };
  const polygon = (corners, turn = -90, inner = 1) => {
    const points = [];
    for (let at = 0; at < corners; at += 1) {
      const radius = size * 1.2 * (at % 2 ? inner : 1);
      const angle = ((turn + (360 * at) / corners) * Math.PI) / 180;
      points.push(`${x + radius * Math.cos(angle)},${y + radius * Math.sin(angle)}`);
    }
    return svg("polygon", { points: points.join(" "), ...fill });
  };
  const cross = () => {
    const [a, b] = [size * 0.42, size * 1.1];
    const d = `M${x - a} ${y - b}h${2 * a}v${b - a}h${b - a}v${2 * a}h${a - b}v${b - a}h${-2 * a}v${a - b}h${a - b}v${-2 * a}h${b - a}z`;
    return svg("path", { d, ...fill });
  };
  const shapes = [
    () => svg("circle", { cx: x, cy: y, r: size, ...fill }),
    () => svg("rect", { x: x - size, y: y - size, width: 2 * size, height: 2 * size, ...fill }),
    () => polygon(3),
    () => polygon(4),
    () => polygon(6),
    () => polygon(10, -90, 0.5),
    cross,
    () => svg("circle", { cx: x, cy: y, r: size * 0.8, ...fill, fill: "none", stroke: colour(entry), "stroke-width": 4 }),
  ];
  return shapes[entry % shapes.length]();
}

/** Two entries of the same bot are told apart by their number. */
const names = data.entries.map((entry, at) =>
  data.entries.filter((other) => other.bot === entry.bot).length > 1
    ? `${entry.bot} ${at + 1}` : entry.bot);

function table(head, rows) {
  const cell = (kind) => (value) =>
    value instanceof Node ? value : html(kind, {}, String(value));
  return html("div", { class: "scroll" }, html("table", {},
    html("thead", {}, html("tr", {}, ...head.map(cell("th")))),
    html("tbody", {}, ...rows.map((row) => html("tr", {}, ...row.map(cell("td")))))));
}

const numbers = (head, rows) =>
  html("details", {}, html("summary", {}, "The numbers"), table(head, rows));

let page = document.getElementById("plots");

/** What `draw` draws stands in one column of the page. */
function beside(size, draw) {
  const column = html("div", { class: `column ${size}` });
  page.append(column);
  page = column;
  draw();
  page = document.getElementById("plots");
}

/** One card of the page. */
function section(size, heading, words, ...inside) {
  const id = heading.toLowerCase().replace(/[^a-z]+/g, "-");
  page.append(
    html("section", { class: size, "aria-labelledby": id }, html("h2", { id }, heading),
      html("p", {}, words), ...inside));
}
