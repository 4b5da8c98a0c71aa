import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

/**
 * Migrations run while people shop, so statements that lock a full table for long are refused. Those up to 011 are
 * older than the first release and run on empty tables.
 */
const BEFORE_THE_FIRST_RELEASE = 11;

const FOLDER = 'api/shop/database/migrations';

const RULES: readonly [pattern: RegExp, advice: string][] = [
  [/create (?:unique )?index (?!concurrently)/i, 'an index is made concurrently, outside a transaction'],
  [/drop index (?!concurrently)/i, 'an index is dropped concurrently'],
  [
    /add column [^,;]*generated always as/i,
    'a derived column rewrites the table: fill an ordinary one in pieces',
  ],
  [/alter column \S+ (?:set data )?type/i, 'another type rewrites the table: add a column and move over'],
  [/set not null/i, 'not null reads the whole table: add a check that is not valid, then validate it'],
  [
    /add constraint (?!.*not valid)[^;]*(?:foreign key|check)/i,
    'a constraint is added not valid, then validated',
  ],
  [
    /drop (?:column|table)|rename (?:column )?\S+ to/i,
    'the release before still reads what is dropped or renamed',
  ],
];

/** Findings in one migration; new tables are empty and may have anything. */
function complaints(sql: string): string[] {
  const made = new Set([...sql.matchAll(/create (?:unlogged )?table (\w+)/gi)].map(([, name = '']) => name));
  const statements = sql.split(';').filter((statement) => {
    const table = /(?:\bon|alter table) (?:only )?(\w+)/i.exec(statement)?.[1] ?? '';
    return !made.has(table);
  });
  return statements.flatMap((statement) =>
    RULES.filter(([pattern]) => pattern.test(statement)).map(([, advice]) => advice),
  );
}

describe('every migration since the first release', () => {
  test('leaves the tables to the shoppers', async () => {
    const files = (await readdir(FOLDER)).filter((file) => /^\d{3}-/.test(file));
    expect(files.length).toBeGreaterThan(5);
    const found: string[] = [];
    for (const file of files) {
      if (Number(file.slice(0, 3)) <= BEFORE_THE_FIRST_RELEASE) continue;
      const sql = await readFile(`${FOLDER}/${file}`, 'utf8');
      found.push(...complaints(sql).map((advice) => `${file}: ${advice}`));
    }
    expect(found).toEqual([]);
  });

  test.each([
    'create index orders_city_index on orders (city)',
    'drop index orders_placed_index',
    'alter table orders add column town text generated always as (lower(city)) stored',
    'alter table orders alter column city type varchar(100)',
    'alter table orders alter column city set not null',
    'alter table orders add constraint a check (total_price > 0)',
    'alter table orders add constraint a foreign key (user_id) references users (id)',
    'alter table orders drop column city',
    'alter table orders rename column city to town',
  ])('is told about: %s', (statement) => {
    expect(complaints(`${statement};`)).toHaveLength(1);
  });

  test.each([
    'create table notes (id int); create index notes_index on notes (id); alter table notes add constraint a check (id > 0);',
    'create index concurrently orders_city_index on orders (city);',
    'alter table orders add column note text null;',
    'alter table orders add constraint a check (total_price > 0) not valid; alter table orders validate constraint a;',
  ])('may say: %s', (sql) => {
    expect(complaints(sql)).toEqual([]);
  });
});
