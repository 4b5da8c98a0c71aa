import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import {
  startPayment,
  type StartedPayment,
} from '../../../api/shop/payments/capture/payment-start.service.ts';
import { ADDRESS, Checkout, type Shopper } from '../shop/checkout.ts';

interface RefundJson {
  id: number;
  status: string;
  amount: number;
  merchant_note: string | null;
}

interface TransactionJson {
  id: number;
  reference: string;
  status: string;
  amount: number;
  metadata: unknown;
  refunds: RefundJson[];
}

/** A shop that takes Paystack, with the provider's stand-in over HTTP. */
export class PaystackShop {
  readonly checkout: Checkout;
  readonly #standIn: string;
  #wig = 0;

  private constructor(checkout: Checkout, standIn: string) {
    this.checkout = checkout;
    this.#standIn = standIn;
  }

  static async start(env: Record<string, string> = {}): Promise<PaystackShop> {
    const checkout = await Checkout.start(env);
    const { app, parts, simulatorUrl } = checkout.shop;
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const notices = parts.payments.of('Paystack')?.notices;
    if (!notices || !('subscribe' in notices)) throw new Error('Paystack is off');
    await notices.subscribe(`${address}/api/payments/paystack/webhook`);
    const shop = new PaystackShop(checkout, simulatorUrl.replace('/paypal', '/paystack'));
    await shop.offer('PayPal', 'Paystack');
    shop.#wig = await checkout.product({ price: 350_000_00, stock: 1000 });
    return shop;
  }

  stop(): Promise<void> {
    return this.checkout.stop();
  }

  async offer(...methods: string[]): Promise<void> {
    const who = await this.checkout.shopper({ isAdmin: true });
    const { body: now } = await this.checkout.rest('GET', '/api/admin/settings/', { who });
    const body = { version: now['version'], payments: { methods } };
    const answer = await this.checkout.rest('PUT', '/api/admin/settings/', { who, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  async order(who: Shopper, paymentMethod = 'Paystack'): Promise<OrderRecord> {
    return placeOrder(await this.checkout.context(who), {
      orderItems: [{ product: this.#wig, qty: 1 }],
      shippingAddress: ADDRESS,
      paymentMethod,
    });
  }

  /** An order whose buyer can go to the provider's page. */
  async started(who: Shopper): Promise<{ order: OrderRecord; payment: StartedPayment }> {
    const order = await this.order(who);
    const payment = await startPayment(await this.checkout.context(who), { orderId: order.id });
    return { order, payment };
  }

  /** What the buyer does on the provider's page; returns where they are sent. */
  async onPage({ payUrl }: StartedPayment, action: 'pay' | 'decline' | 'return'): Promise<string> {
    const page = new URL(payUrl ?? '', this.#standIn);
    const answer = await fetch(`${page.href}/${action}`, { method: 'POST', redirect: 'manual' });
    return answer.headers.get('location') ?? `status ${answer.status}`;
  }

  /** An action of the stand-in that is not part of Paystack. */
  async control(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.#standIn}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }

  turn(knobs: Record<string, unknown>): Promise<unknown> {
    return this.control('PUT', '/knobs', knobs);
  }

  flush(order: 'oldest-first' | 'newest-first' = 'oldest-first'): Promise<unknown> {
    return this.control('POST', '/notices/flush', { order });
  }

  async transactions(): Promise<TransactionJson[]> {
    const ledger = (await this.control('GET', '/ledger')) as { transactions: TransactionJson[] };
    return ledger.transactions;
  }

  async transaction(reference: string): Promise<TransactionJson> {
    const found = (await this.transactions()).find((one) => one.reference === reference);
    if (!found) throw new Error(`no transaction ${reference}`);
    return found;
  }

  async payments(orderId: number): Promise<{ provider: string; status: string; amount_cents: string }[]> {
    return this.checkout.sql(
      'select provider, status, amount_cents, currency from payments where order_id = $1 order by id',
      [orderId],
    );
  }
}
