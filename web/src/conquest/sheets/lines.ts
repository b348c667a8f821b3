// SPDX-License-Identifier: Apache-2.0
/** Lines of the log begin with a name: its seat marks the line. The longest name that fits wins. */
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
