import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { HELD_ELSEWHERE } from './elsewhere.ts';
import { GUARDS } from './guards.ts';

/** The cases of the groups that this folder answers for, by the catalogue's own numbers. */
const CASES = {
  A: 13,
  B: 11,
  C: 6,
  D: 9,
  E: 15,
  F: 9,
  H: 9,
  I: 8,
  J: 5,
  K: 5,
  L: 5,
  M: 2,
  N: 7,
  O: 10,
  P: 7,
  Q: 9,
};

describe('the attack catalogue', () => {
  test.each(HELD_ELSEWHERE)('$cases is held by $file: $title', async ({ file, title }) => {
    expect(await readFile(file, 'utf8')).toContain(title);
  });

  test('has no case that nothing holds', async () => {
    const held = new Set(HELD_ELSEWHERE.flatMap(({ cases }) => cases.split(' ')));
    for await (const file of glob('tests/attack/*.test.ts')) {
      for (const [name] of (await readFile(file, 'utf8')).matchAll(/\b[A-Z]\d+\b/g)) held.add(name);
    }
    const open = Object.entries(CASES)
      .flatMap(([group, count]) => Array.from({ length: count }, (_, index) => `${group}${index + 1}`))
      .filter((name) => !held.has(name));
    expect(open).toEqual([]);
  });
});

test.each(GUARDS)(
  'the guard “$guard” stands where it is switched off for a check',
  async ({ file, from }) => {
    expect((await readFile(file, 'utf8')).split(from)).toHaveLength(2);
  },
);
