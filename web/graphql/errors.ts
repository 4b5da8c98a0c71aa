import { CombinedGraphQLErrors } from '@apollo/client';
import type { ErrorReason, FieldErrors, PublicErrorCode } from '#domain/errors.ts';

export interface Failure {
  /** The API's code; OFFLINE when there was no response. */
  code: PublicErrorCode | 'OFFLINE';
  /** A more specific reason; null where the code says all. */
  reason: ErrorReason | null;
  /** The text for a red alert. */
  message: string;
  /** Errors of single form fields. */
  fields: FieldErrors;
  /** Further data of this code, such as the current prices with PRICE_CHANGED. */
  details: Record<string, unknown>;
}

const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';
const BROKEN = 'Something went wrong on our side. Try again in a minute.';

const extensionsOf = (error: unknown): Record<string, unknown> | undefined =>
  CombinedGraphQLErrors.is(error) ? (error.errors[0]?.extensions ?? {}) : undefined;

/** Undefined when the error is not from the API. */
export function codeOf(error: unknown): PublicErrorCode | undefined {
  return extensionsOf(error)?.['code'] as PublicErrorCode | undefined;
}

/** Undefined where the code says all. */
export function reasonOf(error: unknown): ErrorReason | undefined {
  return extensionsOf(error)?.['reason'] as ErrorReason | undefined;
}

/**
 * Turns an error of Apollo Client into the API's own message, or a general one without a response. `details` holds the
 * error's extensions and the entries of `extensions.details`.
 */
export function failureOf(error: unknown): Failure {
  const extensions = extensionsOf(error);
  if (!extensions || !CombinedGraphQLErrors.is(error)) {
    const answered = typeof error === 'object' && error !== null && 'statusCode' in error;
    return answered
      ? { code: 'INTERNAL_SERVER_ERROR', reason: null, message: BROKEN, fields: {}, details: {} }
      : { code: 'OFFLINE', reason: null, message: UNREACHABLE, fields: {}, details: {} };
  }
  return {
    code: codeOf(error) ?? 'INTERNAL_SERVER_ERROR',
    reason: reasonOf(error) ?? null,
    message: error.errors[0]?.message || BROKEN,
    fields: (extensions['fields'] as FieldErrors | undefined) ?? {},
    details: { ...extensions, ...(extensions['details'] as Record<string, unknown> | undefined) },
  };
}
