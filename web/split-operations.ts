import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const GENERATED = /\/generated\/operations\.ts$/;
const ONE = /\/generated\/operations\.ts\?operation=(?<name>\w+)$/;

/** The generated module's head, and each operation's document and hooks, by the operation's name. */
function sections(source: string): { head: string; byName: Map<string, string> } {
  const [head = '', ...rest] = source.split(/^(?=export const \w+Document = )/m);
  return {
    head,
    byName: new Map(rest.map((text) => [/^export const (\w+)Document/.exec(text)?.[1] ?? '', text])),
  };
}

/**
 * Makes a module of each generated operation, so that a page's chunk holds the operations of that page only. In one
 * module they would all be in the first load, those of the console too.
 */
export const splitOperations = (): Plugin => ({
  name: 'split-operations',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    return importer && ONE.test(source) ? { id: source, moduleSideEffects: false } : null;
  },
  async load(id) {
    const name = ONE.exec(id)?.groups?.['name'];
    if (name === undefined && !GENERATED.test(id)) return null;
    const { head, byName } = sections(await readFile(id.split('?', 1)[0] ?? id, 'utf8'));
    const code =
      name === undefined
        ? [...byName.keys()].map((one) => `export * from '${id}?operation=${one}';`).join('\n')
        : `${head}${byName.get(name) ?? ''}`;
    return { code, moduleType: 'ts', moduleSideEffects: false };
  },
});
