import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const GENERATED = /\/generated\/operations\.ts$/;
const ONE = /\/generated\/operations\.ts\?document=(?<name>\w+)$/;

/** The imports and types of the generated module, and each document with its hooks by name. */
function partsOf(source: string): { head: string; byName: Map<string, string> } {
  const [head = '', ...parts] = source.split(/^(?=export const \w+(?:Document|FragmentDoc) = )/m);
  return { head, byName: new Map(parts.map((part) => [/^export const (\w+)/.exec(part)?.[1] ?? '', part])) };
}

const exportsOf = (part: string): string =>
  [...new Set([...part.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name))].join(', ');

/**
 * Makes a module of each generated document, so that a page's chunk holds only its own operations. As one module they
 * would all load first, the console's too.
 */
export const splitOperations = (): Plugin => ({
  name: 'split-operations',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    return ONE.test(source) ? { id: source, moduleSideEffects: false } : null;
  },
  async load(id) {
    const name = ONE.exec(id)?.groups?.['name'];
    if (name === undefined && !GENERATED.test(id)) return null;
    const { head, byName } = partsOf(await readFile(id.split('?', 1)[0] ?? id, 'utf8'));
    const code =
      name === undefined
        ? [...byName]
            .map(([one, part]) => `export { ${exportsOf(part)} } from '${id}?document=${one}';`)
            .join('\n')
        : `${head}${byName.get(name) ?? ''}`;
    return { code, moduleType: 'ts', moduleSideEffects: false };
  },
});
