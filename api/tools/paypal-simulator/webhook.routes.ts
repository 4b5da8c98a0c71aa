import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { EVENT_TYPES } from './webhooks/events.ts';
import { insidersOnly } from './insiders.ts';
import { isShopAddress, NOTICES } from './webhooks/shop-address.ts';
import { malformed, refused, unknownResource } from './books/provider-error.ts';
import type { EventRecord, WebhookRecord } from './books/records.ts';
import { baseUrl, type Simulator } from './simulator.ts';
import {
  CERTIFICATE_NAMES,
  isGenuine,
  type SignatureClaim,
  signingKey,
} from './webhooks/webhook-signature.ts';

interface IdPath {
  Params: { id: string };
}

type Fields = Record<string, unknown>;

/** Derived from the address, so that the id stays the same after the ledger is lost. */
function webhookId(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 17).toUpperCase();
}

function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

function readUrl(fields: Fields): string {
  const url = typeof fields['url'] === 'string' ? URL.parse(fields['url']) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw malformed('/url', 'INVALID_PARAMETER_SYNTAX', 'An http or https address is expected here.');
  }
  if (!isShopAddress(url)) {
    throw malformed(
      '/url',
      'INVALID_PARAMETER_VALUE',
      `The simulator notifies ${NOTICES} on this machine only.`,
    );
  }
  return url.href;
}

function readEventTypes(fields: Fields): string[] {
  const types = fields['event_types'];
  if (!Array.isArray(types) || types.length === 0 || types.length > EVENT_TYPES.length + 1) {
    throw malformed(
      '/event_types',
      'MISSING_REQUIRED_PARAMETER',
      'One event type or several are expected, each once.',
    );
  }
  return types.map((entry: unknown, index) => {
    const name = (entry as Fields | null)?.['name'];
    if (name === '*' || EVENT_TYPES.some((known) => known === name)) return String(name);
    throw malformed(`/event_types/${index}/name`, 'INVALID_PARAMETER_VALUE', 'There is no such event type.');
  });
}

function presentWebhook(base: string, webhook: WebhookRecord): Fields {
  const self = `${base}/v1/notifications/webhooks/${webhook.id}`;
  return {
    id: webhook.id,
    url: webhook.url,
    event_types: webhook.eventTypes.map((name) => ({ name, status: 'ENABLED' })),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'delete', method: 'DELETE' },
    ],
  };
}

function presentEvent(event: EventRecord): Fields {
  return { ...(JSON.parse(event.payload) as Fields), delivered: event.deliveredAt !== null };
}

function claimIn(fields: Fields): SignatureClaim {
  const text = (name: string) => {
    const value = fields[name];
    if (typeof value === 'string') return value;
    throw malformed(`/${name}`, 'MISSING_REQUIRED_PARAMETER', 'A required field is missing.');
  };
  return {
    transmissionId: text('transmission_id'),
    time: text('transmission_time'),
    webhookId: text('webhook_id'),
    signature: text('transmission_sig'),
    payload: JSON.stringify(fields['webhook_event'] ?? null),
  };
}

export async function webhookRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  const { ledger } = simulator;
  app.addHook('onRequest', insidersOnly(simulator));

  app.post('/v1/notifications/webhooks', async (request, reply) => {
    const fields = fieldsOf(request.body);
    const url = readUrl(fields);
    const eventTypes = readEventTypes(fields);
    const providerUrl = baseUrl(simulator, request);
    const id = webhookId(url);
    const webhook: WebhookRecord = { id, url, eventTypes, providerUrl };
    await ledger.transaction(async (transaction) => {
      await transaction.lock(`webhook ${id}`);
      if ((await transaction.read('webhook', id)) !== null) {
        throw refused('WEBHOOK_URL_ALREADY_EXISTS', 'This address is registered already.');
      }
      await transaction.write('webhook', id, webhook);
    });
    return reply.code(201).send(presentWebhook(providerUrl, webhook));
  });

  app.get('/v1/notifications/webhooks', async (request) => {
    const base = baseUrl(simulator, request);
    return { webhooks: (await ledger.list('webhook')).map((webhook) => presentWebhook(base, webhook)) };
  });

  app.delete<IdPath>('/v1/notifications/webhooks/:id', async (request, reply) => {
    if ((await ledger.read('webhook', request.params.id)) === null) throw unknownResource();
    await ledger.remove('webhook', request.params.id);
    return reply.code(204).send();
  });

  app.get('/v1/notifications/webhooks-events', async () => {
    const events = (await ledger.list('event')).map(presentEvent);
    return { events, count: events.length };
  });

  app.post<IdPath>('/v1/notifications/webhooks-events/:id/resend', async (request, reply) => {
    if (!(await simulator.deliveries.resend(request.params.id))) throw unknownResource();
    const event = await ledger.read('event', request.params.id);
    return reply.code(202).send(event === null ? {} : presentEvent(event));
  });
}

export async function signatureRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  const { ledger } = simulator;

  app.post('/v1/notifications/verify-webhook-signature', async (request) => {
    const fields = fieldsOf(request.body);
    const claim = claimIn(fields);
    const ours = `${simulator.prefix}/v1/notifications/certs/${CERTIFICATE_NAMES.current}`;
    const known = (await ledger.read('webhook', claim.webhookId)) !== null;
    const good =
      known &&
      fields['auth_algo'] === 'SHA256withRSA' &&
      URL.parse(String(fields['cert_url']))?.pathname === ours &&
      isGenuine(await signingKey(ledger, 'current'), claim);
    return { verification_status: good ? 'SUCCESS' : 'FAILURE' };
  });
}

/** Public. */
export async function certificateRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  app.get<IdPath>('/v1/notifications/certs/:id', async (request, reply) => {
    const { current, stale } = CERTIFICATE_NAMES;
    if (request.params.id !== current && request.params.id !== stale) throw unknownResource();
    const key = await signingKey(simulator.ledger, request.params.id === current ? 'current' : 'stale');
    return reply.type('application/x-pem-file').send(key.certificate);
  });
}
