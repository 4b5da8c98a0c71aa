/** Numbers from 0 up to 1, always the same from the same beginning. */
export type Random = () => number;

/** Mulberry32: small, and good enough for drawings. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/** From `a` to `b` as `t` goes from 0 to 1. */
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

export const clamp = (value: number, least = 0, most = 1): number => Math.max(least, Math.min(most, value));

/** 0 up to `from`, 1 from `to` on, and a soft step between them. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** A hill around `middle`; the smaller `width` the steeper. */
export const hill = (value: number, middle: number, width: number): number =>
  Math.exp(-((value - middle) ** 2) / width);

/** With one decimal, which is as much as an SVG of this size shows. */
export function short(value: number): number {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? 0 : rounded;
}

/** What `make` gives for 0 to `count` - 1. */
export const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** An entry that must be there. */
export function nth<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index];
  if (entry === undefined) throw new RangeError(`a drawing has no entry ${index}`);
  return entry;
}
