/**
 * How many entries the lists have that everybody sees: counted once and kept until the lists change. It is right only
 * while the process hears of every change, as the kept answers are.
 */
export class KeptSizes {
  readonly #kept = new Map<string, Promise<number>>();
  #hearing = false;

  /** The size of the list of this name; those who ask meanwhile wait for the same count. */
  async of(list: string, count: () => Promise<number>): Promise<number> {
    if (!this.#hearing) return await count();
    const known = this.#kept.get(list);
    if (known) return await known;
    const counting = count();
    this.#kept.set(list, counting);
    counting.catch(() => {
      if (this.#kept.get(list) === counting) this.#kept.delete(list);
    });
    return await counting;
  }

  clear(): void {
    this.#kept.clear();
  }

  setHearing(hearing: boolean): void {
    this.#hearing = hearing;
    this.clear();
  }
}
