import { createHash } from 'node:crypto';
import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyTable } from '@mikro-orm/postgresql';
import {
  type Compilable,
  type CompiledQuery,
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

/** A named statement is prepared, so each connection parses it once. */
export interface Statement {
  name: string;
  text: string;
}

export interface Select<Row> extends Compilable<Row> {
  readonly isSelectQueryBuilder: true;
}

/** The columns of an entity's table by their database names; `Made` are those the database can fill in. */
export type TableOf<
  Entity extends EntitySchemaWithMeta,
  Made extends keyof InferKyselyTable<Entity> = never,
> = Omit<InferKyselyTable<Entity>, Made> & {
  [Name in Made]: Generated<InferKyselyTable<Entity>[Name]>;
};

/**
 * A query builder for one store. The type lists the store's own tables, so code that uses a column which an entity has
 * renamed or retyped no longer compiles. It cannot run statements; readers and transactions do.
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

/** The SQL text of an expression without parameters, for the console lists, whose SQL is built as text. */
export function textOf(part: Expression<unknown>): string {
  const { sql: text, parameters } = sql`${part}`.compile(tablesOf());
  if (parameters.length > 0) throw new Error(`cannot use an expression with parameters as text: ${text}`);
  return text;
}

/** For `column = any(values)`: one SQL text, and so one prepared statement, for any number of values. */
export function anyOf<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}

/** A value with a cast, where PostgreSQL cannot infer its type. */
export function typed<Value>(
  value: Value,
  type: 'int' | 'int[]' | 'bigint' | 'text' | 'boolean' | 'timestamptz',
): RawBuilder<Value> {
  return sql<Value>`${value}::${sql.raw(type)}`;
}

/** An expression for each column of an insert, checked against the column's type. */
export type ValuesOf<Table> = {
  [Column in keyof Insertable<Table>]: Expression<Insertable<Table>[Column]>;
};

/** For `insert into … select`: the columns and their expressions in the same order. */
export function valuesFor<Table>(values: ValuesOf<Table>) {
  const columns = Object.keys(values) as (keyof Table & string)[];
  const selected = Object.values<Expression<unknown>>(values);
  return { columns, selected: columns.map((column, at) => sql`${selected[at]}`.as(column)) };
}

/** JSON has no type for times, so a Date is allowed where the shape has a string. */
type InJson<Value> = Value | (string extends Value ? Date : never);

export function jsonOf<Shape>(values: {
  [Name in keyof Shape & string]: Expression<InJson<Shape[Name]>>;
}): RawBuilder<Shape> {
  const pairs = Object.entries<Expression<unknown>>(values).flatMap(([name, value]) => [
    sql.lit(name),
    value,
  ]);
  return sql<Shape>`jsonb_build_object(${sql.join(pairs)})`;
}

/** A placeholder for a parameter's value. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A statement whose text is known, with its values. */
class BuiltStatement<Row> implements Select<Row> {
  readonly isSelectQueryBuilder = true;
  readonly statement: Statement;
  readonly #built: CompiledQuery<Row>;
  readonly #given: object;

  constructor(built: CompiledQuery<Row>, statement: Statement, given: object) {
    this.statement = statement;
    this.#built = built;
    this.#given = given;
  }

  get values(): unknown[] {
    const given = new Map<string, unknown>(Object.entries(this.#given));
    return this.#built.parameters.map((part) => (part instanceof Placeholder ? given.get(part.name) : part));
  }

  compile(): CompiledQuery<Row> {
    return { ...this.#built, parameters: this.values };
  }
}

/**
 * Builds a statement once and reuses it with new values. For the statements of every page and call: building one takes
 * 0.05 to 0.2 ms, as long as the rest of the request in the shop (record 054).
 * @param build receives placeholders instead of values, and must only pass them on
 */
export function builtOnce<Given extends object, Row>(
  build: (placeholders: Given) => Select<Row>,
): (given: Given) => Select<Row>;
export function builtOnce<Given extends object, Row>(
  build: (placeholders: Given) => Compilable<Row>,
): (given: Given) => Compilable<Row>;
export function builtOnce<Given extends object, Row>(build: (placeholders: Given) => Compilable<Row>) {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
  const built = build(placeholders as Given).compile();
  const statement = statementOf(built.sql);
  return (given: Given) => new BuiltStatement(built, statement, given);
}

/** More forms than this are not kept. */
const MAX_FORMS = 100;

/**
 * Like `builtOnce` for a statement with a few forms, which differ in what a value cannot say, such as the direction of
 * the order or another capability's condition. Each is built when it is first used.
 */
export function builtForEach<Form extends string | object, Given extends object, Row>(
  build: (form: Form, placeholders: Given) => Select<Row>,
): (form: Form, given: Given) => Select<Row> {
  const forms = new Map<Form, (given: Given) => Select<Row>>();
  return (form, given) => {
    const known = forms.get(form) ?? builtOnce((placeholders: Given) => build(form, placeholders));
    if (forms.size < MAX_FORMS) forms.set(form, known);
    return known(given);
  };
}

/** More texts than this stay unnamed. A store that builds so many has probably forgotten `anyOf`. */
const MAX_NAMES = 2000;
const named = new Map<string, Statement>();

export function compiled(query: Compilable): { statement: Statement; values: unknown[] } {
  if (query instanceof BuiltStatement) return query;
  const { sql: text, parameters } = query.compile();
  return { statement: statementOf(text), values: [...parameters] };
}

function statementOf(text: string): Statement {
  const known = named.get(text);
  if (known !== undefined) return known;
  if (named.size === MAX_NAMES) return { name: '', text };
  // A hash of the text alone: processes that share a connection pooler must not use one name for two statements.
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  const statement = { name, text };
  named.set(text, statement);
  return statement;
}
