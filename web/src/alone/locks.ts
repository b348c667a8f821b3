// SPDX-License-Identifier: Apache-2.0
// Which tab plays a table, by Web Locks: whoever opens it last. The epoch in the storage keeps the
// others from writing; this tells them at once. Where there are no Web Locks they hear of it when
// they next write.
const NAME = 'parlour.table.';

export class Locks {
  #held = new Map<string, () => void>();

  constructor(private readonly lost: (table: string) => void) {}

  take(table: string): void {
    if (!('locks' in navigator)) return;
    this.give(table);
    let free = () => {};
    const kept = new Promise<void>((done) => {
      free = done;
    });
    this.#held.set(table, free);
    navigator.locks
      .request(NAME + table, { steal: true }, () => kept)
      .catch(() => {
        // Taken away by another tab; or by ourselves, when we have it anew.
        if (this.#held.get(table) !== free) return;
        this.#held.delete(table);
        this.lost(table);
      });
  }

  give(table: string): void {
    const free = this.#held.get(table);
    this.#held.delete(table);
    free?.();
  }
}
