import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

const files = await Array.fromAsync(glob('dist/api/**/*.js'));
const texts = files.map((file) => ({ file, text: readFileSync(file, 'latin1') }));

it('the bundle of the server is ASCII: a character beyond Latin-1 would double the memory of its file', () => {
  expect(files).toContain('dist/api/main.js');
  expect(texts.filter(({ text }) => /[^\0-\x7f]/.test(text)).map(({ file }) => file)).toEqual([]);
});

it('the server has one copy of graphql, so that a type or an error is of the same class everywhere', () => {
  const classes = texts.flatMap(
    ({ text }) => text.match(/class GraphQLSchema\b|GraphQLSchema = class\b/g) ?? [],
  );
  expect(classes).toHaveLength(1);
});

it('the server loads the picture library with the first picture, and not when it starts', () => {
  const imports = texts.flatMap(({ text }) => text.match(/(?:from|import) ?\(?["']sharp["']/g) ?? []);
  expect(imports).toEqual(['import("sharp"']);
});
