/**
 * Caches the number of entries of the public lists until the lists change. Like the answer cache, it is valid only
 * while the process receives every change notification.
 */
export class ListSizes {
  readonly #sizes = new Map<string, Promise<number>>();
  #listening = false;

  /** Concurrent calls for one list share one count. */
  async of(list: string, count: () => Promise<number>): Promise<number> {
    if (!this.#listening) return await count();
    const known = this.#sizes.get(list);
    if (known) return await known;
    const counting = count();
    this.#sizes.set(list, counting);
    counting.catch(() => {
      if (this.#sizes.get(list) === counting) this.#sizes.delete(list);
    });
    return await counting;
  }

  clear(): void {
    this.#sizes.clear();
  }

  setListening(listening: boolean): void {
    this.#listening = listening;
    this.clear();
  }
}
