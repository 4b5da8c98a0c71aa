import type { ApolloServerPlugin } from '@apollo/server';
import {
  coerceInputValue,
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  TypeInfo,
  ValidationContext,
  type VariableDefinitionNode,
} from 'graphql';
import type { RequestContext } from '../../shop/context/context.ts';
import { PUBLIC_CODE } from '../../domain/errors.ts';
import { refuse } from './answer-limits.ts';

const MAX_FAULTS = 50;

/**
 * Refuses invalid variables before the operation runs, with one error each. GraphQL itself would notice some only where
 * they are used, without naming the variable, and compiled queries would misread them.
 */
export function variableRules(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, request }) {
          // A document may lack the operation that was asked for.
          if (!operation?.variableDefinitions?.length) return null;
          const errors = faultsOf(schema, { document, operation }, request.variables ?? {});
          return errors.length > 0 ? refuse(errors) : null;
        },
      };
    },
  };
}

type Asked = { document: DocumentNode; operation: OperationDefinitionNode };

export function faultsOf(
  schema: GraphQLSchema,
  asked: Asked,
  given: Record<string, unknown>,
): GraphQLFormattedError[] {
  const faults: GraphQLFormattedError[] = [];
  // Shared by all variables, because it caches its walk of the document.
  const context = new ValidationContext(schema, asked.document, new TypeInfo(schema), () => {});
  for (const node of asked.operation.variableDefinitions ?? []) {
    const name = node.variable.name.value;
    const add = (message: string, path: readonly (string | number)[] = []) => {
      if (faults.length < MAX_FAULTS) faults.push(faultError(node, message, [name, ...path]));
    };
    const isGiven = Object.hasOwn(given, name);
    const value = given[name];
    const type = typeFromAST(schema, node.type);
    if (!isInputType(type)) continue;
    if (!isGiven && node.defaultValue === undefined && isNonNullType(type)) {
      add(`Variable "$${name}" of required type "${String(type)}" was not provided.`);
    } else if (isGiven && value === null) {
      const wanted = isNonNullType(type) ? String(type) : nonNullUse(context, asked.operation, name);
      if (wanted !== null) add(`Variable "$${name}" must not be null: it is used as "${wanted}".`);
    } else if (isGiven) {
      coerceInputValue(value, type, (path, _value, { message }) =>
        add(`Variable "$${name}" got an invalid value${place(name, path)}; ${withoutValue(message)}`, path),
      );
    }
  }
  return faults;
}

/** The non-null type with which a nullable variable is used; null if there is none. A default does not allow null. */
function nonNullUse(
  context: ValidationContext,
  operation: OperationDefinitionNode,
  name: string,
): string | null {
  const uses = context.getRecursiveVariableUsages(operation);
  const use = uses.find(({ node, type }) => node.name.value === name && isNonNullType(type));
  return use ? String(use.type) : null;
}

function faultError(
  node: VariableDefinitionNode,
  message: string,
  path: readonly (string | number)[],
): GraphQLFormattedError {
  const [variable = ''] = path;
  const extensions = { code: PUBLIC_CODE.BAD_USER_INPUT, variable, faults: [{ path, message }] };
  return new GraphQLError(message, { nodes: node, extensions }).toJSON();
}

/** In the wording of GraphQL's own errors. */
function place(name: string, path: readonly (string | number)[]): string {
  if (path.length === 0) return '';
  const keys = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return ` at "${name}${keys.join('')}"`;
}

/** Without the value, which may be a password, and without suggestions of field names. */
function withoutValue(reason: string): string {
  return reason
    .replace(/ cannot represent (?<what>[^:]+):[^]*$/, ' cannot represent $<what>.')
    .replace(/ (?<what>an invalid date-time-string) [^]*$/, ' $<what>.')
    .replace(/^Value [^]* does not exist in /, 'The value does not exist in ')
    .replace(/ Did you mean [^]*$/, '');
}
