// Development only, until the real server is there: the parts of the HTTP API that need no game.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const json = (file) => JSON.parse(readFileSync(`../${file}`, 'utf8'));
const ids = readdirSync('../titles').filter((id) => existsSync(`../titles/${id}/title.json`));
const binary = process.env.PARLOUR_BINARY ?? '/work/main/build/release/bin/parlour';
const cli = JSON.parse(execFileSync(binary, ['titles', '--switches', '--json'], { encoding: 'utf8' }));

function summary(id) {
  const t = json(`titles/${id}/title.json`);
  return { id, family: t.family, name: t.name, about: t.about, seats: [t.rules['seats.min'], t.rules['seats.max']], theme: t.theme, start_cash_choices: t.start_cash_choices };
}
function details(id) {
  const title = json(`titles/${id}/title.json`);
  const part = (name) => (existsSync(`../titles/${id}/${name}.json`) ? json(`titles/${id}/${name}.json`) : undefined);
  const text = (v) => (v === true ? 'yes' : v === false ? 'no' : String(v));
  return { ...summary(id), document: { title, board: part('board'), decks: part('decks'), map: part('map') }, shapes: part('shapes'),
    rules: Object.fromEntries(Object.entries(title.rules).map(([k, v]) => [k, text(v)])),
    how_to_play: { en: readFileSync(`../titles/${id}/rules.en.md`, 'utf8'), tr: readFileSync(`../titles/${id}/rules.tr.md`, 'utf8') } };
}
function switches(family) {
  return cli.filter((s) => s.family === family).map((s) => {
    const words = [...s.values.matchAll(/"([^"%]+)"/g)].map((m) => m[1]);
    const range = /from (\d+)\D+(\d+)/.exec(s.values.replaceAll('"', ''));
    const kind = s.values === 'yes or no' ? 'yes_no' : s.values.includes('+1') ? 'levels' : s.values.startsWith('one of') ? 'choice' : s.values.includes('share') ? 'amount' : s.values.includes('percentage') ? 'percent' : 'number';
    const root = s.name.split('.')[0];
    return { name: s.name, group: { en: root, tr: root }, kind, default: s.default, least: kind === 'levels' ? 1 : Number(range?.[1] ?? 0), most: kind === 'levels' ? 5 : Number(range?.[2] ?? 1),
      values: kind === 'yes_no' ? [{ word: 'no', en: 'no', tr: 'hayır' }, { word: 'yes', en: 'yes', tr: 'evet' }] : kind === 'levels' ? [] : words.map((word) => ({ word, en: word.replaceAll('_', ' '), tr: word.replaceAll('_', ' ') })), about: { en: s.en, tr: s.tr } };
  });
}
const ORDER = ['random', 'easy', 'medium', 'hard', 'expert'];
function bots(family) {
  return readdirSync(`../bots/${family}`).map((file) => json(`bots/${family}/${file}`)).map(({ name, level, label, about }) => ({ name, level, label, about }))
    .sort((a, b) => Number(!ORDER.includes(a.name)) - Number(!ORDER.includes(b.name)) || ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
}
const saves = [
  { id: 's1', name: 'Friday', slot: 1, title: 'metropolis', title_name: { en: 'Metropolis', tr: 'Metropol' }, players: [{ name: 'Ada', kind: 'person' }, { name: 'Mina', kind: 'medium' }, { name: 'Land Baron', kind: 'baron' }], round: 12, saved: 1763200000000 },
  { id: 's2', name: 'With Deniz', slot: 3, title: 'annexation', title_name: { en: 'Annexation', tr: 'İlhak' }, players: [{ name: 'Ada', kind: 'person' }, { name: 'Deniz', kind: 'person' }], round: 5, saved: 1763100000000 },
];
createServer((request, response) => {
  const path = request.url.split('?')[0];
  const [, , what, name] = path.split('/');
  const answer = what === 'titles' ? (name ? details(name) : { titles: ids.map(summary) }) : what === 'switches' ? { switches: switches(name) } : what === 'bots' ? { bots: bots(name) } : what === 'devices' ? { key: 'k' } : what === 'saves' ? { saves } : null;
  response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer ?? { error: { place: path, reason: 'expected a server, found a stand-in' } }));
}).listen(7300, '127.0.0.1');
