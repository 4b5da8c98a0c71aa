import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryLedger } from '../../../api/tools/paypal-simulator/books/memory-ledger.ts';
import { mountSimulator } from '../../../api/tools/paypal-simulator/mount.ts';
import { createPostgresLedger } from '../../../api/tools/paypal-simulator/books/postgres-ledger.ts';
import { cloneDatabase } from '../../support/database/database.ts';
import {
  captureOf,
  issueOf,
  orderBody,
  simulatorClient,
  startSimulator,
} from '../../support/payments/simulator.ts';

type Simulator = Awaited<ReturnType<typeof startSimulator>>;

async function onPostgres() {
  const database = await cloneDatabase();
  const pool = new Pool({ connectionString: database.url, max: 8 });
  return {
    ledger: createPostgresLedger(pool),
    async drop() {
      await pool.end();
      await database.drop();
    },
  };
}

const SHELVES = {
  'in memory': async () => ({ ledger: createMemoryLedger(), drop: async () => {} }),
  'in PostgreSQL': onPostgres,
};

/** Requests a token with right or wrong credentials. */
function signIn(url: string, authorization: string, grant = 'client_credentials') {
  return fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ grant_type: grant }),
  });
}

const unit = (amount: unknown, rest = {}) => ({ intent: 'CAPTURE', purchase_units: [{ amount, ...rest }] });
const usd = (value: unknown) => unit({ currency_code: 'USD', value });

