import { createHash } from 'node:crypto';
import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyTable } from '@mikro-orm/postgresql';
import {
  type Compilable,
  DummyDriver,
  type Generated,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

/** A statement with a name is planned once per connection (a prepared statement). */
export interface Statement {
  name: string;
  text: string;
}

/** A statement that only looks; its rows are what it selects. */
export interface Select<Row> extends Compilable<Row> {
  readonly isSelectQueryBuilder: true;
}

/** The columns of an entity's table, by their names in the database; `Made` are those that the database can fill. */
export type TableOf<
  Entity extends EntitySchemaWithMeta,
  Made extends keyof InferKyselyTable<Entity> = never,
> = Omit<InferKyselyTable<Entity>, Made> & {
  [Name in Made]: Generated<InferKyselyTable<Entity>[Name]>;
};

/**
 * What builds the statements of a store, which says by the type which tables are its own: a column that an entity
 * renames or retypes no longer compiles. It runs nothing; readers and transactions do.
 */
export function tablesOf<Tables>(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** For `column = any(values)`: one text, and so one plan, for however many values there are. */
export function anyOf<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}

/** A value with its type, where PostgreSQL cannot tell it from the place. */
export function typed<Value>(
  value: Value,
  type: 'int' | 'bigint' | 'text' | 'boolean' | 'timestamptz',
): RawBuilder<Value> {
  return sql<Value>`${value}::${sql.raw(type)}`;
}

/** So many texts get a name each; a store that builds more of them has forgotten `anyOf`. */
const MOST_NAMES = 2000;
const names = new Map<string, string>();

/** The statement to send: by its name each connection plans it once. */
export function compiled(query: Compilable): { statement: Statement; values: unknown[] } {
  const { sql: text, parameters } = query.compile();
  return { statement: { name: nameOf(text), text }, values: [...parameters] };
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size === MOST_NAMES) return '';
  // By the text alone, so that processes behind one pool of connections never mean two statements by one name.
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}
