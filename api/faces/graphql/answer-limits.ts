import { type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from '@apollo/server';
import type { GraphQLFormattedError, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { RequestContext } from '../../shop/context/context.ts';
import { ShopError } from '../../domain/errors.ts';
import { costOf } from './cost/cost.ts';
import { extensionsOf } from './errors.ts';
import { tooCostly } from './limits.ts';

/** Values per answer; the shop's own pages stay far below. */
const MAX_COST = 15_000;

/** Characters per answer, field names included. */
const MAX_ANSWER = 4_000_000;

/** With so few values an answer cannot be too long: no text of the shop exceeds 10,000 characters. */
const SURELY_SHORT = MAX_ANSWER / 10_000;

/** For a document that is refused before it runs. */
export function refuse(errors: GraphQLFormattedError[]): Pick<GraphQLResponse, 'body'> & {
  http: { status: number; headers: HeaderMap };
} {
  return {
    http: { status: 400, headers: new HeaderMap() },
    body: { kind: 'single', singleResult: { errors } },
  };
}

/**
 * Limits how many values a document can ask for, and the length of its answer. With `extensions: { cost: true }` the
 * answer states the cost.
 */
export function answerLimits(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  /** The highest cost of each operation, with any variables. */
  const most = new WeakMap<OperationDefinitionNode, number>();
  return {
    async requestDidStart({ request }) {
      let shown: number | null = null;
      let highest = 0;
      return {
        async responseForOperation({ document, operation }) {
          // A document may lack the operation that was asked for.
          if (!operation) return null;
          const asked = { document, operation };
          const isAsked = request.extensions?.['cost'] === true;
          highest = most.get(operation) ?? costOf(schema, asked, null);
          most.set(operation, highest);
          if (highest <= MAX_COST && !isAsked) return null;
          const actual = costOf(schema, asked, request.variables ?? {});
          if (isAsked) shown = actual;
          if (actual <= MAX_COST) return null;
          const message = `The answer could hold ${actual} values, and the limit is ${MAX_COST}. Ask for fewer entries or fields.`;
          return refuse([tooCostly(message, operation).toJSON()]);
        },
        async willSendResponse({ response }) {
          if (response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          if (highest > SURELY_SHORT && lengthOf(singleResult.data, MAX_ANSWER) > MAX_ANSWER) {
            delete singleResult.data;
            singleResult.errors = [tooLarge()];
          }
          if (shown !== null) singleResult.extensions = { cost: { values: shown, most: MAX_COST } };
        },
      };
    },
  };
}

function tooLarge(): GraphQLFormattedError {
  const error = new ShopError(
    'ANSWER_TOO_LARGE',
    'The answer is too large. Ask for fewer entries or fields.',
  );
  return { message: error.message, extensions: extensionsOf(error) };
}

/**
 * The approximate length as JSON, before it is written, because repeated texts take memory only then. Stops as soon as
 * `most` is exceeded.
 */
function lengthOf(value: unknown, most: number): number {
  let length = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && length <= most) {
    const next = open.pop();
    length += typeof next === 'string' ? next.length + 3 : 5;
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      for (const entry of next) open.push(entry);
      continue;
    }
    for (const name of Object.keys(next)) {
      length += name.length + 4;
      open.push((next as Record<string, unknown>)[name]);
    }
  }
  return length;
}
