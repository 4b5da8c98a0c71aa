import { Client, type Pool } from 'pg';
import { vi } from 'vitest';
import { signIn } from './sign-in.ts';
import type { StaffRole } from '../../../api/domain/roles.ts';
import type { RequestContext } from '../../../api/shop/context/context.ts';
import { settleDuePayments } from '../../../api/shop/payments/background/payment-completer.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { tellAllEvents } from './tell-events.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { contextFor, startShop, type TestShop } from './shop.ts';
import { type SimulatorClient, simulatorClient } from '../payments/simulator.ts';

export const ADDRESS = { address: '1 Marina Road', city: 'Lagos', postalCode: '101001', country: 'Nigeria' };

export interface Shopper {
  id: number;
  token: string;
}

export interface ProductWish {
  /** In kobo. */
  price?: number;
  stock?: number;
  name?: string;
  isDraft?: boolean;
  isDeleted?: boolean;
}

interface Answer<Body> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

export interface GraphqlAnswer {
  data: Record<string, unknown> | null;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: Record<string, unknown> & { code: string };
  }[];
}

/** A shop with its payment provider, and what checkout tests need. */
export class Checkout {
  readonly shop: TestShop;
  readonly provider: SimulatorClient;
  readonly #pool: Pool;
  #people = 0;

  private constructor(shop: TestShop, provider: SimulatorClient, pool: Pool) {
    this.shop = shop;
    this.provider = provider;
    this.#pool = pool;
  }

  static async start(env: Record<string, string> = {}): Promise<Checkout> {
    const shop = await startShop(env);
    const pool = await shop.parts.orm.em.getDriver().getConnection().getNativeClient();
    return new Checkout(shop, await simulatorClient(shop.simulatorUrl), pool);
  }

  stop(): Promise<void> {
    return this.shop.stop();
  }

  async sql<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query(text, values)).rows as Row[];
  }

  /** Tells whoever follows what has happened, as the jobs of a running shop do. */
  handleEvents(): Promise<void> {
    return tellAllEvents(this.shop);
  }

  /** Names of the statements sent by `work`. */
  async statementsOf(work: () => Promise<void>): Promise<string[]> {
    return (await this.#sentBy(work)).flatMap(({ name }) => (name === undefined ? [] : [name]));
  }

  /** Texts of the statements sent by `work`, except those that identify the user and read the settings, once for many. */
  async textsOf(work: () => Promise<void>): Promise<string[]> {
    const texts = (await this.#sentBy(work)).flatMap(({ text }) => (text === undefined ? [] : [text]));
    return texts.filter((text) => !/from "?(sessions|owner_settings)/.test(text));
  }

  async #sentBy(work: () => Promise<void>): Promise<{ name?: string; text?: string }[]> {
    const spy = vi.spyOn(Client.prototype, 'query');
    await work();
    const sent = spy.mock.calls.map(
      ([statement]) => statement as unknown as { name?: string; text?: string },
    );
    spy.mockRestore();
    return sent;
  }

  async shopper(options: { isAdmin?: boolean; staffRole?: StaffRole | null } = {}): Promise<Shopper> {
    this.#people += 1;
    const now = this.shop.clock.now();
    const [user] = await this.sql<{ id: number }>(
      'insert into users (name, email, is_admin, staff_role, created_at) values ($1, $2, $3, $4, $5) returning id',
      [
        `Person ${this.#people}`,
        `person${this.#people}@example.com`,
        options.isAdmin ?? false,
        options.staffRole ?? null,
        now,
      ],
    );
    const id = user?.id ?? 0;
    return { id, token: await signIn(this.shop.parts.orm.em.fork(), id, now) };
  }

  async product(wish: ProductWish = {}): Promise<number> {
    const now = this.shop.clock.now();
    const [row] = await this.sql<{ id: number }>(
      `insert into products (name, image, price, description, brand, category, count_in_stock, is_draft, created_at,
        updated_at, deleted_at) values ($1, '/media/wig.webp', $2, '', 'Brand', 'Category', $3, $4, $5, $5, $6) returning id`,
      [
        wish.name ?? 'Bob Wig',
        wish.price ?? 8999,
        wish.stock ?? 10,
        wish.isDraft ?? false,
        now,
        wish.isDeleted ? now : null,
      ],
    );
    return row?.id ?? 0;
  }

  /**
   * As the job that repeats. It passes over an attempt that is just being written, as a request that was cut frees its
   * own after the answer; there the next run takes it.
   */
  async settleDuePayments(): Promise<void> {
    await this.sql('select from payments for update');
    await settleDuePayments(this.shop.parts);
  }

  async stockOf(product: number): Promise<number> {
    const [row] = await this.sql<{ count: number }>(
      'select stock as count from variants where product_id = $1 and is_standard',
      [product],
    );
    return row?.count ?? NaN;
  }

  context(who?: Shopper): Promise<RequestContext> {
    return contextFor(this.shop, who?.token);
  }

  async order(who: Shopper, product: number, qty = 1): Promise<OrderRecord> {
    return placeOrder(await this.context(who), {
      orderItems: [{ product, qty }],
      shippingAddress: ADDRESS,
      paymentMethod: 'PayPal',
    });
  }

  /** The amount that the provider charges for an order. */
  dollars(order: { totalPrice: number }): string {
    return (order.totalPrice / 100).toFixed(2);
  }

  async rest<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: { who?: Shopper; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> {
    const { who, body, headers } = options;
    const response = await this.shop.app.inject({
      method,
      url,
      headers: {
        'content-type': 'application/json',
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json<Body>() };
  }

  async graphql(
    query: string,
    variables: Record<string, unknown> = {},
    who?: Shopper,
  ): Promise<GraphqlAnswer> {
    const response = await this.shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
      payload: { query, variables },
    });
    return response.json<GraphqlAnswer>();
  }

  approve(providerOrderId: string): Promise<unknown> {
    return this.provider.call('POST', `/v2/checkout/orders/${providerOrderId}/approve`);
  }

  /** How often the provider received a call, such as `POST /v2/checkout/orders/{id}/capture`. */
  async calls(name: string): Promise<number> {
    return (await this.provider.ledger()).calls[name] ?? 0;
  }

  payments(orderId: number): Promise<{ status: string; capture_id: string | null; amount_cents: string }[]> {
    return this.sql('select status, capture_id, amount_cents from payments where order_id = $1 order by id', [
      orderId,
    ]);
  }
}

/** The promise's value, or the code of the refusal. */
export async function outcome(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'ok';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
