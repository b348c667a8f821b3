// SPDX-License-Identifier: Apache-2.0
// Something to take away, as a file.
import type { TitleDocument } from '../wire/types';

export function saveFile(name: string, content: unknown): void {
  const blob = new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const download = (title: TitleDocument) => saveFile(`${title.title.id}.json`, title);
