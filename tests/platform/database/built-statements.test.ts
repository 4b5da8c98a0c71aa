import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { builtForEach, builtOnce, compiled, tablesOf } from '../../../api/platform/database/statements.ts';

const db = tablesOf<{ wigs: { id: number; length: number } }>();

test('a statement built once takes its values from each call and keeps its own', () => {
  const longer = builtOnce(({ length }: { length: number }) =>
    db.selectFrom('wigs').select('id').where('length', '>', length).where('id', '<>', 7),
  );
  const [first, second] = [longer({ length: 10 }), longer({ length: 20 })].map(compiled);
  expect([first?.values, second?.values]).toEqual([
    [10, 7],
    [20, 7],
  ]);
  expect(first?.statement.text).toBe('select "id" from "wigs" where "length" > $1 and "id" <> $2');
  expect(second?.statement).toBe(first?.statement);
});

test('each form of a statement is built once, with a text of its own', () => {
  let built = 0;
  const sorted = builtForEach((direction: 'asc' | 'desc', { most }: { most: number }) => {
    built += 1;
    return db
      .selectFrom('wigs')
      .select('id')
      .orderBy('id', direction)
      .limit(sql<number>`${most}::int`);
  });
  const texts = (['asc', 'desc', 'asc', 'desc'] as const).map(
    (direction, most) => compiled(sorted(direction, { most })).statement.text,
  );
  expect(built).toBe(2);
  expect(texts[0]).toContain('order by "id" asc');
  expect(texts[1]).toContain('order by "id" desc');
  expect(texts.slice(2)).toEqual(texts.slice(0, 2));
});
