import { setTimeout as sleep } from 'node:timers/promises';
import type { Buyer, Fleet } from './fleet.ts';
import { median } from '../measuring/median.ts';

const ADDRESS = { address: '1 Marina Road', city: 'Lagos', postalCode: '101001', country: 'Nigeria' };

/** `code` is `ok`, a GraphQL code, a REST status as text, or `cut` when there was no response. */
export interface Outcome {
  /** Method and path. */
  what: string;
  code: string;
  status: number;
  body: Record<string, unknown>;
  /** `performance.now()` at the start. */
  began: number;
  milliseconds: number;
  /** What `Retry-After` asks for. */
  retryAfterMs?: number;
  /** How often the shop was too busy (see `untilAnswered`). */
  refusals?: number;
}

export interface Line {
  product: number;
  /** A sku; without one the standard. */
  variant?: string;
  qty: number;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  who?: Buyer;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Never throws. */
export async function call({ method, url, who, body, headers = {} }: Call): Promise<Outcome> {
  const began = performance.now();
  const what = `${method} ${new URL(url).pathname}`;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const read = (await response.json()) as Record<string, unknown>;
    const code = response.ok ? 'ok' : String(response.status);
    const retryAfter = response.headers.get('retry-after');
    return {
      what,
      code,
      status: response.status,
      body: read,
      began,
      milliseconds: performance.now() - began,
      ...(retryAfter !== null && { retryAfterMs: Number(retryAfter) * 1000 }),
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    return { what, code: 'cut', status: 0, body: { reason }, began, milliseconds: performance.now() - began };
  }
}

/** The outcome's body is the response's data. */
export async function graphql(
  url: string,
  document: string,
  variables: object,
  who?: Buyer,
): Promise<Outcome> {
  const answer = await call({
    method: 'POST',
    url: `${url}/graphql`,
    body: { query: document, variables },
    ...(who && { who }),
  });
  const errors = answer.body['errors'] as
    | { extensions: { code: string; retryAfterSeconds?: number } }[]
    | undefined;
  const refusal = errors?.[0]?.extensions;
  const isBusy = refusal?.code === 'SERVICE_UNAVAILABLE';
  const data = (answer.body['data'] ?? answer.body) as Record<string, unknown>;
  const code = answer.code === 'cut' ? 'cut' : (refusal?.code ?? answer.code);
  return { ...answer, code, ...(isBusy && { status: 503 }), body: data };
}

/** Retries a call that a busy shop asks to repeat, until it is answered. */
export async function untilAnswered(send: () => Promise<Outcome>): Promise<Outcome> {
  for (let refusals = 0; ; refusals += 1) {
    const outcome = await send();
    if (outcome.status !== 503) return { ...outcome, refusals };
    await sleep(100);
  }
}

/** Places an order over REST; insufficient stock has the same code as over GraphQL. */
export async function placeByRest(url: string, who: Buyer, lines: Line[], key?: string): Promise<Outcome> {
  const answer = await call({
    method: 'POST',
    url: `${url}/api/orders/add/`,
    who,
    body: { orderItems: lines, shippingAddress: ADDRESS, paymentMethod: 'PayPal' },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
  const isShort = answer.status === 409 && /left|out of stock|sold/i.test(String(answer.body['detail']));
  return isShort ? { ...answer, code: 'INSUFFICIENT_STOCK' } : answer;
}

export async function placeByGraphql(url: string, who: Buyer, lines: Line[], key?: string): Promise<Outcome> {
  const input = {
    orderItems: lines.map((line) => ({ ...line, product: String(line.product) })),
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
    ...(key !== undefined && { idempotencyKey: key }),
  };
  const document =
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id totalPrice createdAt } }';
  const answer = await graphql(url, document, { input }, who);
  return { ...answer, body: (answer.body['placeOrder'] ?? {}) as Record<string, unknown> };
}

/** Places an order; `turn` chooses process and API. Retried while the shop is too busy. */
export const placeAnyhow = (fleet: Fleet, who: Buyer, lines: Line[], turn: number, key?: string) =>
  untilAnswered(() => (turn % 4 < 2 ? placeByRest : placeByGraphql)(fleet.url(turn), who, lines, key));

/** How often the shop was too busy for these calls. */
export const refusalsOf = (outcomes: Outcome[]): number =>
  outcomes.reduce((sum, { refusals = 0 }) => sum + refusals, 0);

/** The id of a placed order, from REST or GraphQL. */
export function orderIdOf({ body }: Outcome): number {
  return Number(body['_id'] ?? body['id']);
}

/** Opens the payment and lets the buyer approve it; returns the provider order, or null on failure. */
export async function approvePayment(fleet: Fleet, url: string, who: Buyer, orderId: number) {
  const document = 'mutation ($id: ID!) { startPayment(orderId: $id) { providerOrderId } }';
  const started = await untilAnswered(() => graphql(url, document, { id: String(orderId) }, who));
  if (started.code !== 'ok') return null;
  const { providerOrderId } = started.body['startPayment'] as { providerOrderId: string };
  await call({ method: 'POST', url: `${fleet.provider.url}/v2/checkout/orders/${providerOrderId}/approve` });
  return providerOrderId;
}

export const payByRest = (url: string, who: Buyer, orderId: number, id?: string) =>
  call({
    method: 'PUT',
    url: `${url}/api/orders/${orderId}/pay/`,
    who,
    body: id === undefined ? {} : { id },
  });

/** How often each code occurred. */
export function tally(outcomes: { code: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of outcomes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** In milliseconds. */
export const medianTime = (calls: { milliseconds: number }[]): number =>
  median(calls.map(({ milliseconds }) => milliseconds));

/** In milliseconds: the 99th percentile. */
export function p99(outcomes: { milliseconds: number }[]): number {
  const sorted = outcomes.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
