import { unwrapResolverError } from '@apollo/server/errors';
import { type GraphQLFormattedError, GraphQLError } from 'graphql';
import type { FastifyBaseLogger } from 'fastify';
import { PUBLIC_CODE } from '../domain/errors.ts';
import { asShopError } from '../errors.ts';
import { variableComplaint } from './variable-complaint.ts';

/**
 * The one mapping from what went wrong to what a GraphQL client sees: the sentence, `extensions.code`, and for forms
 * `extensions.fields`. Inner causes are logged and never shown.
 */
export function formatError(log: FastifyBaseLogger) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(thrown);
    if (original instanceof GraphQLError && !isInternal(formatted)) {
      const message = variableComplaint(original) ?? formatted.message;
      return clean(formatted, message, { code: PUBLIC_CODE.BAD_USER_INPUT });
    }
    const error = asShopError(original, log);
    return clean(formatted, error.message, {
      code: error.publicCode,
      ...(error.reason && { reason: error.reason }),
      ...(error.fields && { fields: error.fields }),
      ...error.details,
      ...(error.retryAfterSeconds && { retryAfterSeconds: error.retryAfterSeconds }),
    });
  };
}

/** GraphQL's own complaints about a document or a variable are the client's; everything else in its clothes is not. */
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
