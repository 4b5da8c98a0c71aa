import { unwrapResolverError } from '@apollo/server/errors';
import { type GraphQLFormattedError, GraphQLError, Kind } from 'graphql';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_CODE, type ShopError } from '../../domain/errors.ts';
import { asShopError } from '../../platform/database/errors.ts';
import { asRequestError } from '../rest/errors.ts';

/** The only mapping of errors for GraphQL clients. Internal causes are logged, never shown. */
export function formatError(log: FastifyBaseLogger) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(thrown);
    if (original instanceof GraphQLError && !isInternal(formatted)) {
      const reason = original.extensions['reason'];
      return clean(formatted, formatted.message, {
        code: PUBLIC_CODE.BAD_USER_INPUT,
        ...(typeof reason === 'string' && { reason }),
      });
    }
    const error = asShopError(original, log);
    return clean(formatted, error.message, extensionsOf(error, argumentsAt(thrown)));
  };
}

/** For errors before an operation runs: GraphQL's error format with REST's status. */
export async function answerGraphqlError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const shop = asRequestError(error) ?? asShopError(error, request.log);
  if (shop.retryAfterSeconds) reply.header('retry-after', shop.retryAfterSeconds);
  const refusal = { message: shop.message, extensions: extensionsOf(shop) };
  await reply.status(shop.httpStatus).send({ errors: [refusal] });
}

/** @param given argument names of the field that failed */
export function extensionsOf(error: ShopError, given: readonly string[] = []): Record<string, unknown> {
  const { publicCode: code, reason, fields, paths, details, retryAfterSeconds } = error;
  const root = given.includes('input') ? ['input'] : [];
  const faults = Object.entries(fields ?? {}).map(([field, message]) => {
    const path = paths?.[field] ?? [field];
    return { path: given.includes(String(path[0])) ? path : [...root, ...path], message };
  });
  return {
    code,
    ...(reason && { reason }),
    ...(fields && { fields, faults }),
    ...details,
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
}

function argumentsAt(thrown: unknown): string[] {
  const node = thrown instanceof GraphQLError ? thrown.nodes?.[0] : undefined;
  return node?.kind === Kind.FIELD ? (node.arguments ?? []).map(({ name }) => name.value) : [];
}

/** GraphQL's own errors about a document are the client's fault; anything else is not. */
function isInternal(formatted: GraphQLFormattedError): boolean {
  return formatted.extensions?.['code'] === 'INTERNAL_SERVER_ERROR';
}

function clean(
  formatted: GraphQLFormattedError,
  message: string,
  extensions: Record<string, unknown>,
): GraphQLFormattedError {
  return {
    message,
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
    extensions,
  };
}
