import { readFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import {
  BreakingChangeType,
  buildSchema,
  findBreakingChanges,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../api/shop/database/migrate.ts';
import { openOrm } from '../../api/shop/database/orm.ts';
import { type ErrorCode, PUBLIC_CODE } from '../../api/domain/errors.ts';
import { LIST_SIZES } from '../../api/faces/graphql/cost/list-sizes.ts';
import { schemaText } from '../../api/faces/graphql/emit-schema.ts';
import { cloneDatabase } from '../support/database/database.ts';

describe('what is written down twice says the same', () => {
  it('schema.graphql is what the server builds (npm run schema writes it)', async () => {
    expect(await readFile('schema.graphql', 'utf8')).toBe(await schemaText());
  });

  it('the migrations make exactly the tables that the entities describe', async () => {
    const database = await cloneDatabase();
    const orm = await openOrm(database.url);
    expect(await migrate(orm, database.url)).toEqual([]);
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await orm.close();
    await database.drop();
  });

  it('docs/triggers.sql has every trigger that the migrations make (npm run statements writes it)', async () => {
    const database = await cloneDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ text: string }>(
      `select pg_get_triggerdef(oid) || ';' as text from pg_trigger
       where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       order by tgrelid::regclass::text, tgname`,
    );
    await client.end();
    await database.drop();
    const texts = rows.map(({ text }) => text.replace(/ (REFERENCING|FOR EACH|WHEN|EXECUTE)/g, '\n  $1'));
    await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('../../docs/triggers.sql');
  });

  it('the schema lists every code and every reason that an error can have, each with its words', async () => {
    const schema = buildSchema(await readFile('schema.graphql', 'utf8'));
    const listed = (name: string) => {
      const type = schema.getType(name);
      return isEnumType(type) ? type.getValues() : [];
    };
    const codes = new Set<string>(Object.values(PUBLIC_CODE));
    const finer = (Object.keys(PUBLIC_CODE) as ErrorCode[]).filter((code) => PUBLIC_CODE[code] !== code);
    expect(listed('ErrorCode').map(({ name }) => name)).toEqual([...codes].toSorted());
    expect(listed('ErrorReason').map(({ name }) => name)).toEqual(finer.toSorted());
    for (const { name, description } of listed('ErrorReason')) {
      expect(description).toContain(`Under \`${PUBLIC_CODE[name as ErrorCode]}\`: `);
    }
    for (const { description } of listed('ErrorCode')) expect(description).toMatch(/\.$/);
  });

  it('nothing is removed from the schema, or changes its type, that was not deprecated before', async () => {
    // The previous release's schema; a new release puts its own here.
    const promised = buildSchema(await readFile('tests/guards/promised.graphql', 'utf8'));
    const broken = findBreakingChanges(promised, buildSchema(await readFile('schema.graphql', 'utf8')));
    const isDeprecated = (coordinate: string) => {
      const [name = '', field = ''] = coordinate.split('.');
      const type = promised.getType(name);
      return isObjectType(type) && type.getFields()[field]?.deprecationReason !== undefined;
    };
    const unannounced = broken.filter(
      ({ type, description }) =>
        type !== BreakingChangeType.FIELD_REMOVED || !isDeprecated(description.split(' ')[0] ?? ''),
    );
    expect(unannounced.map(({ description }) => description)).toEqual([]);
  });

  it('whatever changes something takes an input, if anything, and answers with a payload', async () => {
    const schema = buildSchema(await readFile('schema.graphql', 'utf8'));
    const changes = Object.values(schema.getMutationType()?.getFields() ?? {});
    const odd = changes
      .filter(({ deprecationReason }) => deprecationReason === undefined)
      .filter(({ args, type }) => {
        const taken = args.map((argument) => `${argument.name}: ${String(argument.type)}`);
        return !/^(input: \w+Input!)?$/.test(taken.join()) || !/^\w+Payload!$/.test(String(type));
      });
    expect(odd.map(({ name }) => name)).toEqual([]);
    const older = changes.filter(({ deprecationReason }) => deprecationReason !== undefined);
    for (const { deprecationReason } of older) {
      const [, named = ''] = /^Use `(\w+)`/.exec(deprecationReason ?? '') ?? [];
      expect(changes.map(({ name }) => name)).toContain(named);
    }
  });

  it('every list from cursor to cursor can be read both ways', async () => {
    const schema = buildSchema(await readFile('schema.graphql', 'utf8'));
    const lists = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()))
      .filter(({ type }) => getNamedType(type).name.endsWith('Connection'));
    expect(lists.length).toBeGreaterThan(6);
    for (const { args } of lists) {
      const names = args.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['first', 'after', 'last', 'before']));
    }
  });

  it('every list says how many entries it can have', async () => {
    const schema = buildSchema(await readFile('schema.graphql', 'utf8'));
    const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
    const fields = objects
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
    const lists = fields.filter(({ field }) => isListType(getNullableType(field.type)));
    const names = lists.map(({ type, field }) => `${type.name}.${field.name}`);
    expect(names.toSorted()).toEqual(Object.keys(LIST_SIZES).toSorted());
    for (const { type, field } of lists) {
      const size = LIST_SIZES[`${type.name}.${field.name}`];
      if (typeof size === 'number') continue;
      // The argument is on the list's own field or the one around it.
      const around = fields.filter((one) => getNamedType(one.field.type) === type).map((one) => one.field);
      const asking = field.args.length > 0 ? [field] : around;
      expect(asking.length).toBeGreaterThan(0);
      for (const { args } of asking)
        expect(args.map(({ name }) => name)).toEqual(expect.arrayContaining([size].flat()));
    }
  });

  it('a client’s generated types have the codes and reasons of errors', async () => {
    const content = await codegen({
      filename: 'types.ts',
      schema: parse(await readFile('schema.graphql', 'utf8')),
      documents: [],
      pluginMap: { typescript },
      plugins: [{ typescript: {} }],
      config: {},
    });
    expect(content).toMatch(/export enum ErrorCode \{[^}]*'SERVICE_UNAVAILABLE'/);
    expect(content).toMatch(/export enum ErrorReason \{[^}]*'LAST_ADMIN'/);
  });

  it('every type and field of the API is described', async () => {
    const { buildShopSchema } = await import('../../api/faces/graphql/schema.ts');
    const schema = await buildShopSchema();
    const nameless: string[] = [];
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__') || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name))
        continue;
      if (!type.description && !['Query', 'Mutation'].includes(type.name)) nameless.push(type.name);
      if (!('getFields' in type)) continue;
      for (const field of Object.values(type.getFields())) {
        if (!field.description) nameless.push(`${type.name}.${field.name}`);
      }
    }
    expect(nameless).toEqual([]);
  });
});
