import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as add from '@graphql-codegen/add';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import * as hooks from '@graphql-codegen/typescript-react-apollo';
import { buildASTSchema, lexicographicSortSchema, parse, Source } from 'graphql';

/*
 * Generates typed documents and hooks from schema.graphql and the .graphql files beside the components. It calls the
 * generator's core, because its command line would add two hundred packages to every first start.
 */

const ROOT = import.meta.dirname;
const OUTPUT = join(ROOT, 'web/graphql/generated/operations.ts');

/** The name shows in error messages. */
const read = (file: string) => new Source(readFileSync(join(ROOT, file), 'utf8'), file);
async function generate(): Promise<void> {
  const files = globSync('web/**/*.graphql', { cwd: ROOT, exclude: ['web/playground/**'] }).toSorted();
  const schema = parse(read('schema.graphql'));
  const text = await codegen({
    filename: OUTPUT,
    schema,
    schemaAst: lexicographicSortSchema(buildASTSchema(schema)),
    documents: files.map((file) => ({ location: join(ROOT, file), document: parse(read(file)) })),
    pluginMap: { add, operations, hooks },
    plugins: [{ add: { content: '// @ts-nocheck' } }, { operations: {} }, { hooks: {} }],
    config: {
      apolloReactHooksImportFrom: '@apollo/client/react',
      apolloReactCommonImportFrom: '@apollo/client/react',
      documentMode: 'documentNode',
      scalars: { DateTimeISO: 'string', DateTime: 'string', Date: 'string', Money: 'number', ID: 'string' },
      useTypeImports: true,
    },
  });
  mkdirSync(dirname(OUTPUT), { recursive: true });
  writeFileSync(OUTPUT, text);
}

try {
  await generate();
} catch (error) {
  // As text, a GraphQL error shows its file and line.
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
}
