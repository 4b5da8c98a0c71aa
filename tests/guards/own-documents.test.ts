import { glob, readFile } from 'node:fs/promises';
import { buildSchema, concatAST, type DocumentNode, NoDeprecatedCustomRule, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';

const schema = buildSchema(await readFile('schema.graphql', 'utf8'));

async function documentsAt(pattern: string, exclude: string[] = []): Promise<DocumentNode[]> {
  const files = (await Array.fromAsync(glob(pattern, { exclude }))).toSorted();
  return Promise.all(files.map(async (file) => parse(await readFile(file, 'utf8'))));
}

const deprecatedIn = (document: DocumentNode) =>
  validate(schema, document, [NoDeprecatedCustomRule]).map(({ message }) => message);

describe('the shop’s own documents ask for nothing that goes away', () => {
  it('in its pages and its console', async () => {
    const documents = await documentsAt('web/**/*.graphql', ['web/playground/**']);
    expect(documents.length).toBeGreaterThan(30);
    expect(deprecatedIn(concatAST(documents))).toEqual([]);
  });

  it('in the playground’s examples', async () => {
    const documents = await documentsAt('web/playground/examples/*.graphql');
    expect(documents.length).toBeGreaterThanOrEqual(6);
    expect(documents.flatMap(deprecatedIn)).toEqual([]);
  });

  it('which would be noticed', () => {
    expect(deprecatedIn(parse('{ product(id: 1) { id } productById(id: 1) { id } }'))).toEqual([
      expect.stringContaining('Query.product is deprecated. Use `productById`'),
    ]);
  });
});
