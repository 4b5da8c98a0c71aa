import { createHash } from 'node:crypto';
import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyTable } from '@mikro-orm/postgresql';
import {
  type Compilable,
  DummyDriver,
  type Expression,
  type Generated,
  type Insertable,
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

/** What has no values of its own as text, for the lists of the console, which are put together as text. */
export function textOf(part: Expression<unknown>): string {
  const { sql: text, parameters } = sql`${part}`.compile(tablesOf());
  if (parameters.length > 0) throw new Error(`a list would lose the values of ${text}`);
  return text;
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

/** What a statement inserts into a table: each column with what is selected for it, held to the column's type. */
export type ValuesOf<Table> = {
  [Column in keyof Insertable<Table>]: Expression<Insertable<Table>[Column]>;
};

/** For `insert into … select`: the columns, and what is selected for each in the same order. */
export function valuesFor<Table>(values: ValuesOf<Table>) {
  const columns = Object.keys(values) as (keyof Table & string)[];
  const selected = Object.values<Expression<unknown>>(values);
  return { columns, selected: columns.map((column, at) => sql`${selected[at]}`.as(column)) };
}

/** JSON has no type for times, so that a text may be one. */
type InJson<Value> = Value | (string extends Value ? Date : never);

/** A JSON object of values by their names. */
export function jsonOf<Shape>(values: {
  [Name in keyof Shape & string]: Expression<InJson<Shape[Name]>>;
}): RawBuilder<Shape> {
  const pairs = Object.entries<Expression<unknown>>(values).flatMap(([name, value]) => [
    sql.lit(name),
    value,
  ]);
  return sql<Shape>`jsonb_build_object(${sql.join(pairs)})`;
}

/** The place of a value that is not known yet. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is built once and sent with other values each time, for the few that are long and asked for often:
 * building one of 3,000 characters takes 0.14 ms.
 * @param build gets places in place of values, and only hands them on
 */
export function builtOnce<Given extends object, Row>(
  build: (places: Given) => Compilable<Row>,
): (given: Given) => Compilable<Row> {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });
  const built = build(places as Given).compile();
  return (given) => {
    const values = new Map<string, unknown>(Object.entries(given));
    const valueOf = (part: unknown) => (part instanceof Place ? values.get(part.name) : part);
    return { compile: () => ({ ...built, parameters: built.parameters.map(valueOf) }) };
  };
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
