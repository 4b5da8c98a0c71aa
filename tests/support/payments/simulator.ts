import Fastify from 'fastify';
import type { Ledger } from '../../../api/tools/paypal-simulator/books/ledger.ts';
import { createMemoryLedger } from '../../../api/tools/paypal-simulator/books/memory-ledger.ts';
import { registerSimulator, type SimulatorOptions } from '../../../api/tools/paypal-simulator/plugin.ts';

interface CaptureJson {
  id: string;
  status: string;
  amount: { currency_code: string; value: string };
  custom_id?: string;
  request_id?: string | null;
}

interface RefundJson {
  id: string;
  status: string;
  amount: { currency_code: string; value: string };
  invoice_id?: string;
}

/** Fields of the provider's responses that tests use; each call has some of them. */
export interface ProviderJson {
  id: string;
  status: string;
  name: string;
  debug_id: string;
  details: { issue: string; field?: string }[];
  links: { href: string; rel: string; method: string }[];
  amount: { currency_code: string; value: string };
  create_time: string;
  purchase_units: { payments: { captures: [CaptureJson]; refunds?: RefundJson[] } }[];
  verification_status: string;
  webhooks: { id: string; url: string }[];
  /** The number of held events that were sent. */
  sent: number;
}

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  body: ProviderJson;
}

/** The issue of a refusal; undefined for other responses. */
export function issueOf(answer: { body: Partial<ProviderJson> }): string | undefined {
  return answer.body.details?.[0]?.issue;
}

/** The only capture of an order. */
export function captureOf(answer: ProviderAnswer): CaptureJson {
  const capture = answer.body.purchase_units[0]?.payments.captures[0];
  if (capture === undefined) throw new Error(`no capture in ${JSON.stringify(answer.body)}`);
  return capture;
}

/** The response of `GET /ledger`. */
export interface LedgerJson {
  orders: ProviderJson[];
  captures: CaptureJson[];
  request_ids: { request_id: string; operation: string; order_id: string; status: number }[];
  /** Number of calls by method and path pattern. */
  calls: Record<string, number>;
  events: { id: string; eventType: string; attempts: number; deliveredAt: string | null }[];
}

/** The provider over HTTP, signed in, with the buyer's actions and faults to switch on. */
export interface SimulatorClient {
  url: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ProviderAnswer>;
  /** Returns the order's id. */
  createOrder(value?: string, customId?: string): Promise<string>;
  /** Makes an order that the buyer has approved; returns its id. */
  approvedOrder(value?: string, customId?: string): Promise<string>;
  capture(id: string, requestId?: string): Promise<ProviderAnswer>;
  turn(knobs: Record<string, unknown>): Promise<void>;
  ledger(query?: string): Promise<LedgerJson>;
}

export async function simulatorClient(url: string): Promise<SimulatorClient> {
  const signIn = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('simulator:simulator')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };

  const call: SimulatorClient['call'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const read = (isJson ? JSON.parse(text) : {}) as ProviderJson;
    return { status: answer.status, headers: answer.headers, body: read };
  };

  const createOrder: SimulatorClient['createOrder'] = async (value = '308.91', customId = '42') => {
    const answer = await call('POST', '/v2/checkout/orders', orderBody(value, customId));
    return answer.body.id;
  };

  return {
    url,
    call,
    createOrder,
    async approvedOrder(value, customId) {
      const id = await createOrder(value, customId);
      await call('POST', `/v2/checkout/orders/${id}/approve`);
      return id;
    },
    capture: (id, requestId) =>
      call(
        'POST',
        `/v2/checkout/orders/${id}/capture`,
        undefined,
        requestId === undefined ? {} : { 'paypal-request-id': requestId },
      ),
    async turn(knobs) {
      const answer = await call('PUT', '/knobs', knobs);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    ledger: async (query = '') => (await (await fetch(`${url}/ledger${query}`)).json()) as LedgerJson,
  };
}

export function orderBody(
  value: string,
  customId?: string,
  currency = 'USD',
  payee?: { email_address?: string; merchant_id?: string },
): Record<string, unknown> {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        ...(customId === undefined ? {} : { custom_id: customId }),
        amount: { currency_code: currency, value },
        ...(payee && { payee }),
      },
    ],
  };
}

/** Starts a simulator on a free port. */
export async function startSimulator(
  options: Partial<SimulatorOptions> = {},
): Promise<SimulatorClient & { ledgerStore: Ledger; stop(): Promise<void> }> {
  const ledgerStore = options.ledger ?? createMemoryLedger();
  const app = Fastify({ forceCloseConnections: true });
  await app.register(registerSimulator, { ...options, ledger: ledgerStore, prefix: '/simulator/paypal' });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = await simulatorClient(`${address}/simulator/paypal`);
  return { ...client, ledgerStore, stop: () => app.close() };
}
