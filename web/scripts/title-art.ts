// SPDX-License-Identifier: Apache-2.0
// The pictures of the titles as plain files of the page: titles/ID/art/FILE.svg is /art/ID/FILE.svg.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TITLES = join(import.meta.dirname, '../../titles');
const NAME = /^\/([a-z0-9-]+)\/([a-z0-9-]+\.svg)$/;

/** Every picture, by the name that a theme gives it. */
export function picturesOfTitles(): { name: string; path: string }[] {
  return readdirSync(TITLES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(TITLES, entry.name, 'art')))
    .flatMap(({ name: id }) =>
      readdirSync(join(TITLES, id, 'art'))
        .filter((file) => file.endsWith('.svg'))
        .map((file) => ({ name: `${id}/${file}`, path: join(TITLES, id, 'art', file) })),
    );
}

export function titleArt(): Plugin {
  return {
    name: 'title-art',
    generateBundle() {
      for (const { name, path } of picturesOfTitles()) {
        this.emitFile({ type: 'asset', fileName: `art/${name}`, source: readFileSync(path) });
      }
    },
    configureServer(server) {
      server.middlewares.use('/art', (request, response, next) => {
        const [, id = '', file = ''] = NAME.exec(request.url ?? '') ?? [];
        const path = join(TITLES, id, 'art', file);
        if (!file || !existsSync(path)) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(path));
      });
    },
  };
}
