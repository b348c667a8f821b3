// SPDX-License-Identifier: Apache-2.0
// Something to take away, as a file.
import type { TitleDocument } from '../wire/types';

export function saveText(name: string, text: string, type: string): void {
  const blob = new Blob([text], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const saveFile = (name: string, content: unknown): void =>
  saveText(name, `${JSON.stringify(content, null, 2)}\n`, 'application/json');

export const saveTitle = (title: TitleDocument) => saveFile(`${title.title.id}.json`, title);
