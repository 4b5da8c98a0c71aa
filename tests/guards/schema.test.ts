import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../api/database/migrate.ts';
import { openOrm } from '../../api/database/orm.ts';
import { schemaText } from '../../api/graphql/emit-schema.ts';
import { cloneDatabase } from '../support/database.ts';

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

  it('every type and field of the API is described', async () => {
    const { buildShopSchema } = await import('../../api/graphql/schema.ts');
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
