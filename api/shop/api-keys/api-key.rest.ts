import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { KEY_DAYS, KEY_NAME_LIMIT, LAST_USE_HOURS, MAX_KEYS } from '../../domain/api-keys/api-key-rules.ts';
import { ALL_SCOPES } from '../../domain/api-keys/scopes.ts';
import { lengthText } from '../../domain/forms/limits.ts';
import { parseId } from '../../domain/ids.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../platform/rest/fields.ts';
import { contextOf } from '../context/request.ts';
import type { ApiKey } from './api-key.record.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-key.service.ts';

const EXAMPLE = {
  _id: 1,
  name: 'Stock keeping',
  prefix: 'irun_mK3x9Q',
  scopes: ['read:orders' as const],
  creator: 'Ada Obi',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2027-02-18T12:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
};

const keyJson = documented(
  'ApiKey',
  z.object({
    _id: z.number(),
    name: z.string(),
    prefix: z.string().describe('The first characters of the key.'),
    scopes: z.array(z.enum(ALL_SCOPES)),
    creator: z.string().nullable().describe('Who made it; `null` once the account is deleted.'),
    createdAt: timeJson,
    expiresAt: timeJson,
    revokedAt: timeJson.nullable(),
    lastUsedAt: timeJson.nullable().describe(`To within ${LAST_USE_HOURS} h.`),
  }),
  EXAMPLE,
);

const madeJson = documented(
  'ApiKeyWithText',
  z.object({
    apiKey: keyJson,
    key: z.string().describe('Send it as `Authorization: Bearer ...`; shown only this once.'),
  }),
  { apiKey: EXAMPLE, key: 'irun_mK3x9QvT0bq1uJ7sYc2fR8dHn5LzWgEaXpO6iMkV4tB' },
);

const keyBody = withExample(
  z
    .strictObject({
      name: validatedLater('string').describe(`What it is for: ${lengthText(KEY_NAME_LIMIT, 1)}.`),
      scopes: z
        .unknown()
        .meta({ type: 'array', items: { type: 'string', enum: [...ALL_SCOPES] } })
        .describe('What it may do.'),
      days: z
        .unknown()
        .meta({ type: 'integer', minimum: KEY_DAYS.least, maximum: KEY_DAYS.most })
        .describe('For how many days it counts.'),
      currentPassword: z.string().optional().describe('Needed when the sign-in is of some age.'),
    })
    .partial()
    .nullish(),
  { name: 'Stock keeping', scopes: ['read:orders'], days: KEY_DAYS.usual },
);

const present = ({ id, ...key }: ApiKey): z.output<typeof keyJson> => ({
  _id: id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  creator: key.creator,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  revokedAt: key.revokedAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
});

/** The calls by which administrators make and end keys for other programs. */
export function registerApiKeyRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'api-key.manage' } as const;
  const shared = { tags: ['API keys'], security: SIGNED_IN, description: 'Owners only.' };

  routes.get(
    '/api-keys',
    {
      config,
      schema: {
        ...shared,
        operationId: 'listApiKeys',
        summary: 'All API keys',
        response: { 200: z.array(keyJson), ...refusals(401, 403) },
      },
    },
    async (request) => (await listApiKeys(contextOf(request))).map(present),
  );

  routes.post(
    '/api-keys',
    {
      config,
      schema: {
        ...shared,
        operationId: 'createApiKey',
        summary: 'Create an API key',
        description: `Owners only; at most ${MAX_KEYS} can be valid at a time.`,
        body: keyBody,
        response: { 201: madeJson, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      const { apiKey, key } = await createApiKey(contextOf(request), request.body ?? {});
      return reply.status(201).send({ apiKey: present(apiKey), key });
    },
  );

  routes.delete(
    '/api-keys/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'revokeApiKey',
        summary: 'Revoke an API key at once',
        params: idParams,
        response: { 200: keyJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => present(await revokeApiKey(contextOf(request), parseId(request.params.id))),
  );
}
