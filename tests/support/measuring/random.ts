/** Reproducible random numbers (mulberry32). */
export class Random {
  readonly seed: number;
  #state: number;

  /** @param name the environment variable with the seed, such as `ATTACK_SEED` */
  constructor(name = 'ATTACK_SEED') {
    const asked = Number(process.env[name]);
    this.seed = Number.isInteger(asked) && asked > 0 ? asked : Math.floor(Math.random() * 2 ** 31);
    this.#state = this.seed;
    process.stdout.write(`seed ${this.seed} (repeat by ${name})\n`);
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<Value>(values: readonly Value[]): Value {
    if (values.length === 0) throw new Error('nothing to pick from');
    return values[this.between(0, values.length - 1)] as Value;
  }
}
