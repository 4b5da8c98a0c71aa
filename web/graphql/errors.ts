import { CombinedGraphQLErrors } from '@apollo/client';
import type { ErrorReason, FieldErrors, PublicErrorCode } from '#domain/errors.ts';

/** What a screen needs to know of a failed call. */
export interface Failure {
  /** The API's code, or OFFLINE when no answer came at all. */
  code: PublicErrorCode | 'OFFLINE';
  /** The API's finer word; null where the code says all. */
  reason: ErrorReason | null;
  /** A sentence to show in a red alert. */
  message: string;
  /** Sentences for single form fields. */
  fields: FieldErrors;
  /** Further facts of this code, such as the true prices of PRICE_CHANGED. */
  details: Record<string, unknown>;
}

const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.';
const BROKEN = 'Something went wrong on our side. Try again in a minute.';

const extensionsOf = (error: unknown): Record<string, unknown> | undefined =>
  CombinedGraphQLErrors.is(error) ? (error.errors[0]?.extensions ?? {}) : undefined;

/** The API's code for an error of Apollo Client; undefined when the API did not speak. */
export function codeOf(error: unknown): PublicErrorCode | undefined {
  return extensionsOf(error)?.['code'] as PublicErrorCode | undefined;
}

/** The API's finer word for an error of Apollo Client; undefined where the code says all. */
export function reasonOf(error: unknown): ErrorReason | undefined {
  return extensionsOf(error)?.['reason'] as ErrorReason | undefined;
}

/**
 * Reads what Apollo Client reports: the API's own sentence, or a general one when no answer came. Details are the extensions themselves, with `extensions.details` taken up one level.
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
