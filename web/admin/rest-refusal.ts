import { CombinedGraphQLErrors } from '@apollo/client';
import { HTTP_STATUS, PUBLIC_CODE, type ErrorCode } from '#domain/errors.ts';
import { session } from '../storage/session.ts';

const codeOf = (status: number): ErrorCode =>
  (Object.keys(HTTP_STATUS) as ErrorCode[]).find((code) => HTTP_STATUS[code] === status) ??
  'INTERNAL_SERVER_ERROR';

function detailOf(body: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : '';
    return typeof detail === 'string' ? detail : '';
  } catch {
    return ''; // no JSON: a proxy in between has spoken
  }
}

/**
 * A refusal of the REST layer in the form in which GraphQL's arrive, so that one function reads both. Files go this way:
 * an upload or an export is a request of its own. A refused token ends the session, as it does for GraphQL calls.
 */
export function restRefusal(status: number, body: string, token: string): CombinedGraphQLErrors {
  const code = PUBLIC_CODE[codeOf(status)];
  if (code === 'UNAUTHENTICATED') session.expire(token);
  return new CombinedGraphQLErrors({ errors: [{ message: detailOf(body), extensions: { code } }] });
}
