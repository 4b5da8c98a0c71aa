import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { lengthText } from '../../../domain/forms/limits.ts';
import { WEBHOOK_TYPES } from '../../../domain/webhooks/webhook-kinds.ts';
import {
  MAX_ENDPOINTS,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_LIMITS,
} from '../../../domain/webhooks/webhook-rules.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import type { WebhookEndpoint } from './webhook-endpoint.record.ts';
import {
  changeEndpoint,
  createEndpoint,
  endpointDetail,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
} from './webhook-endpoint.service.ts';

const endpointJson = documented(
  'Webhook',
  z.object({
    _id: z.number(),
    version: z.int(),
    url: z.string(),
    description: z.string(),
    types: z.array(z.enum(WEBHOOK_TYPES)),
    isOn: z.boolean(),
    offReason: z
      .enum(['failing', 'gone'])
      .nullable()
      .describe('Why the shop has switched it off; `null` when it is on, or a person has.'),
    earlierSecretUntil: timeJson.nullable(),
    failingSince: timeJson.nullable().describe('Since when nothing could be delivered.'),
    createdAt: timeJson,
  }),
  {
    _id: 1,
    version: 1,
    url: 'https://erp.example.com/webhooks',
    description: 'Stock keeping',
    types: ['order.paid', 'product.stock_crossed_zero'],
    isOn: true,
    offReason: null,
    earlierSecretUntil: null,
    failingSince: null,
    createdAt: '2026-11-20T12:00:00.000Z',
  },
);

const secretJson = documented(
  'WebhookWithSecret',
  z.object({
    webhook: endpointJson,
    secret: z.string().describe('Signs the messages; shown only this once.'),
  }),
  {
    webhook: {
      _id: 1,
      version: 1,
      url: 'https://erp.example.com/webhooks',
      description: 'Stock keeping',
      types: ['order.paid'],
      isOn: true,
      offReason: null,
      earlierSecretUntil: null,
      failingSince: null,
      createdAt: '2026-11-20T12:00:00.000Z',
    },
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  },
);

const deletedJson = documented('WebhookDeleted', z.object({ detail: z.string() }), {
  detail: 'Webhook deleted.',
});

const fields = z.strictObject({
  url: validatedLater('string').describe(
    `An https address on the internet, ${lengthText(WEBHOOK_LIMITS.url).toLowerCase()}.`,
  ),
  description: validatedLater('string').describe(
    `What it is for: ${lengthText(WEBHOOK_LIMITS.description, 1)}.`,
  ),
  types: z
    .unknown()
    .meta({ type: 'array', items: { type: 'string', enum: [...WEBHOOK_TYPES] } })
    .describe('The events it receives.'),
  isOn: z.boolean().optional().describe('Switches it on or off; of a new one it is ignored.'),
});

const EXAMPLE = {
  url: 'https://erp.example.com/webhooks',
  description: 'Stock keeping',
  types: ['order.paid', 'product.stock_crossed_zero'],
};

const newBody = withExample(fields.partial().nullish(), EXAMPLE);

const version = z.int().optional().describe('The version that was edited.');
const changeBody = withExample(fields.extend({ version }).partial().nullish(), { ...EXAMPLE, version: 1 });

const present = ({ id, ...endpoint }: WebhookEndpoint): z.output<typeof endpointJson> => ({
  _id: id,
  version: endpoint.version,
  url: endpoint.url,
  description: endpoint.description,
  types: endpoint.types,
  isOn: endpoint.isOn,
  offReason: endpoint.offReason,
  earlierSecretUntil: endpoint.earlierSecretUntil?.toISOString() ?? null,
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  createdAt: endpoint.createdAt.toISOString(),
});

/** The calls by which owners choose which programs hear what happens in the shop. */
export function registerWebhookEndpointRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'webhook.manage' } as const;
  const shared = { tags: ['Webhooks'], security: SIGNED_IN, description: 'Owners only.' };

  routes.get(
    '/webhooks',
    {
      config,
      schema: {
        ...shared,
        operationId: 'listWebhooks',
        summary: 'All webhooks',
        response: { 200: z.array(endpointJson), ...refusals(401, 403) },
      },
    },
    async (request) => (await listEndpoints(contextOf(request))).map(present),
  );

  routes.post(
    '/webhooks',
    {
      config,
      schema: {
        ...shared,
        operationId: 'createWebhook',
        summary: 'Add a webhook',
        description: `Owners only; at most ${MAX_ENDPOINTS}. It receives events from now on.`,
        body: newBody,
        response: { 201: secretJson, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const { endpoint, secret } = await createEndpoint(contextOf(request), request.body ?? {});
      return reply.status(201).send({ webhook: present(endpoint), secret });
    },
  );

  routes.get(
    '/webhooks/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'getWebhook',
        summary: 'One webhook',
        params: idParams,
        response: { 200: endpointJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => present(await endpointDetail(contextOf(request), parseId(request.params.id))),
  );

  routes.put(
    '/webhooks/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'changeWebhook',
        summary: 'Change a webhook',
        description: 'Owners only. Missing fields stay unchanged.',
        params: idParams,
        body: changeBody,
        response: { 200: endpointJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const id = parseId(request.params.id);
      return present(await changeEndpoint(contextOf(request), { ...request.body, id }));
    },
  );

  routes.delete(
    '/webhooks/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'deleteWebhook',
        summary: 'Delete a webhook with its log',
        params: idParams,
        response: { 200: deletedJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await removeEndpoint(contextOf(request), parseId(request.params.id));
      return { detail: 'Webhook deleted.' };
    },
  );

  routes.post(
    '/webhooks/:id/secret',
    {
      config,
      schema: {
        ...shared,
        operationId: 'rotateWebhookSecret',
        summary: 'Give a webhook a new secret',
        description: `Owners only. For ${SECRET_OVERLAP_HOURS} hours messages are also signed with the previous one.`,
        params: idParams,
        response: { 200: secretJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const { endpoint, secret } = await rotateSecret(contextOf(request), parseId(request.params.id));
      return { webhook: present(endpoint), secret };
    },
  );
}
