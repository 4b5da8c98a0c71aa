import { glob, readFile } from 'node:fs/promises';
import { buildSchema, getVariableValues, type OperationDefinitionNode, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { EXAMPLE_VARIABLES } from '../../web/playground/examples/variables.ts';

const schema = buildSchema(await readFile('schema.graphql', 'utf8'));
const files = await Array.fromAsync(glob('web/playground/examples/*.graphql'));

it('there are examples for everybody', () => {
  expect(files.length).toBeGreaterThanOrEqual(6);
});

it.each(files)('the playground’s example %s is valid, and so are its variables', async (file) => {
  const document = parse(await readFile(file, 'utf8'));
  expect(validate(schema, document)).toEqual([]);
  const operation = document.definitions[0] as OperationDefinitionNode;
  const variables = EXAMPLE_VARIABLES[operation.name?.value ?? ''] ?? {};
  expect(
    getVariableValues(schema, operation.variableDefinitions ?? [], variables as Record<string, unknown>)
      .errors,
  ).toBeUndefined();
});
