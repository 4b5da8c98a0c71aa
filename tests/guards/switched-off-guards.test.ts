import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { GUARDS } from '../mutations/switched-off-guards.ts';

test.each(GUARDS)('the guard “$guard” is where the check switches it off', async ({ file, from }) => {
  expect((await readFile(file, 'utf8')).split(from)).toHaveLength(2);
});
