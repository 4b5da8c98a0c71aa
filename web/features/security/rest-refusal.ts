import { CombinedGraphQLErrors } from '@apollo/client';
import { HTTP_STATUS, PUBLIC_CODE, type ErrorCode } from '#domain/errors.ts';
import { session } from '../../storage/session.ts';

const codeOf = (status: number): ErrorCode =>
  (Object.keys(HTTP_STATUS) as ErrorCode[]).find((code) => HTTP_STATUS[code] === status) ??
  'INTERNAL_SERVER_ERROR';

function detailOf(body: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : '';
    return typeof detail === 'string' ? detail : '';
  } catch {
    return ''; // not JSON: the response came from a proxy
  }
}

/**
 * Turns a REST error (uploads and copies of one's own data use REST) into the form of GraphQL's, so that `failureOf` reads both. A
 * refused token ends the session; a step-up challenge does not.
 */
export function restRefusal(
  status: number,
  body: string,
  {
    token,
    challenge = null,
  }: { token: string; /** The answer's `WWW-Authenticate`. */ challenge?: string | null },
): CombinedGraphQLErrors {
  const code = PUBLIC_CODE[codeOf(status)];
  const isStepUp = challenge?.includes('insufficient_user_authentication') ?? false;
  if (code === 'UNAUTHENTICATED' && !isStepUp) session.expire(token);
  const extensions = { code, ...(isStepUp && { reason: 'STEP_UP_REQUIRED' }) };
  return new CombinedGraphQLErrors({ errors: [{ message: detailOf(body), extensions }] });
}
