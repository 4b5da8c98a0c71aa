import Fastify from 'fastify';
import type { Ledger } from '../../api/simulator/ledger.ts';
import { createMemoryLedger } from '../../api/simulator/memory-ledger.ts';
import { registerSimulator, type SimulatorOptions } from '../../api/simulator/plugin.ts';

/** An answer of the provider with its JSON read. */
export interface ProviderAnswer {
  status: number;
  headers: Headers;
  // Tests look into any field of the provider's JSON; what is not there is undefined.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** The provider as a test uses it: over HTTP, signed in, with the buyer and the fault knobs at hand. */
export interface SimulatorClient {
  url: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ProviderAnswer>;
  /** Makes an order and gives its id. */
  createOrder(value?: string, customId?: string): Promise<string>;
  /** Makes an order that the buyer has approved. */
  approvedOrder(value?: string, customId?: string): Promise<string>;
  capture(id: string, requestId?: string): Promise<ProviderAnswer>;
  turn(knobs: Record<string, unknown>): Promise<void>;
  ledger(query?: string): Promise<ProviderAnswer['body']>;
}

/** Speaks to a simulator at this address. */
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
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  };

  const createOrder: SimulatorClient['createOrder'] = async (value = '308.91', customId = '42') => {
    const answer = await call('POST', '/v2/checkout/orders', orderBody(value, customId));
    return String(answer.body.id);
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
    ledger: async (query = '') => (await call('GET', `/ledger${query}`)).body,
  };
}

/** The body with which the shop makes an order. */
export function orderBody(value: string, customId?: string, currency = 'USD'): Record<string, unknown> {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        ...(customId === undefined ? {} : { custom_id: customId }),
        amount: { currency_code: currency, value },
      },
    ],
  };
}

/** A simulator of this test's own on a free port. */
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
