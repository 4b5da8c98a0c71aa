import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { FRESH_MINUTES } from '../../domain/accounts/sign-ins.ts';
import { badInput, badRequest, notFound, ShopError } from '../../domain/errors.ts';
import { asShopError } from '../../platform/database/errors.ts';

export const NO_OBJECT = 'Send the body as a JSON object with the documented fields.';

export async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const shop = asRequestError(error) ?? asShopError(error, request.log);
  if (shop.retryAfterSeconds) reply.header('retry-after', shop.retryAfterSeconds);
  if (shop.httpStatus === 401) reply.header('www-authenticate', challengeOf(shop));
  await reply.status(shop.httpStatus).send({ detail: shop.message });
}

/** A token that counts, but whose sign-in is too old for what was asked, has a challenge of its own (RFC 9470). */
function challengeOf({ code }: ShopError): string {
  if (code !== 'STEP_UP_REQUIRED') return 'Bearer';
  return `Bearer error="insufficient_user_authentication", max_age="${FRESH_MINUTES * 60}"`;
}

/** Errors that Fastify raises before a service is called. */
export function asRequestError(error: FastifyError): ShopError | null {
  if (hasZodFastifySchemaValidationErrors(error)) return badInput(fieldErrors(error.validation));
  if (error.statusCode === 413) return new ShopError('PAYLOAD_TOO_LARGE', 'The request is too large.');
  if (error.statusCode === 415) {
    return new ShopError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
  }
  if (error.code === 'FST_ERR_BAD_URL') return badRequest('This address cannot be read.');
  if (error.statusCode === 400) return badRequest('The body is not valid JSON.');
  // 403 is @fastify/static's answer to a path outside its folder.
  if (error.statusCode === 403 || error.statusCode === 404) return notFound('Path');
  return null;
}

/** One sentence for each invalid field, by its path in the body. */
function fieldErrors(issues: { instancePath: string; message?: string }[]): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ instancePath, message = 'is not valid' }) => {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
      if (field === '') return ['body', NO_OBJECT];
      const complaint = message.startsWith('Invalid input: ')
        ? message.replace('Invalid input: ', 'is not valid: ')
        : message;
      return [field, `${field} ${complaint.charAt(0).toLowerCase()}${complaint.slice(1)}.`];
    }),
  );
}
