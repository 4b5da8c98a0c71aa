import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface SourceFile {
  file: string;
  lines: number;
  imports: string[];
}

/** Import specifiers of a file, resolved to paths from the top of the project where they are its own. */
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

/** "from → to" for every import that a rule forbids. */
function offences(from: RegExp, forbidden: (target: string, file: string) => boolean): string[] {
  return sources
    .filter(({ file }) => from.test(file))
    .flatMap(({ file, imports }) =>
      imports.filter((target) => forbidden(target, file)).map((target) => `${file} → ${target}`),
    );
}

const isFace = (target: string) => /\.(resolver|rest|type|input|presenter)\.ts$/.test(target);
const isDatabase = (target: string) =>
  target.startsWith('@mikro-orm') || target.startsWith('api/database') || target.endsWith('.entity.ts');

const CAPABILITY = /^api\/(catalogue|reviews|accounts|orders|payments|media|mail|dashboard|exports)\//;

/** Which capability may know which other; there is no way back. */
const MAY_KNOW: Record<string, string[]> = {
  catalogue: ['reviews/reviews.loader.ts', 'reviews/review.type.ts', 'media'],
  reviews: ['catalogue', 'accounts'],
  accounts: ['mail'],
  mail: [],
  orders: ['catalogue', 'accounts', 'mail', 'payments/payment.entity.ts'],
  payments: ['orders', 'accounts'],
  media: [],
  dashboard: ['orders', 'catalogue'],
  exports: ['accounts', 'orders', 'catalogue'],
};

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

  it('capabilities depend on each other in one direction only', () => {
    const crossing = offences(CAPABILITY, (target, file) => {
      const [, from = ''] = CAPABILITY.exec(file) ?? [];
      const [, to] = CAPABILITY.exec(target) ?? [];
      if (to === undefined || to === from) return false;
      const known = MAY_KNOW[from] ?? [];
      return !known.some((allowed) => target.startsWith(`api/${allowed}`));
    });
    expect(crossing).toEqual([]);
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
