// SPDX-License-Identifier: Apache-2.0
// The service worker: keeps one whole version of the page, with its house and its titles, and answers
// with that version alone. A newer one is fetched beside it, and takes over when somebody says so.
// scripts/offline.mjs puts VERSION and FILES (path, digest) before this.
/* global VERSION, FILES */

const PREFIX = 'parlour-';
const CACHE = PREFIX + VERSION;
/** What is asked of a server, never of a cache. */
const LIVE = /^\/(api\/|ws$|healthz$|metrics$)/;

const hex = (bytes) =>
  Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, '0')).join('');

async function isWhatWasMeant(response, digest) {
  if (!response.ok) return false;
  const bytes = await response.clone().arrayBuffer();
  return hex(await crypto.subtle.digest('SHA-256', bytes)).startsWith(digest);
}

/** What the version before has is not fetched again; it need not be the same file of the same name. */
async function take(cache, [path, digest]) {
  const known = await caches.match(path);
  if (known && (await isWhatWasMeant(known, digest))) return cache.put(path, known);
  const response = await fetch(path, { cache: 'no-cache', credentials: 'same-origin' });
  // A server that was changed meanwhile has another version: it is tried again with that one's list.
  if (!(await isWhatWasMeant(response, digest))) throw new Error(`${path} is of another version`);
  return cache.put(path, response);
}

/** A few at a time, so that whatever the page itself asks for does not wait. */
async function takeAll() {
  const cache = await caches.open(CACHE);
  const waiting = [...FILES];
  const taker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await take(cache, file);
  };
  await Promise.all([taker(), taker(), taker()]);
}

async function dropOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => event.waitUntil(takeAll()));

self.addEventListener('activate', (event) =>
  event.waitUntil(dropOthers().then(() => self.clients.claim())),
);

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  // Every address of the house is the same page; what has an ending is a file.
  const page = request.mode === 'navigate' && !path.includes('.');
  return (await cache.match(page ? '/index.html' : path)) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (LIVE.test(url.pathname)) return;
  event.respondWith(answer(request, url.pathname));
});