describe.each(Object.entries(SHELVES))('the payment simulator with its ledger %s', (_, openLedger) => {
  let provider: Simulator;
  let shelf: Awaited<ReturnType<typeof openLedger>>;

  beforeAll(async () => {
    shelf = await openLedger();
    provider = await startSimulator({ ledger: shelf.ledger });
  });
  afterEach(async () => {
    await provider.call('DELETE', '/knobs');
  });
  afterAll(async () => {
    await provider.stop();
    await shelf.drop();
  });

  describe('access', () => {
    it('gives a token to the right client', async () => {
      const answer = await signIn(provider.url, `Basic ${btoa('simulator:simulator')}`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
    });

    it.each([
      ['a wrong secret', `Basic ${btoa('simulator:wrong')}`],
      ['an empty secret', `Basic ${btoa('simulator:')}`],
      ['a wrong client', `Basic ${btoa('other:simulator')}`],
      ['no colon', `Basic ${btoa('simulator')}`],
      ['another scheme', 'Bearer simulator'],
    ])('refuses %s', async (_, authorization) => {
      const answer = await signIn(provider.url, authorization);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
    });

    it('refuses another grant', async () => {
      const answer = await signIn(provider.url, `Basic ${btoa('simulator:simulator')}`, 'password');
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: 'unsupported_grant_type' });
    });

    it.each(['', 'Bearer', 'Bearer A21AAzzzzzz.abc.def', 'Basic c2ltdWxhdG9yOnNpbXVsYXRvcg=='])(
      'answers 401 to a call with "%s"',
      async (authorization) => {
        const answer = await provider.call('GET', '/v2/checkout/orders/X', undefined, { authorization });
        expect(answer.status).toBe(401);
        expect(answer.body).toMatchObject({ error: 'invalid_token' });
      },
    );

    it('lets a token run out', async () => {
      await provider.turn({ tokenLifetimeSeconds: 0 });
      const late = await simulatorClient(provider.url);
      expect((await late.call('POST', '/v2/checkout/orders', orderBody('1.00'))).status).toBe(401);
    });
  });

  describe('making an order', () => {
    it('answers briefly, with the links to go on', async () => {
      const made = await provider.call('POST', '/v2/checkout/orders', orderBody('10.00', '7'));
      expect(made.status).toBe(201);
      expect(made.body.id).toMatch(/^[0-9A-Z]{17}$/);
      expect(made.body.status).toBe('CREATED');
      expect(made.body.purchase_units).toBeUndefined();
      expect(made.body.links.map((link: { rel: string }) => link.rel)).toEqual([
        'self',
        'approve',
        'capture',
      ]);
      expect(made.body.links[1]?.href).toBe(`${provider.url}/checkoutnow?token=${made.body.id}`);
    });

    it('answers in full when that is preferred, and when read', async () => {
      const made = await provider.call('POST', '/v2/checkout/orders', orderBody('10', '7'), {
        prefer: 'return=representation',
      });
      expect(made.body).toMatchObject({
        intent: 'CAPTURE',
        status: 'CREATED',
        purchase_units: [
          {
            reference_id: 'default',
            custom_id: '7',
            amount: { currency_code: 'USD', value: '10.00' },
            payee: { merchant_id: 'SIMULATEDSHOP' },
          },
        ],
      });
      expect(made.body.create_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      const read = await provider.call('GET', `/v2/checkout/orders/${made.body.id}`);
      expect(read).toMatchObject({ status: 200, body: made.body });
    });

    it.each<[string, unknown, number, string]>([
      ['no body', undefined, 400, 'MISSING_REQUIRED_PARAMETER'],
      ['no intent', { purchase_units: [] }, 400, 'MISSING_REQUIRED_PARAMETER'],
      ['an unknown intent', { ...usd('1.00'), intent: 'GIVE' }, 400, 'INVALID_PARAMETER_VALUE'],
      ['no unit', { intent: 'CAPTURE' }, 400, 'MISSING_REQUIRED_PARAMETER'],
      ['an empty list of units', { intent: 'CAPTURE', purchase_units: [] }, 400, 'INVALID_ARRAY_LENGTH'],
      ['no amount', unit(undefined), 400, 'MISSING_REQUIRED_PARAMETER'],
      ['a number as value', usd(10), 400, 'INVALID_PARAMETER_SYNTAX'],
      ['a word as value', usd('ten'), 400, 'INVALID_PARAMETER_SYNTAX'],
      ['three decimals', usd('1.001'), 422, 'DECIMAL_PRECISION'],
      ['zero', usd('0.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
      ['less than zero', usd('-1.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
      ['too much', usd('10000000.00'), 422, 'MAX_VALUE_EXCEEDED'],
      ['naira', unit({ currency_code: 'NGN', value: '1.00' }), 422, 'INVALID_CURRENCY_CODE'],
      ['decimals in yen', unit({ currency_code: 'JPY', value: '1.50' }), 422, 'DECIMALS_NOT_SUPPORTED'],
      [
        'a long custom_id',
        unit({ currency_code: 'USD', value: '1.00' }, { custom_id: 'x'.repeat(256) }),
        400,
        'INVALID_STRING_LENGTH',
      ],
    ])('refuses %s', async (_, body, status, issue) => {
      const answer = await provider.call('POST', '/v2/checkout/orders', body);
      expect(answer.status).toBe(status);
      expect(issueOf(answer)).toBe(issue);
      expect(answer.body.name).toBe(status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY');
      expect(answer.body.debug_id).toMatch(/^[0-9a-f]{13}$/);
      expect(answer.headers.get('paypal-debug-id')).toBe(answer.body.debug_id);
    });

    it('refuses a body that is no JSON, and another media type', async () => {
      const send = (type: string) =>
        provider.call('POST', '/v2/checkout/orders', undefined, { 'content-type': type });
      expect((await send('application/json')).status).toBe(400);
      const broken = await fetch(`${provider.url}/v2/checkout/orders/X/approve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      });
      expect(broken.status).toBe(400);
      const text = await fetch(`${provider.url}/v2/checkout/orders/X/approve`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body: '<a/>',
      });
      expect(text.status).toBe(415);
    });

    it('gives one request id one order, and refuses it for another body', async () => {
      const headers = { 'paypal-request-id': randomUUID() };
      const send = (value: string) => provider.call('POST', '/v2/checkout/orders', orderBody(value), headers);
      const answers = await Promise.all(Array.from({ length: 8 }, () => send('5.00')));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 200, 200, 200, 200, 200, 200, 201,
      ]);
      expect(issueOf(await send('6.00'))).toBe('DUPLICATE_REQUEST_ID');
    });

    it('knows no other ids and paths', async () => {
      for (const path of ['/v2/checkout/orders/NOSUCHORDER', '/v2/payments/captures/X', '/v9/nothing']) {
        const answer = await provider.call('GET', path);
        expect(answer.status).toBe(404);
        expect(answer.body).toMatchObject({ name: 'RESOURCE_NOT_FOUND' });
      }
    });
  });

  describe('capturing', () => {
    it('waits for the buyer', async () => {
      const id = await provider.createOrder();
      const answer = await provider.capture(id);
      expect(answer.status).toBe(422);
      expect(issueOf(answer)).toBe('ORDER_NOT_APPROVED');
    });

    it('takes the money once the buyer approved', async () => {
      const id = await provider.approvedOrder('308.91', '1042');
      const answer = await provider.capture(id);
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        id,
        status: 'COMPLETED',
        payer: { payer_id: 'SIMULATEDBUYR' },
        purchase_units: [
          {
            reference_id: 'default',
            payments: {
              captures: [
                {
                  status: 'COMPLETED',
                  amount: { currency_code: 'USD', value: '308.91' },
                  custom_id: '1042',
                  final_capture: true,
                  seller_receivable_breakdown: {
                    gross_amount: { value: '308.91' },
                    paypal_fee: { value: '11.27' },
                    net_amount: { value: '297.64' },
                  },
                },
              ],
            },
          },
        ],
      });
      const captureId = captureOf(answer).id;
      const read = await provider.call('GET', `/v2/payments/captures/${captureId}`);
      expect(read.body).toMatchObject({
        id: captureId,
        status: 'COMPLETED',
        payee: { merchant_id: 'SIMULATEDSHOP' },
        supplementary_data: { related_ids: { order_id: id } },
      });
    });

    it('captures one order once, however many try', async () => {
      const id = await provider.approvedOrder();
      const answers = await Promise.all(Array.from({ length: 20 }, () => provider.capture(id, randomUUID())));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(new Set(answers.filter(({ status }) => status === 422).map(issueOf))).toEqual(
        new Set(['ORDER_ALREADY_CAPTURED']),
      );
      expect((await provider.ledger(`?order=${id}`)).captures).toHaveLength(1);
    });

    it('gives the first answer again to the same request id', async () => {
      const id = await provider.approvedOrder();
      const requestId = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => provider.capture(id, requestId)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: 9 }, () => 200),
        201,
      ]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect((await provider.ledger(`?order=${id}`)).captures[0]?.request_id).toBe(requestId);
    });

    it('forgets a request id after its window', async () => {
      const id = await provider.approvedOrder();
      await provider.capture(id, 'one');
      await provider.turn({ requestIdWindowSeconds: 0 });
      expect(issueOf(await provider.capture(id, 'one'))).toBe('ORDER_ALREADY_CAPTURED');
    });

    it('declines a bad card, shows where to go, and takes a better one', async () => {
      const id = await provider.createOrder();
      await provider.call('POST', `/v2/checkout/orders/${id}/decline`);
      const declined = await provider.capture(id, 'same');
      expect(declined.status).toBe(422);
      expect(issueOf(declined)).toBe('INSTRUMENT_DECLINED');
      expect(declined.body.links).toContainEqual({
        href: `${provider.url}/checkoutnow?token=${id}`,
        rel: 'redirect',
        method: 'GET',
      });
      await provider.call('POST', `/v2/checkout/orders/${id}/approve`);
      expect((await provider.capture(id, 'same')).status).toBe(201);
    });

    it('accepts the buyer without credentials, and not after the capture', async () => {
      const id = await provider.createOrder();
      const approve = () => fetch(`${provider.url}/v2/checkout/orders/${id}/approve`, { method: 'POST' });
      const first = await approve();
      expect(first.status).toBe(200);
      expect(await first.json()).toMatchObject({ id, status: 'APPROVED' });
      expect((await approve()).status).toBe(200);
      await provider.capture(id);
      expect((await approve()).status).toBe(422);
    });

    it('cannot capture a voided order', async () => {
      const id = await provider.approvedOrder();
      await provider.call('POST', `/v2/checkout/orders/${id}/void`);
      expect(issueOf(await provider.capture(id))).toBe('ORDER_VOIDED');
    });
  });

  describe('refunds', () => {
    it('gives back in parts and then the rest', async () => {
      const captured = await provider.capture(await provider.approvedOrder('10.00'));
      const { id } = captureOf(captured);
      const refund = (value?: string, currency = 'USD') =>
        provider.call(
          'POST',
          `/v2/payments/captures/${id}/refund`,
          value === undefined ? undefined : { amount: { currency_code: currency, value } },
        );
      const part = await refund('2.50');
      expect(part.status).toBe(201);
      const read = () => provider.call('GET', `/v2/payments/captures/${id}`);
      expect((await read()).body.status).toBe('PARTIALLY_REFUNDED');
      expect(issueOf(await refund('7.51'))).toBe('REFUND_AMOUNT_EXCEEDED');
      expect(issueOf(await refund('1.00', 'EUR'))).toBe('CURRENCY_MISMATCH');
      expect((await refund()).body.amount.value).toBe('7.50');
      expect((await read()).body.status).toBe('REFUNDED');
      expect(issueOf(await refund())).toBe('CAPTURE_FULLY_REFUNDED');
      expect((await provider.call('GET', `/v2/payments/refunds/${part.body.id}`)).body.amount.value).toBe(
        '2.50',
      );
    });
  });

  describe('faults on demand', () => {
    it('refuses a knob that it does not have', async () => {
      expect((await provider.call('PUT', '/knobs', { latency: 5 })).status).toBe(400);
      expect((await provider.call('PUT', '/knobs', { captureStatus: 'MAYBE' })).status).toBe(400);
    });

    it('fails the next calls of a path and changes nothing', async () => {
      const id = await provider.approvedOrder();
      await provider.turn({ failWith5xx: { calls: 2, path: '/capture', status: 503 } });
      expect((await provider.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(200);
      expect((await provider.capture(id)).status).toBe(503);
      expect((await provider.capture(id)).body).toMatchObject({ name: 'SERVICE_UNAVAILABLE' });
      expect((await provider.capture(id)).status).toBe(201);
    });

    it('answers late', async () => {
      await provider.turn({ latencyMs: 120 });
      const start = performance.now();
      await provider.createOrder();
      expect(performance.now() - start).toBeGreaterThanOrEqual(115);
    });

    it('cuts the connection after it has recorded the capture', async () => {
      const id = await provider.approvedOrder();
      await provider.turn({ resetAfterCapture: 1 });
      await expect(provider.capture(id, 'key')).rejects.toThrow(/fetch failed/);
      expect((await provider.ledger(`?order=${id}`)).captures).toHaveLength(1);
      expect((await provider.capture(id, 'key')).status).toBe(200);
    });

    it('records first and answers later', async () => {
      const id = await provider.approvedOrder();
      await provider.turn({ answerDelayMs: 300 });
      const answer = provider.capture(id);
      await pause(150);
      expect((await provider.ledger(`?order=${id}`)).captures).toHaveLength(1);
      expect((await answer).status).toBe(201);
    });

    it.each([
      ['COMPLETED', 'COMPLETED'],
      ['DENIED', 'DECLINED'],
    ])('holds a capture back until it is settled as %s', async (settlement, status) => {
      const id = await provider.approvedOrder();
      await provider.turn({ captureStatus: 'PENDING' });
      const capture = captureOf(await provider.capture(id));
      expect(capture).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
      const settle = (body: unknown) => provider.call('POST', `/v2/checkout/orders/${id}/settle`, body);
      expect((await settle({ status: 'LOST' })).status).toBe(400);
      expect((await settle({ status: settlement })).status).toBe(200);
      expect((await provider.call('GET', `/v2/payments/captures/${capture.id}`)).body.status).toBe(status);
      expect(issueOf(await settle({ status: settlement }))).toBe('CAPTURE_NOT_PENDING');
    });

    it.each([
      [{ wrongAmount: '+0.01' }, { amount: { currency_code: 'USD', value: '308.92' } }],
      [{ wrongAmount: '-0.01' }, { amount: { currency_code: 'USD', value: '308.90' } }],
      [{ wrongAmount: '1.00' }, { amount: { currency_code: 'USD', value: '1.00' } }],
      [{ wrongCurrency: 'EUR' }, { amount: { currency_code: 'EUR', value: '308.91' } }],
      [{ wrongPayee: 'SOMEBODYELSE1' }, { payee: { merchant_id: 'SOMEBODYELSE1' } }],
      [{ captureStatus: 'DECLINED' }, { status: 'DECLINED' }],
      [{ captureStatus: 'FAILED' }, { status: 'FAILED' }],
    ])('captures wrongly with %o', async (knobs, expected) => {
      const id = await provider.approvedOrder('308.91');
      await provider.turn(knobs);
      await provider.capture(id);
      expect((await provider.ledger(`?order=${id}`)).captures[0]).toMatchObject(expected);
    });

    it('declines the next captures only', async () => {
      const id = await provider.approvedOrder();
      await provider.turn({ instrumentDeclined: 1 });
      expect(issueOf(await provider.capture(id))).toBe('INSTRUMENT_DECLINED');
      expect((await provider.capture(id)).status).toBe(201);
    });

    it.each([
      ['INSTRUMENT_DECLINED', 422, 'INSTRUMENT_DECLINED'],
      ['ORDER_ALREADY_CAPTURED', 422, 'ORDER_ALREADY_CAPTURED'],
      ['INTERNAL_SERVER_ERROR', 500, undefined],
      ['PERMISSION_DENIED', 403, 'PERMISSION_DENIED'],
      ['INVALID_RESOURCE_ID', 404, 'INVALID_RESOURCE_ID'],
    ])('answers %s when the mock header asks for it', async (code, status, issue) => {
      const id = await provider.approvedOrder();
      const answer = await provider.call('POST', `/v2/checkout/orders/${id}/capture`, undefined, {
        'paypal-mock-response': JSON.stringify({ mock_application_codes: code }),
      });
      expect(answer.status).toBe(status);
      expect(issueOf(answer)).toBe(issue);
      expect((await provider.capture(id)).status).toBe(201);
    });

    it('goes back to health', async () => {
      await provider.turn({ latencyMs: 5000, instrumentDeclined: 9 });
      const { body } = await provider.call('DELETE', '/knobs');
      expect(body).toMatchObject({ latencyMs: 0, instrumentDeclined: 0, captureStatus: 'COMPLETED' });
    });
  });

  describe('the ledger', () => {
    it('shows orders, captures, request ids and calls', async () => {
      const customId = randomUUID();
      const before = (await provider.ledger()).calls['POST /v2/checkout/orders/{id}/capture'] ?? 0;
      const id = await provider.approvedOrder('9.99', customId);
      await provider.capture(id, 'first');
      const ledger = await provider.ledger(`?custom_id=${customId}`);
      expect(ledger.orders).toHaveLength(1);
      expect(ledger.captures).toMatchObject([
        { status: 'COMPLETED', amount: { value: '9.99' }, custom_id: customId, request_id: 'first' },
      ]);
      expect(ledger.request_ids).toMatchObject([
        { request_id: 'first', operation: 'capture', order_id: id, status: 201 },
      ]);
      expect(ledger.calls['POST /v2/checkout/orders/{id}/capture']).toBe(before + 1);
      expect(ledger.calls['POST /v2/checkout/orders/{id}/approve']).toBeGreaterThan(0);
      expect(Object.keys(ledger.calls).filter((path) => path.includes('ledger'))).toEqual([]);
    });

    it('is one for every process that shares it', async () => {
      const other = await startSimulator({ ledger: shelf.ledger });
      const id = await provider.approvedOrder();
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => provider.capture(id, 'shared')),
        ...Array.from({ length: 10 }, () => other.capture(id, 'shared')),
      ]);
      await other.stop();
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    });
  });
});

describe('the simulator inside the shop’s server', () => {
  it('answers before the shop is open, without a visitor, and outlives its process', async () => {
    const database = await cloneDatabase();
    const open = async () => {
      const app = Fastify();
      app.addHook('onRequest', async (request) => {
        if (request.routeOptions.config.needsContext !== false) throw new Error('the shop is not open');
      });
      await mountSimulator(app, database.url);
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      return { app, provider: await simulatorClient(`${address}/simulator/paypal`) };
    };
    const first = await open();
    const id = await first.provider.approvedOrder('3.00');
    await first.app.close();
    const second = await open();
    expect((await second.provider.capture(id)).status).toBe(201);
    await second.app.close();
    await database.drop();
  });
});

describe('the schema of the PostgreSQL ledger', () => {
  it('is made once by many at the same time, and what it holds outlives them', async () => {
    const database = await cloneDatabase();
    const pools = Array.from({ length: 6 }, () => new Pool({ connectionString: database.url, max: 2 }));
    const ledgers = pools.map((pool) => createPostgresLedger(pool));
    await Promise.all(ledgers.map((ledger) => ledger.countCall('GET /')));
    await Promise.all(pools.map((pool) => pool.end()));

    const pool = new Pool({ connectionString: database.url, max: 2 });
    expect(await createPostgresLedger(pool).calls()).toEqual({ 'GET /': 6 });
    await pool.end();
    await database.drop();
  });

  it('fails the call whose connection the database drops, and nothing else', async () => {
    const database = await cloneDatabase();
    const pool = new Pool({ connectionString: database.url, max: 2 });
    const lost: string[] = [];
    const ledger = createPostgresLedger(pool, ({ message }) => lost.push(message));
    await ledger.countCall('GET /');
    const hit = ledger.transaction(async (transaction) => {
      await transaction.write('captureOwner', 'A', { orderId: 'B' });
      await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      // An unhandled connection error would end this process.
      await expect.poll(() => lost.length).toBeGreaterThan(0);
      await transaction.read('captureOwner', 'A');
    });
    await expect(hit).rejects.toThrow(/terminat|not queryable/i);
    expect(await ledger.read('captureOwner', 'A')).toBeNull();
    await pool.end();
    await database.drop();
  });

  it('undoes what a failed transaction wrote', async () => {
    const shelf = await onPostgres();
    const failing = shelf.ledger.transaction(async (transaction) => {
      await transaction.write('captureOwner', 'A', { orderId: 'B' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await shelf.ledger.read('captureOwner', 'A')).toBeNull();
    await shelf.drop();
  });
});
