import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Compilable } from 'kysely';
import type { Transaction } from '../../api/platform/database/sql-transaction.ts';
import { compiled } from '../../api/platform/database/statements.ts';
import { SAMPLES } from './store-samples.ts';

/** Records the statements of a store and answers each with no rows. */
function recorder(): { tx: Transaction; texts: string[] } {
  const texts: string[] = [];
  const note = (query: Compilable) => texts.push(compiled(query).statement.text);
  const none = async <Row>(query: Compilable<Row>): Promise<Row[]> => {
    note(query);
    return [];
  };
  const tx: Transaction = {
    mayWrite: true,
    query: async () => await Promise.reject(new Error('a store builds its statements')),
    all: none,
    first: async (query) => {
      note(query);
      return null;
    },
    write: none,
    count: async (query) => note(query) * 0,
  };
  return { tx, texts };
}

/** One clause per line. */
function laidOut(text: string): string {
  return text.replaceAll(
    /(?<!inner|left|cross) (?=(from|where|(inner |left |cross )?join|group by|having|order by|limit|offset|set|values|returning|on conflict|union|for (no key )?update) )/g,
    '\n  ',
  );
}

const stores = (await Array.fromAsync(glob('api/**/*.store.ts'))).toSorted();

describe('the statements of the stores', () => {
  it.each(stores)('%s has a sample of every function', async (file) => {
    const store = (await import(`../../${file}`)) as object;
    const functions = Object.entries(store).flatMap(([name, value]) =>
      typeof value === 'function' && isAsync(value) ? [name] : [],
    );
    expect(Object.keys(SAMPLES[file] ?? {}).map((name) => name.replace(/ .*/, ''))).toEqual(
      expect.arrayContaining(functions),
    );
  });

  it('stand in docs/statements.sql as they are sent', async () => {
    const parts: string[] = [];
    for (const file of stores) {
      parts.push(`-- ${file}`);
      for (const [name, sample] of Object.entries(SAMPLES[file] ?? {})) {
        const { tx, texts } = recorder();
        await sample(tx);
        parts.push(...texts.map((text) => `-- ${name}\n${laidOut(text)};`));
      }
    }
    await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('../../docs/statements.sql');
  });
});

/** Functions that send statements are async. */
function isAsync(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object AsyncFunction]';
}

/** The capability of each table: its entity stands there. Of the platform, which has no capabilities, each part is one. */
const OWNERS = new Map(
  (await Array.fromAsync(glob('api/**/*.entity.ts'))).flatMap((file) => {
    const [, table] = /tableName: '(\w+)'/.exec(readFileSync(file, 'utf8')) ?? [];
    return table === undefined ? [] : [[table, capabilityOf(file)] as const];
  }),
);

function capabilityOf(file: string): string {
  return file.split('/').slice(1, 3).join('/');
}

/** In SQL text, or as the first word of a table that the query builder is given: 'orders' or 'orders as o'. */
const NAMED = new RegExp(
  [
    String.raw`\b(?:from|join|into|update|table|truncate)\s+(?:only\s+)?"?(${[...OWNERS.keys()].join('|')})\b`,
    String.raw`(?:From|Table|Into|Join|using)\(\s*'(${[...OWNERS.keys()].join('|')})(?: as \w+)?'`,
  ].join('|'),
  'gi',
);

/** The tables that a file names in statements. */
const tablesIn = (text: string): Set<string> =>
  new Set(
    [...text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '').matchAll(NAMED)].map(([, a, b]) =>
      (a ?? b ?? '').toLowerCase(),
    ),
  );

/**
 * Statements that must see rows of two capabilities at once, because they lock, move or add up sets. Everything else of
 * another capability comes from an expression or a function of the owner's store.
 */
const SHARED = [
  'shop/api-keys names users',
  'shop/exports names users',
  'shop/inventory names products',
  'shop/inventory names stock_moves',
  'shop/inventory names variants',
  'shop/orders names products',
  'shop/orders names variants',
  'shop/payments names order_items',
  'shop/payments names orders',
  'shop/payments names shipment_lines',
  'shop/payments names shipments',
  'shop/returns names order_items',
  'shop/returns names orders',
  'shop/wishlist names products',
];

describe('the owner of a table', () => {
  it.each([
    'sql`select 1 from users`',
    "db.selectFrom('users as u')",
    "db.updateTable('users')",
    "query.innerJoin('users', 'users.id', 'orders.user_id')",
  ])('is found in %s', (text) => {
    expect([...tablesIn(text)]).toEqual(['users']);
  });

  it('alone names it, in its stores', async () => {
    const files = await Array.fromAsync(glob('api/{shop,faces,platform}/**/*.ts'));
    const naming = files
      .filter((file) => !/\/migrations\/|\.entity\.ts$/.test(file))
      .flatMap((file) => [...tablesIn(readFileSync(file, 'utf8'))].map((table) => ({ file, table })));
    expect(naming.filter(({ file }) => !file.endsWith('.store.ts'))).toEqual([]);
    const ofOthers = naming
      .filter(({ file, table }) => OWNERS.get(table) !== capabilityOf(file))
      .map(({ file, table }) => `${capabilityOf(file)} names ${table}`);
    expect([...new Set(ofOthers)].toSorted()).toEqual(SHARED);
  });
});
