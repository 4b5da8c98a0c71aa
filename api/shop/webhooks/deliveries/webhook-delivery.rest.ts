import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { LOG_DAYS } from '../../../domain/webhooks/webhook-rules.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../../platform/rest/answers.ts';
import { idParams, queryText } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import type { WebhookDelivery } from './webhook-delivery.record.ts';
import { replayDelivery, sendTest, webhookDeliveries } from './webhook-delivery.service.ts';

const EXAMPLE = {
  _id: 31,
  messageId: 'msg_0f4be8a0c9f14e0fb8cf6a3b2d9a7e51',
  type: 'order.paid',
  subject: 'order:12',
  body: '{"type":"order.paid","version":1,"timestamp":"2026-11-20T12:00:00.000Z","data":{"orderId":12}}',
  state: 'delivered',
  attempts: 1,
  dueAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  settledAt: '2026-11-20T12:00:02.000Z',
  status: 204,
  failure: null,
  milliseconds: 48,
} as const;

const deliveryJson = documented(
  'WebhookDelivery',
  z.object({
    _id: z.number(),
    messageId: z.string().describe('The `webhook-id` of every attempt.'),
    type: z.string(),
    subject: z.string().describe('Messages of one subject are sent in order.'),
    body: z.string().describe('As it is sent.'),
    state: z.enum(['waiting', 'delivered', 'dead']),
    attempts: z.number(),
    dueAt: timeJson.nullable().describe('While it waits, the time of the next attempt.'),
    createdAt: timeJson,
    settledAt: timeJson.nullable(),
    status: z.number().nullable().describe('Of the last answer; `null` when there was none.'),
    failure: z.string().nullable(),
    milliseconds: z.number().nullable().describe('How long the last try took.'),
  }),
  EXAMPLE,
);

const logJson = documented(
  'WebhookLog',
  z.object({
    deliveries: z.array(deliveryJson),
    next: z.string().nullable().describe('Give it as `after` for older ones; `null` at the end.'),
  }),
  { deliveries: [EXAMPLE], next: 'MzE' },
);

const logQuery = z.object({
  after: queryText().describe('The `next` of the answer before.'),
});

const present = ({ id, ...delivery }: WebhookDelivery): z.output<typeof deliveryJson> => ({
  _id: id,
  messageId: delivery.messageId,
  type: delivery.type,
  subject: delivery.subject,
  body: delivery.body,
  state: delivery.state,
  attempts: delivery.attempts,
  dueAt: delivery.dueAt?.toISOString() ?? null,
  createdAt: delivery.createdAt.toISOString(),
  settledAt: delivery.settledAt?.toISOString() ?? null,
  status: delivery.status,
  failure: delivery.failure,
  milliseconds: delivery.milliseconds,
});

/** The calls by which administrators see what webhooks were sent, and send it again. */
export function registerWebhookDeliveryRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'webhook.manage' } as const;
  const shared = { tags: ['Webhooks'], security: SIGNED_IN, params: idParams };

  routes.get(
    '/webhooks/:id/deliveries',
    {
      config,
      schema: {
        ...shared,
        operationId: 'listWebhookDeliveries',
        summary: 'The deliveries of a webhook',
        description: `Owners only. Newest first, ${DEFAULT_PAGE_SIZE} at a time; kept for ${LOG_DAYS} days.`,
        querystring: logQuery,
        response: { 200: logJson, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { after } = request.query;
      const endpointId = parseId(request.params.id);
      const input = { endpointId, after: after === undefined || after === '' ? null : after };
      const { edges, pageInfo } = await webhookDeliveries(contextOf(request), input);
      return {
        deliveries: edges.map(({ node }) => present(node)),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
  );

  routes.post(
    '/webhooks/:id/test',
    {
      config,
      schema: {
        ...shared,
        operationId: 'sendWebhookTest',
        summary: 'Send a test message',
        description: 'Owners only. It is sent like any other message; the log shows its delivery.',
        response: { 202: deliveryJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const delivery = await sendTest(contextOf(request), parseId(request.params.id));
      return reply.status(202).send(present(delivery));
    },
  );

  routes.post(
    '/webhooks/deliveries/:id/replay',
    {
      config,
      schema: {
        ...shared,
        operationId: 'replayWebhookDelivery',
        summary: 'Send a delivery again',
        description: 'Owners only. The same message with the same `webhook-id` and new attempts.',
        params: z.object({ id: withExample(z.string().describe('The delivery’s number.'), '31') }),
        response: { 202: deliveryJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const delivery = await replayDelivery(contextOf(request), parseId(request.params.id));
      return reply.status(202).send(present(delivery));
    },
  );
}
