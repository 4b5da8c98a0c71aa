import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { badInput, badRequest, ShopError } from '../domain/errors.ts';
import { asShopError } from '../errors.ts';

/** The one mapping from what went wrong to a REST answer: status and `{detail}`, one sentence (section 8). */
export async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const shop = fromHttp(error) ?? asShopError(error, request.log);
  if (shop.retryAfterSeconds) reply.header('retry-after', shop.retryAfterSeconds);
  if (shop.httpStatus === 401) reply.header('www-authenticate', 'Bearer');
  await reply.status(shop.httpStatus).send({ detail: shop.message });
}

/** Refusals that Fastify itself makes before a service is reached. */
function fromHttp(error: FastifyError): ShopError | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => [
      issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
      `${issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'The body'} ${lowerFirst(issue.message ?? 'is not valid')}.`,
    ]);
    return badInput(Object.fromEntries(fields) as Record<string, string>);
  }
  if (error.statusCode === 413) return new ShopError('PAYLOAD_TOO_LARGE', 'The request is too large.');
  if (error.statusCode === 415) {
    return new ShopError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
  }
  if (error.statusCode === 400) return badRequest('The body is not valid JSON.');
  return null;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
