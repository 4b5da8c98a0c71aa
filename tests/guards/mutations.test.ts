import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GUARDS } from '../security/switched-off-guards.ts';

it.each(GUARDS)('$guard can be switched off: its text stands once in its file', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
});
