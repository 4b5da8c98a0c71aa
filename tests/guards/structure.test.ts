import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface SourceFile {
  file: string;
  lines: number;
  imports: string[];
}

/** Import specifiers of a file, resolved to project paths where possible. */
function readSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => {
    if (specifier.startsWith('#domain/')) return specifier.replace('#domain', 'api/domain');
    return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : specifier;
  });
  return { file, lines: text.split('\n').length - 1, imports };
}

const files = await Array.fromAsync(glob(['api/**/*.ts', 'web/**/*.{ts,tsx}']));
const sources = files.filter((file) => !file.includes('generated')).map(readSource);
const names = new Set(sources.map(({ file }) => file));

/** "from → to" for each forbidden import. */
function offences(from: RegExp, forbidden: (target: string, file: string) => boolean): string[] {
  return sources
    .filter(({ file }) => from.test(file))
    .flatMap(({ file, imports }) =>
      imports.filter((target) => forbidden(target, file)).map((target) => `${file} → ${target}`),
    );
}

const isFace = (target: string) => /\.(resolver|rest|type|input|presenter)\.ts$/.test(target);
const isGraphQl = (target: string) => /\.(resolver|type|input)\.ts$/.test(target);
const isDatabase = (target: string) =>
  target.startsWith('@mikro-orm') ||
  target.startsWith('api/platform/database') ||
  target.endsWith('.entity.ts');

type Layer = keyof typeof MAY_IMPORT;

/** Which part of the server may import which others. Everything may import domain. */
const MAY_IMPORT = {
  'main.ts': ['start', 'settings.ts', 'platform'],
  start: ['app.ts', 'faces', 'shop', 'platform', 'tools', 'settings.ts'],
  'app.ts': ['faces', 'shop', 'platform', 'settings.ts'],
  faces: ['shop', 'platform', 'settings.ts'],
  shop: ['platform'],
  'settings.ts': ['shop', 'platform'],
  tools: ['shop', 'platform', 'settings.ts'],
  platform: [],
  domain: [],
} as const satisfies Record<string, string[]>;

/** The context passes the settings to every service. */
const ALLOWED = new Set(['api/shop/context/context.ts → api/settings.ts']);

const isLayer = (name: string): name is Layer => name in MAY_IMPORT;

function layerOf(file: string): Layer | null {
  const [top, name = ''] = file.split('/');
  return top === 'api' && isLayer(name) ? name : null;
}

/** A capability, such as `orders`, or a part of another layer. */
const partOf = (folder: string) => folder.split('/').slice(0, 3).join('/');

/** Groups of files that import each other: "a ↔ b (file, file)". The entries at the top of api and web count separately. */
function mutualPairs(groupOf: (folder: string) => string): string[] {
  const group = (file: string) => (path.dirname(file).includes('/') ? groupOf(path.dirname(file)) : file);
  const known = new Map<string, string>();
  for (const { file, imports } of sources) {
    for (const target of imports.filter((one) => names.has(one) && one !== 'api/settings.ts')) {
      if (group(target) !== group(file)) known.set(`${group(file)} → ${group(target)}`, file);
    }
  }
  return [...known].flatMap(([pair, file]) => {
    const [from = '', to = ''] = pair.split(' → ');
    const back = known.get(`${to} → ${from}`);
    return back !== undefined && from < to ? [`${from} ↔ ${to} (${file}, ${back})`] : [];
  });
}

/** Files in the order in which they can be read, each after what it imports; `circles` are those that cannot. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    for (const [file, targets] of left) if (!targets.some((one) => left.has(one))) left.delete(file);
  }
  return [...left.keys()].filter((file) => [...left.values()].some((targets) => targets.includes(file)));
}

describe('the directions of imports', () => {
  it('the domain knows nothing but itself', () => {
    expect(offences(/^api\/domain\//, (target) => !target.startsWith('api/domain/'))).toEqual([]);
  });

  it('the browser takes from the server nothing but the domain', () => {
    expect(
      offences(/^web\//, (target) => target.startsWith('api/') && !target.startsWith('api/domain/')),
    ).toEqual([]);
  });

  it('the server never imports browser code', () => {
    expect(offences(/^api\//, (target) => target.startsWith('web/'))).toEqual([]);
  });

  it('only the console may use antd', () => {
    expect(
      offences(/^web\/(?!admin\/)/, (target) => target === 'antd' || target.startsWith('@ant-design')),
    ).toEqual([]);
  });

  it('services know neither face', () => {
    expect(offences(/\.service\.ts$/, isFace)).toEqual([]);
  });

  it('REST handlers do not load the types of GraphQL', () => {
    expect(offences(/\.(rest|presenter)\.ts$/, isGraphQl)).toEqual([]);
  });

  it('resolvers and REST handlers reach the database only through services', () => {
    expect(offences(/\.(resolver|rest)\.ts$/, isDatabase)).toEqual([]);
  });

  it('each part of the server imports only what is below it', () => {
    const offending = offences(/^api\//, (target, file) => {
      const [from, to] = [layerOf(file), layerOf(target)];
      if (to === null || to === from || to === 'domain') return false;
      const allowed: readonly string[] = from === null ? [] : MAY_IMPORT[from];
      return !allowed.includes(to);
    });
    expect(offending.filter((one) => !ALLOWED.has(one))).toEqual([]);
  });

  it('no two folders import each other', () => {
    expect(mutualPairs((folder) => folder)).toEqual([]);
  });

  it('no files import each other in a circle, not even for their types', () => {
    expect(circles(new Map(sources.map(({ file, imports }) => [file, imports])))).toEqual([]);
  });

  it('a circle is found', () => {
    const imports = { top: ['a'], a: ['b'], b: ['c', 'ground'], c: ['a'], ground: [] };
    expect(circles(new Map(Object.entries(imports)))).toEqual(['a', 'b', 'c']);
  });

  it('no two capabilities import each other, but for the context that carries their ports', () => {
    const pairs = mutualPairs(partOf);
    expect(pairs.filter((pair) => !pair.includes('api/shop/context'))).toEqual([]);
  });

  it('only web/storage touches local storage', () => {
    const offenders = sources.filter(
      ({ file }) =>
        file.startsWith('web/') &&
        !file.startsWith('web/storage/') &&
        /\blocalStorage\b/.test(readFileSync(file, 'utf8')),
    );
    expect(offenders.map(({ file }) => file)).toEqual([]);
  });
});

/** Entries and the files of the tools that build them. */
const TOPS: Record<string, number> = { api: 4, web: 6 };

describe('the size of folders', () => {
  it('none holds more than 16 files, and the tops of api and web only their entries', async () => {
    const all = await Array.fromAsync(glob('{api,web,tests}/**/*.*', { exclude: ['**/generated/**'] }));
    // Each release adds migrations, and none is ever removed.
    const folders = Map.groupBy(
      all.filter((file) => !file.includes('/migrations/')),
      (file) => path.dirname(file),
    );
    const large = [...folders].filter(([folder, held]) => held.length > (TOPS[folder] ?? 16));
    expect(large.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([]);
  });
});

describe('the size of files', () => {
  it('none is above 300 lines', () => {
    expect(sources.filter(({ lines }) => lines > 300).map(({ file }) => file)).toEqual([]);
  });

  it('19 in 20 are under 200 lines, and half are under 60', () => {
    const lengths = sources.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThan(200);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(60);
  });
});
