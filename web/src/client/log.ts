// SPDX-License-Identifier: Apache-2.0
// What happened, line by line, as both families show it.
import type { LogEntry } from '../wire/types';

export interface ShownLine {
  key: string;
  text: string;
  /** Lines begin with a name: its seat marks the line; −1: nobody's. */
  seat: number;
}

/** The longest name that fits wins: Annabel is not Ann. */
export function seatOfLine(line: string, names: readonly string[]): number {
  let found = -1;
  let longest = 0;
  names.forEach((name, seat) => {
    if (name.length > longest && line.startsWith(name)) {
      found = seat;
      longest = name.length;
    }
  });
  return found;
}

export function shownLines(log: readonly LogEntry[], names: readonly string[]): ShownLine[] {
  return log.flatMap(({ seq, lines }) =>
    lines.map((text, k) => ({ key: `${seq}.${k}`, text, seat: seatOfLine(text, names) })),
  );
}
