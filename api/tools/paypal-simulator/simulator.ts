import type { FastifyRequest } from 'fastify';

import type { Deliveries } from './webhooks/deliveries.ts';
import { type Happening, recordEvents } from './webhooks/events.ts';
import type { KnobBoard } from './books/knobs.ts';
import type { Ledger, LedgerTransaction } from './books/ledger.ts';

export interface Simulator {
  ledger: Ledger;
  knobs: KnobBoard;
  deliveries: Deliveries;
  now: () => Date;
  clientId: string;
  clientSecret: string;
  merchantId: string;
  prefix: string;
  /** Gives remote callers access to knobs, ledger and webhooks; null: local callers only. */
  secret: string | null;
}

/** Base URL of the simulator as this request's caller addressed it, without a trailing slash. */
export function baseUrl(simulator: Simulator, request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${simulator.prefix}`;
}

/** Method and path pattern under which a call is counted, such as `POST /v2/checkout/orders/{id}/capture`. */
export function callName(simulator: Simulator, request: FastifyRequest): string {
  const pattern = request.routeOptions.url ?? request.url.split('?')[0] ?? '';
  const path = pattern.startsWith(simulator.prefix) ? pattern.slice(simulator.prefix.length) : pattern;
  return `${request.method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

/** Runs a change in a transaction together with the events it causes, and sends these after the commit. */
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
