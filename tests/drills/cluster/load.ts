import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  call,
  graphql,
  orderIdOf,
  type Outcome,
  payByRest,
  placeByRest,
  tally,
} from '../../support/processes/fleet-calls.ts';
import type { Buyer, Fleet } from '../../support/processes/fleet.ts';
import type { Placed } from './ledger.ts';

const CHECKOUTS_A_SECOND = Number(process.env['DRILL_CHECKOUTS'] ?? 5);
const READS_A_SECOND = 20;
/** How long a buyer waits before the same call is sent again, more or less, who was not told by `Retry-After`. */
const AGAIN_MS = 2000;
/** How long a buyer goes on trying after the end of the load. */
const PATIENCE_MS = 30_000;

const START_PAYMENT = 'mutation ($id: ID!) { startPayment(orderId: $id) { providerOrderId } }';

export type Read = Outcome & { age: number; cache: string };

/**
 * Buyers and visitors, with a ledger of what the shop acknowledged. A buyer who is told 503, or nothing, sends the same
 * order again under the same key, as the storefront does.
 */
export class Load {
  readonly placed: Placed[] = [];
  readonly answers: Outcome[] = [];
  readonly reads: Read[] = [];
  /** Begins the key of every order. */
  readonly tag = randomUUID();
  readonly #fleet: Fleet;
  readonly #url: string;
  readonly #buyers: Buyer[];
  readonly #products: number[];
  readonly #running: Promise<void>[] = [];
  #endsAt = Infinity;

  constructor(fleet: Fleet, url: string, buyers: Buyer[], products: number[]) {
    this.#fleet = fleet;
    this.#url = url;
    this.#buyers = buyers;
    this.#products = products;
  }

  start(): void {
    this.#running.push(this.#paced(CHECKOUTS_A_SECOND, (turn) => this.#checkOut(turn)));
    this.#running.push(this.#paced(READS_A_SECOND, (turn) => this.#read(turn)));
  }

  /** Lets everybody finish who has begun. */
  async end(): Promise<void> {
    this.#endsAt = performance.now();
    await Promise.all(this.#running);
  }

  /** How often buyers were refused, and with which words. */
  refusals(): Record<string, number> {
    const refused = this.answers.filter(({ code }) => code !== 'ok');
    return tally(refused.map(({ code, body }) => ({ code: `${code} ${wordsOf(body)}` })));
  }

  /** The longest time without an acknowledged order from a moment on, in milliseconds. */
  longestGap(from: number): number {
    const times = [from, ...this.placed.map(({ at }) => at).filter((at) => at > from)].toSorted(
      (a, b) => a - b,
    );
    return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)), 0);
  }

  async #paced(rate: number, work: (turn: number) => Promise<void>): Promise<void> {
    const going: Promise<void>[] = [];
    const started = performance.now();
    for (let turn = 0; this.#endsAt === Infinity; turn += 1) {
      going.push(work(turn));
      await sleep(Math.max(0, started + ((turn + 1) * 1000) / rate - performance.now()));
    }
    await Promise.all(going);
  }

  /** Places an order and pays it. */
  async #checkOut(turn: number): Promise<void> {
    const who = this.#buyers[turn % this.#buyers.length];
    const product = this.#products[turn % this.#products.length];
    if (who === undefined || product === undefined) return;
    const key = `${this.tag}-${turn}`;
    const order = await this.#untilDone(() => placeByRest(this.#url, who, [{ product, qty: 1 }], key));
    if (order.code !== 'ok') return;
    const placed: Placed = { order: orderIdOf(order), key, at: performance.now(), paidAt: null };
    this.placed.push(placed);
    const variables = { id: String(placed.order) };
    const started = await this.#untilDone(() => graphql(this.#url, START_PAYMENT, variables, who));
    if (started.code !== 'ok') return;
    const { providerOrderId } = started.body['startPayment'] as { providerOrderId: string };
    const provider = `${this.#fleet.provider.url}/v2/checkout/orders/${providerOrderId}/approve`;
    while ((await call({ method: 'POST', url: provider })).code !== 'ok')
      await sleep(AGAIN_MS * (0.5 + Math.random()));
    const paid = await this.#untilDone(() => payByRest(this.#url, who, placed.order, providerOrderId));
    if (paid.code === 'ok') placed.paidAt = performance.now();
  }

  async #untilDone(send: () => Promise<Outcome>): Promise<Outcome> {
    for (;;) {
      const answer = await send();
      this.answers.push(answer);
      if (answer.code === 'ok' || performance.now() > this.#endsAt + PATIENCE_MS) return answer;
      await sleep((answer.retryAfterMs ?? AGAIN_MS) * (0.5 + Math.random()));
    }
  }

  async #read(turn: number): Promise<void> {
    const product = this.#products[turn % this.#products.length];
    const paths = ['/api/products', '/api/products/top', `/api/products/${product}/`, '/'];
    this.reads.push(await read(`${this.#url}${paths[turn % paths.length]}`));
  }
}

/** What a visitor gets. Never throws. */
export async function read(url: string): Promise<Read> {
  const began = performance.now();
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  const { status = 0, ok = false } = answer ?? {};
  return {
    what: `GET ${new URL(url).pathname}`,
    code: ok ? 'ok' : String(status),
    status,
    body: {},
    began,
    milliseconds: performance.now() - began,
    age: Number(answer?.headers.get('age') ?? 0),
    cache: answer?.headers.get('x-cache') ?? '',
  };
}

const wordsOf = ({ detail, reason }: { detail?: unknown; reason?: unknown }): string =>
  [detail, reason].filter((word) => typeof word === 'string').join(' ');
