import { createSign, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import type { SigningKeyRecord } from '../../../api/tools/paypal-simulator/books/records.ts';
import {
  CERTIFICATE_NAMES,
  signingKey,
} from '../../../api/tools/paypal-simulator/webhooks/webhook-signature.ts';
import { Checkout, type Shopper } from '../shop/checkout.ts';
import { type SimulatorClient, startSimulator } from './simulator.ts';

type Simulator = SimulatorClient & Awaited<ReturnType<typeof startSimulator>>;

/** Ways to spoil a delivery; the rest is as the provider would send it. */
export interface Forgery {
  key?: SigningKeyRecord;
  certificateUrl?: string;
  algorithm?: string;
  webhookId?: string;
  /** Changes the payload after signing. */
  edit?: (payload: string) => string;
  /** Milliseconds since it was sent. */
  age?: number;
  /** The sender's IP address. */
  from?: string;
  /** Replace the signed headers. */
  headers?: Record<string, string>;
}

/** A shop subscribed to a provider whose signing key the test holds; only the test sends notifications. */
export class Notifications {
  readonly checkout: Checkout;
  readonly provider: Simulator;
  #webhookId = '';

  private constructor(checkout: Checkout, provider: Simulator) {
    this.checkout = checkout;
    this.provider = provider;
  }

  static async start(env: Record<string, string> = {}): Promise<Notifications> {
    const provider = await startSimulator();
    await provider.turn({ holdWebhooks: true });
    const checkout = await Checkout.start({ PAYPAL_API_URL: provider.url, ...env });
    const { clock, parts } = checkout.shop;
    // The provider uses the real time.
    clock.advance(Date.now() - clock.now().getTime());
    const notices = parts.payments.of('PayPal')?.notices;
    if (notices && 'subscribe' in notices)
      await notices.subscribe('http://127.0.0.1:9/api/payments/paypal/webhook');
    const shop = new Notifications(checkout, provider);
    const { body } = await provider.call('GET', '/v1/notifications/webhooks');
    shop.#webhookId = body.webhooks[0]?.id ?? '';
    return shop;
  }

  async stop(): Promise<void> {
    await this.checkout.stop();
    await this.provider.stop();
  }

  /** An order whose payment the buyer has approved. */
  async approved(buyer: Shopper): Promise<{ order: OrderRecord; providerOrderId: string }> {
    const order = await this.checkout.order(buyer, await this.checkout.product());
    const { providerOrderId } = await startPayment(await this.checkout.context(buyer), { orderId: order.id });
    await this.provider.call('POST', `/v2/checkout/orders/${providerOrderId}/approve`);
    return { order, providerOrderId };
  }

  /** The provider's events about an order, oldest first, of one type or all. */
  async eventsOf(providerOrderId: string, type?: string): Promise<string[]> {
    const events = await this.provider.ledgerStore.list('event');
    return events
      .filter(({ payload }) => payload.includes(providerOrderId))
      .filter(({ eventType }) => type === undefined || eventType === type)
      .map(({ payload }) => payload);
  }

  /** Delivers an event; returns the status. */
  async deliver(payload: string, forgery: Forgery = {}): Promise<number> {
    const headers = await this.#headers(payload, forgery);
    const response = await this.checkout.shop.app.inject({
      method: 'POST',
      url: '/api/payments/paypal/webhook',
      headers: { 'content-type': 'application/json', ...headers, ...forgery.headers },
      ...(forgery.from !== undefined && { remoteAddress: forgery.from }),
      payload: forgery.edit?.(payload) ?? payload,
    });
    return response.statusCode;
  }

  async #headers(payload: string, forgery: Forgery): Promise<Record<string, string>> {
    const key = forgery.key ?? (await signingKey(this.provider.ledgerStore, 'current'));
    const id = randomUUID();
    const time = new Date(this.checkout.shop.clock.now().getTime() - (forgery.age ?? 0)).toISOString();
    const text = `${id}|${time}|${forgery.webhookId ?? this.#webhookId}|${crc32(payload)}`;
    const ours = `${this.provider.url}/v1/notifications/certs/${CERTIFICATE_NAMES.current}`;
    return {
      'paypal-auth-algo': forgery.algorithm ?? 'SHA256withRSA',
      'paypal-cert-url': forgery.certificateUrl ?? ours,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('sha256').update(text).sign(key.privateKey, 'base64'),
    };
  }
}
