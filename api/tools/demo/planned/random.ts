/** Pseudo-random values that are the same on every machine. */
export interface Random {
  /** In [0, 1). */
  next: () => number;
  /** An integer from `min` to `max`, both included. */
  whole: (min: number, max: number) => number;
  /** One of the values, chosen by weight. */
  weighted: <Value>(values: readonly Value[], weight: (value: Value) => number) => Value;
  /** Random characters of the alphabet. */
  text: (length: number, alphabet: string) => string;
  /** A version 4 UUID. */
  uuid: () => string;
}

/** Creates a generator from a seed (mulberry32: 32 bits of state; fine for sample data, not for secrets). */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const weighted = <Value>(values: readonly Value[], weight: (value: Value) => number): Value => {
    let left = next() * values.reduce((sum, value) => sum + weight(value), 0);
    const chosen = values.find((value) => (left -= weight(value)) < 0) ?? values.at(-1);
    if (chosen === undefined) throw new RangeError('There is nothing to choose from.');
    return chosen;
  };
  const text = (length: number, alphabet: string) =>
    Array.from({ length }, () => alphabet[whole(0, alphabet.length - 1)]).join('');
  const hex = '0123456789abcdef';
  const uuid = () =>
    `${text(8, hex)}-${text(4, hex)}-4${text(3, hex)}-${text(1, '89ab')}${text(3, hex)}-${text(12, hex)}`;
  return { next, whole, weighted, text, uuid };
}
