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

const TABLES = [
  'account_changes',
  'known_devices',
  'sessions',
  'users',
  'products',
  'variants',
  'product_facts',
  'product_pictures',
  'colours',
  'makers',
  'price_changes',
  'categories',
  'collections',
  'stock_moves',
  'search_words',
  'mail_links',
  'mails',
  'idempotency_keys',
  'order_counts',
  'guest_orders',
  'order_items',
  'shipments',
  'shipment_lines',
  'order_moves',
  'order_notes',
  'orders',
  'sales_days',
  'payments',
  'transfers',
  'refunds',
  'refund_lines',
  'returns',
  'return_lines',
  'unapplied_payments',
  'webhook_events',
  'rate_limits',
  'reviews',
  'wishes',
  'events',
  'api_keys',
  'exports',
  'audit_entries',
  'webhook_endpoints',
  'webhook_deliveries',
];
const NAMES_A_TABLE = new RegExp(
  String.raw`\b(from|join|into|update|table|truncate)\s+(only\s+)?"?(${TABLES.join('|')})\b`,
  'i',
);

it('no other file of the shop names a table in a statement', async () => {
  const files = await Array.fromAsync(glob('api/{shop,faces,platform}/**/*.ts'));
  const naming = files.filter(
    (file) =>
      !/\.store\.ts$|\/migrations\/|\.entity\.ts$/.test(file) &&
      NAMES_A_TABLE.test(readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')),
  );
  expect(naming).toEqual([]);
});
