// SPDX-License-Identifier: Apache-2.0
// The titles of the house and their tunes, from their files.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Tune } from '../src/sound/tune';

const FOLDER = resolve(import.meta.dirname, '../../titles');

export const titleIds = () => readdirSync(FOLDER).filter((name) => name !== 'schema');

export function titleTunes(): [title: string, tune: Tune][] {
  return titleIds().map((title) => {
    const file = readFileSync(resolve(FOLDER, title, 'title.json'), 'utf8');
    return [title, JSON.parse(file).theme.tune];
  });
}
