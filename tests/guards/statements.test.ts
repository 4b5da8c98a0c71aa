import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isReading } from '../../api/platform/database/read.ts';

/** A statement passed by name to a read-only connection. */
const ASKED = /\bread\s*\.query(?:<[^(]*>)?\(\s*([A-Z][A-Z_]+)/g;

it('read-only connections are sent no writes', async () => {
  const files = await Array.fromAsync(glob('api/**/*.ts'));
  const all = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const asked = new Set([...all.matchAll(ASKED)].map(([, name = '']) => name));
  const writing = [...asked].filter((name) => {
    const declarations = [...all.matchAll(new RegExp(`^(?:export )?const ${name}\\b.*?;$`, 'gms'))];
    return (
      declarations.length === 0 || !declarations.every(([text]) => isReading({ text: `select ${text}` }))
    );
  });
  expect(writing).toEqual([]);
  expect(asked.size).toBeGreaterThan(0);
});
