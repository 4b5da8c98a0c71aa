import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ENDPOINTS } from '../../../api/domain/webhooks/webhook-rules.ts';
import { WebhookShop } from '../../support/webhooks/webhook-shop.ts';

let shop: WebhookShop;

beforeAll(async () => {
  shop = await WebhookShop.start({});
});
afterAll(() => shop.stop());
afterEach(() => shop.checkout.sql('delete from webhook_endpoints'));

const URL = 'https://erp.example.com/webhooks';

interface Answer<Body> {
  status: number;
  body: Body;
}

interface Webhook {
  _id: number;
  url: string;
  isOn: boolean;
  types: string[];
}

const rest = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  shop.checkout.rest<Body>(method, url, { who: shop.admin, ...(body && { body }) }) as Promise<Answer<Body>>;

const create = (given: object) =>
  rest<{ webhook: Webhook; secret: string; detail: string }>('POST', '/api/webhooks/', {
    url: URL,
    description: 'Stock keeping',
    types: ['order.paid'],
    ...given,
  });

describe('a webhook', () => {
  it('is added with a secret that no later answer holds, no log line and no row of the database', async () => {
    const { status, body } = await create({});
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const list = await rest<Webhook[]>('GET', '/api/webhooks/');
    expect(list.body).toEqual([body.webhook]);
    const query = '{ webhookEndpoints { totalCount edges { node { id url types isOn } } } }';
    const graphql = await shop.checkout.graphql(query, {}, shop.admin);
    expect(graphql.data).toMatchObject({
      webhookEndpoints: {
        totalCount: 1,
        edges: [{ node: { id: String(body.webhook._id), url: URL, types: ['ORDER_PAID'], isOn: true } }],
      },
    });
    const key = body.secret.slice('whsec_'.length);
    expect(JSON.stringify([list, graphql])).not.toContain(key);
    expect(shop.checkout.shop.logLines.filter((line) => line.includes(key))).toEqual([]);
    expect(JSON.stringify(await shop.checkout.sql('select * from webhook_endpoints'))).not.toContain(key);
  });

  it('changes in part, and keeps what is left out', async () => {
    const { body } = await create({});
    const changed = await rest<Webhook>('PUT', `/api/webhooks/${body.webhook._id}`, {
      types: ['order.placed', 'order.placed'],
      isOn: false,
    });
    expect(changed.body).toEqual({ ...body.webhook, version: 2, types: ['order.placed'], isOn: false });
  });

  it('changes in nothing when somebody else has changed it meanwhile', async () => {
    const { body } = await create({});
    const url = `/api/webhooks/${body.webhook._id}`;
    expect((await rest('PUT', url, { version: 1, description: 'Books' })).status).toBe(200);
    expect((await rest('PUT', url, { version: 1, description: 'Late' })).status).toBe(409);
    const text = `mutation ($input: ChangeWebhookEndpointInput!) { changeWebhookEndpoint(input: $input) { endpoint { version } } }`;
    const input = { id: String(body.webhook._id), version: 1, description: 'Late' };
    const stale = await shop.checkout.graphql(text, { input }, shop.admin);
    expect(stale.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      reason: 'VERSION_CHANGED',
      current: { version: 2 },
    });
    expect((await rest('GET', url)).body).toEqual({ ...body.webhook, version: 2, description: 'Books' });
  });

  it('has a new secret on demand', async () => {
    const { body } = await create({});
    const rotated = await rest<{ secret: string; webhook: { earlierSecretUntil: string } }>(
      'POST',
      `/api/webhooks/${body.webhook._id}/secret`,
    );
    expect(rotated.body.secret).toMatch(/^whsec_/);
    expect(rotated.body.secret).not.toBe(body.secret);
    expect(rotated.body.webhook.earlierSecretUntil).toBe('2026-11-21T12:00:00.000Z');
  });

  it('goes with its log', async () => {
    const { body } = await create({});
    const url = `/api/webhooks/${body.webhook._id}`;
    expect((await rest('POST', `${url}/test`)).status).toBe(202);
    expect((await rest('DELETE', url)).status).toBe(200);
    expect(await shop.deliveries()).toEqual([]);
    for (const again of [rest('GET', url), rest('DELETE', url), rest('POST', `${url}/test`)]) {
      expect((await again).status).toBe(404);
    }
  });

  it.each([
    'http://erp.example.com',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://0.0.0.0',
    'https://localhost:4000',
    'https://shop.localhost',
    'https://10.1.2.3',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://169.254.169.254',
    'https://100.64.0.1',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[fd00::1]',
    'https://[fe80::1]',
    'https://[64:ff9b::7f00:1]',
    'https://ada:secret@erp.example.com',
  ])('may not call %s', async (url) => {
    const { status, body } = await create({ url });
    expect([status, body.detail]).toEqual([400, expect.stringContaining('address')]);
  });

  it('is refused with unknown fields, and without types', async () => {
    expect((await create({ secret: 'mine' })).status).toBe(400);
    expect((await create({ types: ['order.eaten'] })).status).toBe(400);
    expect((await create({ types: [] })).body.detail).toBe('Choose at least one kind of event.');
  });

  it('is one of a few, however many are added at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_ENDPOINTS + 5 }, () => create({})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_ENDPOINTS);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});
