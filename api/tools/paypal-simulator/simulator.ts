import type { FastifyRequest } from 'fastify';

import type { Deliveries } from './webhooks/deliveries.ts';
import { type Happening, recordEvents } from './webhooks/events.ts';
import type { KnobBoard } from './books/knobs.ts';
import type { Ledger, LedgerTransaction } from './books/ledger.ts';

/** What the simulator's routes share. */
export interface Simulator {
  ledger: Ledger;
  knobs: KnobBoard;
  deliveries: Deliveries;
  now: () => Date;
  clientId: string;
  clientSecret: string;
  /** The account that receives the money, named as payee in every order whose maker names no other. */
  merchantId: string;
  prefix: string;
  /** What opens switches, books and subscriptions from elsewhere; null: nothing does. */
  secret: string | null;
}

/** The address of the simulator as the caller of this request wrote it, without a slash at the end. */
export function baseUrl(simulator: Simulator, request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${simulator.prefix}`;
}

/** The path pattern that calls are counted under, such as `POST /v2/checkout/orders/{id}/capture`. */
export function callName(simulator: Simulator, request: FastifyRequest): string {
  const pattern = request.routeOptions.url ?? request.url.split('?')[0] ?? '';
  const path = pattern.startsWith(simulator.prefix) ? pattern.slice(simulator.prefix.length) : pattern;
  return `${request.method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

/** Runs a change together with the events it causes, and sends them once it is on the books. */
export async function change<T>(
  simulator: Simulator,
  work: (transaction: LedgerTransaction, tell: (...happenings: Happening[]) => void) => Promise<T>,
): Promise<T> {
  const webhooks = await simulator.ledger.list('webhook');
  const { result, eventIds } = await simulator.ledger.transaction(async (transaction) => {
    const told: Happening[] = [];
    const result = await work(transaction, (...happenings) => void told.push(...happenings));
    return { result, eventIds: await recordEvents(transaction, webhooks, told, simulator.now()) };
  });
  simulator.deliveries.send(eventIds);
  return result;
}
