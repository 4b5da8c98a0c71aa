import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildShopSchema } from './schema.ts';

/** As committed in schema.graphql. */
export async function schemaText(): Promise<string> {
  return `${printSchema(lexicographicSortSchema(await buildShopSchema()))}\n`;
}

if (import.meta.main) await writeFile('schema.graphql', await schemaText());
