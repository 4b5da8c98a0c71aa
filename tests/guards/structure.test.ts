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

/** "from → to" for each forbidden import. */
function offences(from: RegExp, forbidden: (target: string, file: string) => boolean): string[] {
  return sources
    .filter(({ file }) => from.test(file))
    .flatMap(({ file, imports }) =>
      imports.filter((target) => forbidden(target, file)).map((target) => `${file} → ${target}`),
    );
}

const isFace = (target: string) => /\.(resolver|rest|type|input|presenter)\.ts$/.test(target);
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

/** Groups of files that import each other: "a ↔ b (file, file)". The three files at the top count separately. */
function mutualPairs(groupOf: (folder: string) => string): string[] {
  const known = new Map<string, string>();
  for (const { file, imports } of sources) {
    const from = path.dirname(file) === 'api' ? file : groupOf(path.dirname(file));
    for (const target of imports) {
      if (!target.startsWith('api/') || target === 'api/settings.ts') continue;
      const to = path.dirname(target) === 'api' ? target : groupOf(path.dirname(target));
      if (to !== from) known.set(`${from} → ${to}`, file);
    }
  }
  return [...known].flatMap(([pair, file]) => {
    const [from = '', to = ''] = pair.split(' → ');
    const back = known.get(`${to} → ${from}`);
    return back !== undefined && from < to ? [`${from} ↔ ${to} (${file}, ${back})`] : [];
  });
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

  it('no two folders of the server import each other', () => {
    expect(mutualPairs((folder) => folder)).toEqual([]);
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

describe('the size of folders', () => {
  it('none of the server or of the tests holds more than 16 files, and the top of the server three', async () => {
    const tests = await Array.fromAsync(glob('tests/**/*.{ts,tsx,mjs}'));
    // Each release adds migrations, and none is ever removed.
    const folders = Map.groupBy(
      [...files.filter((file) => file.startsWith('api/') && !file.includes('/migrations/')), ...tests],
      (file) => path.dirname(file),
    );
    const large = [...folders].filter(([folder, { length }]) => length > (folder === 'api' ? 3 : 16));
    expect(large.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
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
