import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatorSecret } from '../../../api/tools/paypal-simulator/insiders.ts';
import { createMemoryLedger } from '../../../api/tools/paypal-simulator/books/memory-ledger.ts';
import { registerSimulator } from '../../../api/tools/paypal-simulator/plugin.ts';
import { orderBody } from '../../support/payments/simulator.ts';

const SECRET = 'S'.repeat(43);
const STRANGER = '203.0.113.7';

let app: FastifyInstance;
let token: string;

beforeAll(async () => {
  // Even with trusted proxies, a forwarded address never counts as local.
  app = Fastify({ trustProxy: true });
  await app.register(registerSimulator, {
    ledger: createMemoryLedger(),
    prefix: '/simulator/paypal',
    secret: SECRET,
  });
  const signIn = await app.inject({
    method: 'POST',
    url: '/simulator/paypal/v1/oauth2/token',
    headers: {
      authorization: `Basic ${btoa('simulator:simulator')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'grant_type=client_credentials',
  });
  token = signIn.json<{ access_token: string }>().access_token;
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, from: Partial<InjectOptions> = {}) =>
  app.inject({
    method,
    url: `/simulator/paypal${url}`,
    ...from,
    headers: { authorization: `Bearer ${token}`, ...from.headers },
  });

const NOTICES = 'http://127.0.0.1:4000/api/payments/paypal/webhook';

const CLOSED: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string][] = [
  ['GET', '/ledger'],
  ['GET', '/knobs'],
  ['PUT', '/knobs'],
  ['DELETE', '/knobs'],
  ['POST', '/webhooks/flush'],
  ['POST', '/v1/notifications/webhooks'],
  ['GET', '/v1/notifications/webhooks'],
  ['DELETE', '/v1/notifications/webhooks/A'],
  ['GET', '/v1/notifications/webhooks-events'],
  ['POST', '/v1/notifications/webhooks-events/A/resend'],
  ['POST', '/v2/checkout/orders/A/settle'],
  ['POST', '/v2/checkout/orders/A/void'],
];

describe('switches, books and subscriptions of the simulator', () => {
  test.each(CLOSED)(
    '%s %s are closed to strangers, and open to this machine and the secret',
    async (method, url) => {
      const asked = [
        { remoteAddress: STRANGER },
        { remoteAddress: STRANGER, headers: { 'x-forwarded-for': '127.0.0.1' } },
        { remoteAddress: STRANGER, headers: { 'simulator-secret': 'wrong' } },
        // A local proxy that forwards for a stranger or for nobody.
        { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': STRANGER } },
        { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } },
        { remoteAddress: '::1', headers: { forwarded: `for=${STRANGER}` } },
        // DNS rebinding: a page from elsewhere in a local browser, whose name now leads here.
        { remoteAddress: '127.0.0.1', headers: { host: 'evil.example:4000' } },
      ];
      for (const from of asked)
        expect([from, (await call(method, url, from)).statusCode]).toEqual([from, 403]);
      const own = [
        { remoteAddress: '127.0.0.1' },
        { remoteAddress: '::ffff:127.0.0.1', headers: { host: 'localhost:4000' } },
        { remoteAddress: '::1', headers: { host: '[::1]:4000' } },
        { remoteAddress: STRANGER, headers: { 'simulator-secret': SECRET } },
      ];
      for (const from of own) expect((await call(method, url, from)).statusCode).not.toBe(403);
    },
  );

  test('leave the buyer’s page open to everybody: approve and decline', async () => {
    for (const decision of ['approve', 'decline']) {
      const from = { remoteAddress: STRANGER };
      const payload = orderBody('5.00', '1');
      const { id } = (await call('POST', '/v2/checkout/orders', { ...from, payload })).json<{ id: string }>();
      expect((await call('POST', `/v2/checkout/orders/${id}/${decision}`, from)).statusCode).toBe(200);
      expect((await call('GET', `/checkoutnow?token=${id}`, from)).statusCode).toBe(200);
    }
  });

  test('have bounds', async () => {
    for (const knobs of [
      { latencyMs: 60_001 },
      { answerDelayMs: 600_000 },
      { duplicateWebhooks: 100 },
      { failWith5xx: { calls: 100_000 } },
      { latencyPath: 'x'.repeat(1001) },
    ]) {
      expect([knobs, (await call('PUT', '/knobs', { payload: knobs })).statusCode]).toEqual([knobs, 400]);
    }
  });
});

const register = async (url: string) =>
  (await call('POST', '/v1/notifications/webhooks', { payload: { url, event_types: [{ name: '*' }] } }))
    .statusCode;

describe('notices of the simulator', () => {
  test.each([
    'http://127.0.0.1:5432/',
    'http://localhost:9200/_all/_close',
    `${NOTICES}/../../../admin`,
    `${NOTICES}?to=elsewhere`,
    'http://user:secret@127.0.0.1:4000/api/payments/paypal/webhook',
    'http://192.168.0.1/api/payments/paypal/webhook',
    'http://127.0.0.1.evil.example/api/payments/paypal/webhook',
  ])('do not go to %s', async (url) => {
    expect(await register(url)).toBe(400);
  });

  test('go to the shop’s own path on any port of this machine', async () => {
    expect(await register(NOTICES)).toBe(201);
    expect(await register(NOTICES.replace('127.0.0.1:4000', 'localhost:1'))).toBe(201);
    expect(await register(NOTICES.replace('127.0.0.1:4000', '[::1]:65535'))).toBe(201);
  });
});

test('the secret is made once and is for nobody else on the machine', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'irun-secret-'));
  const made = await simulatorSecret(folder);
  const file = path.join(folder, 'simulator-secret');
  expect(await simulatorSecret(folder)).toBe(made);
  expect(await readFile(file, 'utf8')).toBe(made);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
