import { createVerify, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryLedger } from '../../../api/tools/paypal-simulator/books/memory-ledger.ts';
import { captureOf, issueOf, startSimulator } from '../../support/payments/simulator.ts';

interface Delivery {
  headers: IncomingHttpHeaders;
  text: string;
  type: string;
}

/** A server that answers with the status it is told to. */
async function startListener() {
  const deliveries: Delivery[] = [];
  const answer = { status: 200 };
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    const { event_type: type } = JSON.parse(text) as { event_type: string };
    deliveries.push({ headers: request.headers, text, type });
    response.writeHead(answer.status).end();
  }
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    deliveries,
    answer,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payments/paypal/webhook`,
    async until(count: number): Promise<Delivery[]> {
      for (let tries = 0; deliveries.length < count && tries < 200; tries++) await pause(20);
      expect(deliveries.length).toBeGreaterThanOrEqual(count);
      return deliveries;
    },
    close: () => server.close(),
  };
}

const header = (delivery: Delivery, name: string) => String(delivery.headers[name]);

describe('webhooks of the payment simulator', () => {
  let provider: Awaited<ReturnType<typeof startSimulator>>;
  let listener: Awaited<ReturnType<typeof startListener>>;
  let webhookId: string;

  beforeEach(async () => {
    provider = await startSimulator();
    listener = await startListener();
    const made = await provider.call('POST', '/v1/notifications/webhooks', {
      url: listener.url,
      event_types: [{ name: '*' }],
    });
    webhookId = made.body.id;
  });
  afterEach(async () => {
    await provider.stop();
    listener.close();
  });

  /** Checks the signature of the raw body with the certificate from the named address. */
  async function isSigned(delivery: Delivery): Promise<boolean> {
    const pem = await (await fetch(header(delivery, 'paypal-cert-url'))).text();
    const certificate = new X509Certificate(pem);
    const text = [
      header(delivery, 'paypal-transmission-id'),
      header(delivery, 'paypal-transmission-time'),
      webhookId,
      crc32(delivery.text),
    ].join('|');
    return (
      certificate.verify(certificate.publicKey) &&
      Date.parse(certificate.validTo) > Date.now() &&
      Date.parse(certificate.validFrom) < Date.now() &&
      createVerify('sha256')
        .update(text)
        .verify(certificate.publicKey, header(delivery, 'paypal-transmission-sig'), 'base64')
    );
  }

  function askProvider(delivery: Delivery, webhook = webhookId) {
    return provider.call('POST', '/v1/notifications/verify-webhook-signature', {
      auth_algo: header(delivery, 'paypal-auth-algo'),
      cert_url: header(delivery, 'paypal-cert-url'),
      transmission_id: header(delivery, 'paypal-transmission-id'),
      transmission_sig: header(delivery, 'paypal-transmission-sig'),
      transmission_time: header(delivery, 'paypal-transmission-time'),
      webhook_id: webhook,
      webhook_event: JSON.parse(delivery.text) as unknown,
    });
  }

  async function captureOne(): Promise<string> {
    const id = await provider.approvedOrder('12.00', '77');
    await provider.capture(id);
    return id;
  }

  it('tell of approval and capture, signed with the certificate that they name', async () => {
    const orderId = await captureOne();
    const deliveries = await listener.until(3);
    expect(deliveries.map(({ type }) => type).sort()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.ORDER.COMPLETED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
    for (const delivery of deliveries) expect(await isSigned(delivery)).toBe(true);
    const capture = deliveries.find(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED');
    expect(capture?.text).toMatch(/^{"id":"WH-[0-9A-Z]{17}-[0-9A-Z]{17}",/);
    expect(JSON.parse(capture?.text ?? '')).toMatchObject({
      event_version: '1.0',
      resource_type: 'capture',
      resource: {
        status: 'COMPLETED',
        custom_id: '77',
        amount: { currency_code: 'USD', value: '12.00' },
        supplementary_data: { related_ids: { order_id: orderId } },
      },
    });
  });

  it('are confirmed by the provider when they are genuine, and only then', async () => {
    await captureOne();
    const [delivery] = await listener.until(1);
    if (delivery === undefined) throw new Error('nothing delivered');
    expect((await askProvider(delivery)).body).toEqual({ verification_status: 'SUCCESS' });
    expect((await askProvider(delivery, 'ANOTHERWEBHOOK')).body.verification_status).toBe('FAILURE');
    const edited = { ...delivery, text: delivery.text.replace('12.00', '99.00') };
    expect((await askProvider(edited)).body.verification_status).toBe('FAILURE');
  });

  it('tell of review, settlement and refund', async () => {
    const id = await provider.approvedOrder();
    await provider.turn({ captureStatus: 'PENDING' });
    const captured = await provider.capture(id);
    await provider.call('POST', `/v2/checkout/orders/${id}/settle`, { status: 'COMPLETED' });
    const { id: captureId } = captureOf(captured);
    await provider.call('POST', `/v2/payments/captures/${captureId}/refund`);
    const types = (await listener.until(5)).map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining([
        'PAYMENT.CAPTURE.PENDING',
        'PAYMENT.CAPTURE.COMPLETED',
        'PAYMENT.CAPTURE.REFUNDED',
      ]),
    );
  });

  it('tell of a denied capture', async () => {
    const id = await provider.approvedOrder();
    await provider.turn({ captureStatus: 'PENDING' });
    await provider.capture(id);
    await provider.call('POST', `/v2/checkout/orders/${id}/settle`, { status: 'DENIED' });
    const types = (await listener.until(4)).map(({ type }) => type);
    expect(types).toContain('PAYMENT.CAPTURE.DENIED');
  });

  it('are sent again until the shop takes them, as the same event', async () => {
    listener.answer.status = 503;
    const id = await provider.createOrder();
    await provider.call('POST', `/v2/checkout/orders/${id}/approve`);
    await listener.until(1);
    listener.answer.status = 200;
    const [first, second] = await listener.until(2);
    expect(second?.text).toBe(first?.text);
    expect(second?.headers['paypal-transmission-id']).not.toBe(first?.headers['paypal-transmission-id']);
    await expect.poll(async () => (await provider.ledger()).events[0]?.deliveredAt).toMatch(/^\d{4}-/);
  });

  it('wait while they are held, and come in the order asked for', async () => {
    await provider.turn({ holdWebhooks: true });
    await captureOne();
    await pause(100);
    expect(listener.deliveries).toEqual([]);
    expect((await provider.call('POST', '/webhooks/flush', { order: 'newest-first' })).body.sent).toBe(3);
    expect(listener.deliveries.map(({ type }) => type)).toEqual([
      'CHECKOUT.ORDER.COMPLETED',
      'PAYMENT.CAPTURE.COMPLETED',
      'CHECKOUT.ORDER.APPROVED',
    ]);
  });

  it('come more than once when asked to, or when sent again by hand', async () => {
    await provider.turn({ duplicateWebhooks: 3 });
    const id = await provider.createOrder();
    await provider.call('POST', `/v2/checkout/orders/${id}/approve`);
    const deliveries = await listener.until(4);
    expect(new Set(deliveries.map(({ text }) => text)).size).toBe(1);
    await provider.turn({ duplicateWebhooks: 0 });
    const { id: eventId } = JSON.parse(deliveries[0]?.text ?? '') as { id: string };
    const again = await provider.call('POST', `/v1/notifications/webhooks-events/${eventId}/resend`);
    expect(again.status).toBe(202);
    await listener.until(5);
  });

  it.each(['signature', 'body', 'stale-certificate'])('can be forged: %s', async (forgeWebhooks) => {
    await provider.turn({ forgeWebhooks });
    const id = await provider.createOrder();
    await provider.call('POST', `/v2/checkout/orders/${id}/approve`);
    const [delivery] = await listener.until(1);
    if (delivery === undefined) throw new Error('nothing delivered');
    expect(await isSigned(delivery)).toBe(false);
    expect((await askProvider(delivery)).body.verification_status).toBe('FAILURE');
  });

  it('can be forged: a certificate from another host', async () => {
    await provider.turn({ forgeWebhooks: 'certificate-host', forgedCertificateUrl: 'http://127.0.0.1:9/x' });
    const id = await provider.createOrder();
    await provider.call('POST', `/v2/checkout/orders/${id}/approve`);
    const [delivery] = await listener.until(1);
    expect(delivery?.headers['paypal-cert-url']).toBe('http://127.0.0.1:9/x');
  });

  it('left behind by a dead process are sent by the next one', async () => {
    await provider.turn({ holdWebhooks: true });
    const id = await provider.createOrder();
    await provider.call('POST', `/v2/checkout/orders/${id}/approve`);
    await provider.stop();
    provider = await startSimulator({ ledger: provider.ledgerStore });
    expect((await listener.until(1)).map(({ type }) => type)).toEqual(['CHECKOUT.ORDER.APPROVED']);
  });

  it('go to addresses of this machine only, one registration each', async () => {
    const register = (url: unknown, name = '*') =>
      provider.call('POST', '/v1/notifications/webhooks', { url, event_types: [{ name }] });
    expect((await register('https://shop.example.com/webhook')).status).toBe(400);
    expect((await register('file:///etc/passwd')).status).toBe(400);
    expect((await register(undefined)).status).toBe(400);
    expect((await register('http://localhost:1/', 'NO.SUCH.EVENT')).status).toBe(400);
    expect(issueOf(await register(listener.url))).toBe('WEBHOOK_URL_ALREADY_EXISTS');
    expect((await provider.call('GET', '/v1/notifications/webhooks')).body.webhooks).toHaveLength(1);
    expect((await provider.call('DELETE', `/v1/notifications/webhooks/${webhookId}`)).status).toBe(204);
    expect((await provider.call('GET', '/v1/notifications/webhooks')).body.webhooks).toEqual([]);
  });

  it('are chosen by type', async () => {
    const other = await startSimulator({ ledger: createMemoryLedger() });
    await other.call('POST', '/v1/notifications/webhooks', {
      url: listener.url,
      event_types: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }],
    });
    await other.capture(await other.approvedOrder());
    await listener.until(1);
    await pause(100);
    expect(listener.deliveries.map(({ type }) => type)).toEqual(['PAYMENT.CAPTURE.COMPLETED']);
    await other.stop();
  });
});
