import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryLedger } from '../../../api/tools/paystack-simulator/books/ledger.ts';
import { registerPaystackSimulator } from '../../../api/tools/paystack-simulator/plugin.ts';

const PREFIX = '/simulator/paystack';
const SECRET = 'a-secret-of-the-operator';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(registerPaystackSimulator, {
    prefix: PREFIX,
    ledger: createMemoryLedger(),
    isMounted: true,
    secret: SECRET,
  });
});
afterAll(() => app.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  more: InjectOptions = {},
) => {
  const headers = { authorization: 'Bearer sk_test_simulator', ...more.headers };
  const payload = body && { payload: body };
  return await app.inject({ method, url: `${PREFIX}${path}`, ...payload, ...more, headers });
};

const opening = (reference: string) => ({
  email: 'buyer@example.com',
  amount: 350_000_00,
  currency: 'NGN',
  reference,
  callback_url: 'https://elsewhere.example/order/7',
});

/** Returns the path of the buyer's page. */
async function open(reference: string): Promise<string> {
  const answer = await call('POST', '/transaction/initialize', opening(reference));
  const { data } = answer.json<{ data: { authorization_url: string } }>();
  return new URL(data.authorization_url).pathname.slice(PREFIX.length);
}

describe('the stand-in for Paystack', () => {
  test('shows the amount on a page without scripts, and leads back on its own address alone', async () => {
    const page = await open('PAGE-1');
    const shown = await call('GET', page);
    expect(shown.body).toContain('₦350,000.00');
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
    const paid = await call('POST', `${page}/pay`);
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      '/order/7?trxref=PAGE-1&reference=PAGE-1',
    ]);
  });

  test('opens a reference once, takes refunds of what was paid and no more', async () => {
    const page = await open('ONCE-1');
    expect((await call('POST', '/transaction/initialize', opening('ONCE-1'))).statusCode).toBe(400);
    const refund = (amount: number) => call('POST', '/refund', { transaction: 'ONCE-1', amount });
    expect((await refund(100)).statusCode).toBe(400);
    await call('POST', `${page}/pay`);
    expect((await refund(350_000_01)).statusCode).toBe(400);
    expect((await refund(350_000_00)).statusCode).toBe(200);
    expect((await refund(1)).statusCode).toBe(400);
  });

  test.each([['Bearer sk_test_other'], ['sk_test_simulator'], ['']])('refuses the key “%s”', async (key) => {
    const answer = await call('GET', '/transaction/verify/PAGE-1', undefined, {
      headers: { authorization: key },
    });
    expect(answer.statusCode).toBe(401);
  });

  test.each([
    'http://192.0.2.7/api/payments/paystack/webhook',
    'http://127.0.0.1:4000/api/users/login',
    'http://user@127.0.0.1/api/payments/paystack/webhook',
    'file:///etc/passwd',
    7,
  ])('sends no notices to %s', async (url) => {
    expect((await call('POST', '/notices/address', { url })).statusCode).toBe(400);
  });

  test.each<['GET' | 'POST' | 'PUT' | 'DELETE', string]>([
    ['GET', '/ledger'],
    ['GET', '/knobs'],
    ['PUT', '/knobs'],
    ['DELETE', '/knobs'],
    ['POST', '/notices/flush'],
    ['POST', '/transactions/PAGE-1/settle'],
    ['POST', '/refunds/1/settle'],
  ])('%s %s is for this machine, or whoever has the secret', async (method, path) => {
    const from = { remoteAddress: '203.0.113.5' };
    expect((await call(method, path, {}, from)).statusCode).toBe(403);
    const known = await call(method, path, {}, { ...from, headers: { 'simulator-secret': SECRET } });
    expect(known.statusCode).not.toBe(403);
  });
});
