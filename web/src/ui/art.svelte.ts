// SPDX-License-Identifier: Apache-2.0
// Pictures that titles bring with them. A title names them; here they are fetched when they are first
// shown. Those of the house are drawn into the page, so that they follow the hour of the day; those
// that people have brought stay images, in which nothing can run.
import { SvelteMap } from 'svelte/reactivity';
import { ask } from '../house/house';
import { isLocal } from '../house/whereabouts';
import { settings } from '../settings.svelte';

export interface Drawing {
  /** What is inside of the svg element. */
  body: string;
  viewBox: string;
  /** The colours by their names, in the evening. */
  evening: Record<string, string>;
  /** What lies under the name of a board, by day. */
  halo: string;
  /** Which links of a board it shows: "5-25". */
  links: string[];
  /** The path along which a board is inscribed. */
  say: string;
}

/** An image has no inside that the page could draw. */
export type Picture = { url: string; drawing: Drawing | null };

const OWN = 'own/';

/** Pictures in the house of this browser have no address but the one they are given here. */
const here = new SvelteMap<string, string>();
const fetching = new Map<string, Promise<string>>();

async function fetchHere(path: string): Promise<string> {
  const answer = await ask(path);
  if (!answer.ok) throw new Error(`no picture ${path}`);
  const image = new Blob([await answer.text()], { type: 'image/svg+xml' });
  const url = URL.createObjectURL(image);
  here.set(path, url);
  return url;
}

function urlHere(path: string): Promise<string> {
  const known = fetching.get(path);
  if (known) return known;
  const coming = fetchHere(path);
  fetching.set(path, coming);
  coming.catch(() => fetching.delete(path));
  return coming;
}

const ownId = (name: string): string => name.slice(OWN.length, -'.svg'.length);

/** Empty while a picture is on its way that has no address yet. */
export function artUrl(name: string): string {
  if (!name.startsWith(OWN)) return `/art/${name}`;
  const path = `/api/pictures/${ownId(name)}`;
  if (!isLocal(ownId(name))) return path;
  const known = here.get(path);
  if (known === undefined) void urlHere(path).catch(() => '');
  return known ?? '';
}

export function readDrawing(svg: string): Drawing | null {
  const root = /<svg\b([^>]*)>/.exec(svg);
  const end = svg.lastIndexOf('</svg>');
  if (!root || end < 0) return null;
  const told = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(root[1] ?? '')?.[1] ?? '';
  const body = svg.slice(root.index + root[0].length, end);
  const evening = told('data-evening').split(';').filter(Boolean);
  return {
    body,
    viewBox: told('viewBox'),
    evening: Object.fromEntries(evening.map((one) => one.split(':', 2) as [string, string])),
    halo: told('data-halo'),
    links: told('data-links').split(' ').filter(Boolean),
    say: /id="([a-z]+-say)"/.exec(body)?.[1] ?? '',
  };
}

const pictures = new SvelteMap<string, Picture | null>();
const asked = new Set<string>();

async function fetchPicture(name: string): Promise<Picture | null> {
  if (name.startsWith(OWN)) {
    const path = `/api/pictures/${ownId(name)}`;
    const url = isLocal(ownId(name)) ? await urlHere(path) : path;
    const image = new Image();
    image.src = url;
    await image.decode();
    return { url, drawing: null };
  }
  const url = artUrl(name);
  const response = await fetch(url);
  const drawing = response.ok ? readDrawing(await response.text()) : null;
  return drawing && { url, drawing };
}

let alone = false;

/** A page that stands alone has come with these, and asks nobody for others. */
export function keepPictures(svgs: Record<string, string>): void {
  alone = true;
  for (const [name, svg] of Object.entries(svgs)) {
    const drawing = readDrawing(svg);
    pictures.set(name, drawing && { url: '', drawing });
  }
}

/** Undefined: it is on its way. Null: there is none, and one draws what there is without. */
export function picture(name: string | undefined): Picture | null | undefined {
  if (!name) return null;
  if (alone) return pictures.get(name) ?? null;
  if (!asked.has(name)) {
    asked.add(name);
    void fetchPicture(name)
      .catch(() => null)
      .then((found) => {
        pictures.set(name, found);
        // Whoever was away when it was asked for gets it with the next game.
        if (!found) asked.delete(name);
      });
  }
  return pictures.get(name);
}

/** The colours of a drawing at this hour, for a style attribute. */
export function coloursOf(drawing: Drawing): string {
  const evening = settings.theme === 'evening';
  const colours = Object.entries(evening ? drawing.evening : { halo: drawing.halo });
  return colours
    .filter(([, colour]) => colour)
    .map(([name, colour]) => `--${name === 'halo' ? 't-name-halo' : name}:${colour}`)
    .join(';');
}
