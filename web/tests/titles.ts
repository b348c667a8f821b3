// SPDX-License-Identifier: Apache-2.0
// The tunes of the titles of the house, from their files.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Tune } from '../src/sound/tune';

const FOLDER = resolve(import.meta.dirname, '../../titles');

export function titleTunes(): [title: string, tune: Tune][] {
  const titles = readdirSync(FOLDER).filter((name) => name !== 'schema');
  return titles.map((title) => {
    const file = readFileSync(resolve(FOLDER, title, 'title.json'), 'utf8');
    return [title, JSON.parse(file).theme.tune];
  });
}
