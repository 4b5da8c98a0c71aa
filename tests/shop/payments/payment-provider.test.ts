import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../api/domain/payments/payment-provider.ts';
import { createPaypalProvider } from '../../../api/shop/payments/paypal/paypal-provider.ts';
import { readOrder } from '../../../api/shop/payments/paypal/paypal-shapes.ts';
import { readSettings } from '../../../api/settings.ts';
import { outcome } from '../../support/shop/checkout.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A fake provider, and the shop's adapter connected to it. */
async function providerOf(
  answer: RequestListener,
): Promise<{ provider: PaymentProvider; logLines: string[] }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { paypal } = readSettings({ DEMO_DATA: 'on', PAYPAL_API_URL: `http://127.0.0.1:${port}` });
  const logLines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => logLines.push(line) });
  const provider = createPaypalProvider(paypal, { simulatorUrl: () => '', log });
  if (!provider) throw new Error('payments are off');
  return { provider, logLines };
}

const TOKEN = JSON.stringify({ access_token: 'secret-token', expires_in: 32_400 });

/** Returns a token, and the same response to everything else. */
const answering =
  (status: number, body: string): RequestListener =>
  (request, response) => {
    const isToken = request.url === '/v1/oauth2/token';
    response.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' });
    response.end(isToken ? TOKEN : body);
  };

const ORDER = {
  id: '5O190127TN364715T',
  status: 'COMPLETED',
  create_time: '2026-11-20T12:00:00Z',
  purchase_units: [
    {
      custom_id: '7',
      amount: { currency_code: 'USD', value: '308.91' },
      payee: { merchant_id: 'SHOP' },
      payments: {
        captures: [
          { id: '3C679366HH908993F', status: 'COMPLETED', amount: { currency_code: 'USD', value: '308.91' } },
        ],
      },
    },
  ],
};

describe('answers of the provider', () => {
  test.each([
    ['no JSON', 200, '<html>busy</html>'],
    ['another shape', 200, '{"status":"COMPLETED"}'],
    ['an id that is a path', 200, JSON.stringify({ ...ORDER, id: '../../x' })],
    ['an unknown state', 200, JSON.stringify({ ...ORDER, status: 'PAID' })],
    ['an amount in words', 200, JSON.stringify(ORDER).replaceAll('308.91', '1e5')],
    ['a refusal that nobody knows', 400, '{"name":"NEW_REASON"}'],
    ['an empty text', 200, ''],
  ])('%s is invalid: payments are unavailable', async (_name, status, body) => {
    const { provider } = await providerOf(answering(status, body));
    expect(await outcome(provider.inquire('5O190127TN364715T'))).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
  });

  test('refused credentials are logged without them, and payments are unavailable', async () => {
    const { provider, logLines } = await providerOf((_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
    });
    expect(await outcome(provider.inquire('5O190127TN364715T'))).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect(logLines.join('')).toContain('rejected our credentials');
  });

  test('the token is asked for once and never logged', async () => {
    let tokens = 0;
    const { provider, logLines } = await providerOf((request, response) => {
      if (request.url === '/v1/oauth2/token') tokens += 1;
      answering(404, '{"name":"RESOURCE_NOT_FOUND"}')(request, response);
    });
    await Promise.all(Array.from({ length: 20 }, () => provider.inquire('5O190127TN364715T')));
    expect(tokens).toBe(1);
    expect(logLines.join('')).not.toContain('secret-token');
  });

  test('an invalid id never becomes part of an address', async () => {
    const { provider } = await providerOf(answering(404, '{}'));
    await expect(provider.inquire('../v1/oauth2/token')).rejects.toThrow(/not an id/);
  });

  test('a provider that keeps failing is not called for a while', async () => {
    let calls = 0;
    let isBroken = true;
    const { provider } = await providerOf((request, response) => {
      calls += 1;
      answering(isBroken ? 500 : 404, '{}')(request, response);
      if (isBroken) response.statusCode = 500;
    });
    const read = () => outcome(provider.inquire('5O190127TN364715T'));
    for (let count = 0; count < 4; count += 1) await read();
    const madeSoFar = calls;
    expect(await read()).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect(calls).toBe(madeSoFar);
    isBroken = false;
    await expect.poll(read, { interval: 250 }).toBe('ok');
  });
});

describe('an order of the provider', () => {
  test('with several purchase units is refused', () => {
    const read = readOrder({ ...ORDER, purchase_units: [...ORDER.purchase_units, ...ORDER.purchase_units] });
    expect(read).toMatchObject({ orderId: null, amount: null, captures: [] });
  });
});
