import { z } from 'zod';
import { PICTURE_KINDS_TEXT } from '../../domain/catalogue/picture-upload.ts';

export const detailJson = documented('Refusal', z.object({ detail: z.string() }), {
  detail: 'Product not found.',
});

export const REFUSALS = {
  400: ['The request is malformed or invalid.', 'Enter a postal code.'],
  401: ['No valid token.', 'Sign in and try again.'],
  402: ['The payment is not confirmed, or was declined.', 'PayPal knows no payment for this order.'],
  403: ['Signed in, but not allowed.', 'Only an administrator may do this.'],
  404: ['It does not exist, or this user may not see it.', 'Order not found.'],
  409: [
    'Not possible in the current state.',
    'Only 2 of Bone Straight are left. Change the quantity to continue.',
  ],
  413: ['Too large.', 'The request is too large.'],
  415: ['This type of file is not supported.', `Choose a ${PICTURE_KINDS_TEXT} picture.`],
  422: ['The idempotency key was used for something else.', 'This key was used for another order.'],
  429: ['Too many attempts: see `Retry-After`.', 'Too many attempts. Wait 60 seconds and try again.'],
  500: ['An error in the shop.', 'Something went wrong on our side. Try again in a moment.'],
  503: ['A part of the shop is down.', 'The shop is busy or restarting. Try again in a moment.'],
} as const satisfies Record<number, readonly [meaning: string, example: string]>;

type RefusalStatus = keyof typeof REFUSALS;

/** The error responses of a call, for its `response` schemas; 500 and 503 are always included. */
export function refusals<Status extends RefusalStatus>(
  ...statuses: Status[]
): Record<Status | 500 | 503, typeof detailJson> {
  return Object.fromEntries([...statuses, 500, 503].map((status) => [status, detailJson])) as Record<
    Status | 500 | 503,
    typeof detailJson
  >;
}

/** Calls that need a token, calls that show more with one, and calls that ignore it. */
export const SIGNED_IN = [{ bearer: [] }];
export const SIGNED_IN_OR_NOT = [{}, { bearer: [] }];
export const NO_TOKEN = [];

/** A named schema of the OpenAPI document, with an example that the compiler checks. */
export function documented<Schema extends z.ZodType>(
  id: string,
  schema: Schema,
  example: z.output<Schema>,
): Schema {
  return schema.meta({ id, examples: [example] });
}

/**
 * A body or parameter with an example that the compiler checks. Zod drops `examples` where a schema transforms its
 * input; `x-examples` is @fastify/swagger's own key.
 */
export function withExample<Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>): Schema {
  return schema.meta({ ...schema.meta(), 'x-examples': { example: { value: example } } });
}

/** A multipart form as a call's body; its parts as JSON Schema. Files have the format `binary`. */
export function form(
  required: readonly string[],
  parts: Record<string, { type: 'string'; format?: 'binary'; description: string; example?: string }>,
): { consumes: string[]; 'x-form': object } {
  return { consumes: ['multipart/form-data'], 'x-form': { type: 'object', required, properties: parts } };
}

/** ISO 8601, UTC. */
export const timeJson = z.string().meta({ format: 'date-time' });

export const nairaJson = z.number().describe('In naira, with at most two decimals.');
