import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { makeSigningKey } from '../../../api/tools/paypal-simulator/webhooks/certificate.ts';
import {
  CERTIFICATE_NAMES,
  signingKey,
} from '../../../api/tools/paypal-simulator/webhooks/webhook-signature.ts';
import type { Shopper } from '../../support/shop/checkout.ts';
import { type Forgery, Notifications } from '../../support/payments/notifications.ts';

let shop: Notifications;
let ada: Shopper;
let order: OrderRecord;
let providerOrderId: string;

beforeAll(async () => {
  shop = await Notifications.start();
  ada = await shop.checkout.shopper();
});
beforeEach(async () => {
  ({ order, providerOrderId } = await shop.approved(ada));
});
afterAll(() => shop.stop());

const DAY = 24 * 60 * 60_000;

/** The genuine notification of a capture made by the buyer's page before it was closed. */
async function captured(): Promise<string> {
  await shop.provider.capture(providerOrderId);
  const [event] = await shop.eventsOf(providerOrderId, 'PAYMENT.CAPTURE.COMPLETED');
  if (event === undefined) throw new Error('the provider has no such event');
  return event;
}

/** The result of a delivery that must be refused without side effects. */
async function refusal(payload: string, forgery: Forgery) {
  const known = async () => (await shop.checkout.sql('select 1 from webhook_events')).length;
  const before = await known();
  const status = await shop.deliver(payload, forgery);
  const paid = await shop.checkout.sql('select 1 from orders where id = $1 and paid_at is not null', [
    order.id,
  ]);
  return { status, events: (await known()) - before, isPaid: paid.length > 0 };
}
const REFUSED = { status: 401, events: 0, isPaid: false };

describe('a notification that the provider has not signed for this shop is refused', () => {
  const attackers = makeSigningKey(new Date(Date.now() - DAY), new Date(Date.now() + DAY));
  test.each<[string, Forgery]>([
    ['no signature', { headers: { 'paypal-transmission-sig': '' } }],
    [
      'a random signature',
      { headers: { 'paypal-transmission-sig': Buffer.alloc(256, 7).toString('base64') } },
    ],
    ['a signature that is no base64', { headers: { 'paypal-transmission-sig': '\u00a7\u00a7' } }],
    ['another key', { key: attackers }],
    ['another webhook', { webhookId: 'SOMEBODYELSES' }],
    ['a weaker algorithm', { algorithm: 'SHA1withRSA' }],
    ['no algorithm', { algorithm: 'none' }],
    ['an edited body', { edit: (payload) => payload.replace('"USD"', '"EUR"') }],
    ['a body with one blank more', { edit: (payload) => `${payload} ` }],
    ['an empty body', { edit: () => '' }],
    ['a recording of five days ago', { age: 5 * DAY }],
    ['a time in the future', { age: -DAY }],
    ['no time at all', { headers: { 'paypal-transmission-time': 'yesterday' } }],
    ['another transmission id', { headers: { 'paypal-transmission-id': 'other' } }],
  ])('%s', async (_name, forgery) => {
    expect(await refusal(await captured(), forgery)).toEqual(REFUSED);
  });

  test('an expired certificate', async () => {
    const key = await signingKey(shop.provider.ledgerStore, 'stale');
    const certificateUrl = `${shop.provider.url}/v1/notifications/certs/${CERTIFICATE_NAMES.stale}`;
    expect(await refusal(await captured(), { key, certificateUrl })).toEqual(REFUSED);
  });

  test('without any header', async () => {
    const { app } = shop.checkout.shop;
    const payload = await captured();
    const answer = await app.inject({ method: 'POST', url: '/api/payments/paypal/webhook', payload });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      detail: expect.stringMatching(/^This notification is not signed/) as string,
    });
  });
});

test('a certificate is fetched from the provider alone', async () => {
  let hits = 0;
  const canary = createServer((_request, response) => {
    hits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const stranger = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const { host, pathname } = new URL(shop.provider.url);
  const path = `${pathname}/v1/notifications/certs/${CERTIFICATE_NAMES.current}`;
  const payload = await captured();
  for (const certificateUrl of [
    `http://${stranger}${path}`,
    `https://${stranger}${path}`,
    `http://${stranger}/?${shop.provider.url}/v1/notifications/certs/x`,
    `http://${host}@${stranger}${path}`,
    `http://${host}.${stranger}${path}`,
    `https://${host}${path}`,
    `http://localhost:${host.split(':')[1]}${path}`,
    `http://${host}${path}/../../../knobs`,
    `http://${host}${path}?x=1`,
    `http://${host}${pathname}/v1/notifications/certs/`,
    `http://${host}${pathname}/v2/checkout/orders/${providerOrderId}`,
    `https://api.paypal.com.${stranger}/v1/notifications/certs/CERT-1`,
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'file:///etc/passwd',
    'data:text/plain,x',
    'http://[::1]/v1/notifications/certs/x',
    'http://169.254.169.254/latest/meta-data',
  ]) {
    expect(await refusal(payload, { certificateUrl })).toEqual(REFUSED);
  }
  canary.close();
  expect(hits).toBe(0);
});

test('unknown certificate names are fetched only a few times a minute', async () => {
  const name = 'GET /v1/notifications/certs/{id}';
  const before = (await shop.provider.ledger()).calls[name] ?? 0;
  const payload = await captured();
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      shop.deliver(payload, {
        certificateUrl: `${shop.provider.url}/v1/notifications/certs/MADE-UP-${index}`,
      }),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(((await shop.provider.ledger()).calls[name] ?? 0) - before).toBeLessThanOrEqual(10);
  expect(await shop.deliver(payload)).toBe(200);
});

test('made-up certificate names do not use up the fetches of genuine notifications, at first or after an hour', async () => {
  const fresh = await Notifications.start();
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now');
  try {
    const buyer = await fresh.checkout.shopper();
    const genuine = async () => {
      const { providerOrderId: id } = await fresh.approved(buyer);
      await fresh.provider.capture(id);
      const [event = ''] = await fresh.eventsOf(id, 'PAYMENT.CAPTURE.COMPLETED');
      return fresh.deliver(event);
    };
    const flood = async (from: (index: number) => string) => {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => {
          const certificateUrl = `${fresh.provider.url}/v1/notifications/certs/MADE-UP-${index}`;
          return fresh.deliver('{}', { certificateUrl, from: from(index) });
        }),
      );
    };
    await flood(() => '203.0.113.9');
    expect(await genuine()).toBe(200);
    clock.mockImplementation(() => now() + 2 * 60 * 60_000);
    await flood((index) => `198.51.100.${index}`);
    expect(await genuine()).toBe(200);
  } finally {
    clock.mockRestore();
    await fresh.stop();
  }
});

test('only this call gets its body unparsed', async () => {
  const answer = await shop.checkout.shop.app.inject({
    method: 'POST',
    url: '/api/users/login/',
    headers: { 'content-type': 'application/octet-stream' },
    payload: '{}',
  });
  expect(answer.statusCode).toBe(415);
});
