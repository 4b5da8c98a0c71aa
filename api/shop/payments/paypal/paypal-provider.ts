import type { FastifyBaseLogger } from 'fastify';
import { conflict, providerUnavailable } from '../../../domain/errors.ts';
import { decimalText } from '../../../domain/money.ts';
import { PAYMENT_CURRENCY } from '../../../domain/payments/payment-lifecycle.ts';
import type { PaypalSettings } from './paypal-settings.ts';
import {
  type BookPage,
  type BookPeriod,
  type CallOptions,
  type CaptureStatus,
  type ConfirmAnswer,
  isProviderId,
  type NewProviderPayment,
  type PaymentProvider,
  type PaymentVerdict,
  type ProviderDelivery,
  type ProviderPayment,
  type RefundAnswer,
  type StartedAtProvider,
} from '../../../domain/payments/payment-provider.ts';
import { deadlineOf } from '../http/provider-http.ts';
import { type PaypalAnswer, PaypalClient } from './paypal-client.ts';
import { BOOK_PAGE, readBook } from './paypal-books.ts';
import { readIssue, readOrder, readRefund } from './paypal-shapes.ts';
import { PaypalWebhooks } from './paypal-webhooks.ts';

/** Issues of a capture after which the buyer must choose another payment method. */
const DECLINED = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'CARD_EXPIRED',
  'CARD_CLOSED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'TRANSACTION_BLOCKED_BY_PAYEE',
]);

/** Issues of a refund that pass with time or that the shop's staff can fix. */
const NOT_YET = new Set([
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
  'PENDING_CAPTURE',
  'TRANSACTION_DISPUTED',
  'REFUND_IS_RESTRICTED',
]);

/** What the shop's staff should do about an issue while the shop keeps retrying. */
const MEANWHILE: Record<string, string> = {
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'The PayPal balance does not cover it. Top it up; the shop retries automatically.',
  TRANSACTION_DISPUTED:
    'The payer has opened a dispute. Answer it at PayPal; the shop retries automatically.',
};

/**
 * The real API and the simulator use the same code. Null settings: payments are off.
 * @param environment.simulatorUrl the simulator in this process, used when the settings have no `apiUrl`
 */
export function createPaypalProvider(
  settings: PaypalSettings | null,
  environment: { simulatorUrl: () => string; log: FastifyBaseLogger },
): PaymentProvider | null {
  if (!settings) return null;
  const { log } = environment;
  const baseUrl = () => (settings.apiUrl ?? environment.simulatorUrl()).replace(/\/$/, '');
  const { clientId, clientSecret } = settings;
  const client = new PaypalClient({ clientId, clientSecret, baseUrl, log });
  return new PaypalProvider(settings, client, new PaypalWebhooks(settings, client, baseUrl), log);
}

class PaypalProvider implements PaymentProvider {
  readonly name = 'PayPal';
  readonly capabilities = {
    currencies: [PAYMENT_CURRENCY],
    partialRefunds: true,
    manual: false,
    takesMoneyItself: false,
  };
  readonly acceptsUnlinked: boolean;
  readonly rate: number;
  readonly notices: PaymentProvider['notices'];
  readonly #client: PaypalClient;
  readonly #webhooks: PaypalWebhooks;
  readonly #log: FastifyBaseLogger;

  constructor(
    settings: PaypalSettings,
    client: PaypalClient,
    webhooks: PaypalWebhooks,
    log: FastifyBaseLogger,
  ) {
    const { environment, webhookId, rate, acceptUnlinkedOrders } = settings;
    this.acceptsUnlinked = acceptUnlinkedOrders;
    this.rate = rate;
    const missing =
      webhookId === null ? 'PAYPAL_WEBHOOK_ID is not set: PayPal cannot notify this shop of payments' : null;
    this.notices =
      environment === 'simulator' && webhookId === null
        ? { subscribe: (url) => webhooks.subscribe(url) }
        : { missing };
    this.#client = client;
    this.#webhooks = webhooks;
    this.#log = log;
  }

  isPaused(): boolean {
    return this.#client.isPaused;
  }

  async start(input: NewProviderPayment, options?: CallOptions): Promise<StartedAtProvider> {
    const { orderId, requestId } = input;
    const answer = await this.#client.send({
      method: 'POST',
      path: '/v2/checkout/orders',
      requestId,
      deadline: deadlineOf(options),
      body: {
        intent: 'CAPTURE',
        application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
        purchase_units: [
          {
            reference_id: String(orderId),
            custom_id: String(orderId),
            // Unique for each attempt: PayPal may reject an invoice number that was used before.
            invoice_id: `ORDER-${orderId}-${requestId.slice(0, 8)}`,
            description: `Order ${orderId}`,
            amount: { currency_code: input.currency, value: decimalText(input.cents) },
          },
        ],
      },
    });
    if (answer.status === 422 || answer.status === 400) {
      this.#log.error(
        { issue: readIssue(answer.body), orderId },
        'the payment provider refused to open an order',
      );
      throw conflict(
        'PayPal does not take a payment of this amount. Contact the shop to pay in another way.',
      );
    }
    return { ...this.#order(answer, 'create'), payUrl: null };
  }

  async inquire(providerOrderId: string, options?: CallOptions) {
    const path = orderPath(providerOrderId);
    const answer = await this.#client.send({ method: 'GET', path, deadline: deadlineOf(options) });
    // Unknown, or another account's: it cannot have paid this shop.
    return answer.status === 404 || answer.status === 403 ? null : this.#order(answer, 'read');
  }

  async confirm(
    input: Parameters<PaymentProvider['confirm']>[0],
    options?: CallOptions,
  ): Promise<ConfirmAnswer> {
    const answer = await this.#client.send({
      method: 'POST',
      path: `${orderPath(input.providerOrderId)}/capture`,
      requestId: input.requestId,
      deadline: deadlineOf(options),
      body: {},
    });
    if (answer.status < 300) {
      const payment = this.#order(answer, 'capture');
      return { verdict: verdictOf(payment), payment };
    }
    if (DECLINED.has(readIssue(answer.body))) return { verdict: 'refused', payment: null };
    // Captured before, not approved, voided or expired.
    if (answer.status === 404 || answer.status === 422) return { verdict: 'unknown', payment: null };
    throw this.#unusable(answer, 'capture');
  }

  async refund(
    input: Parameters<PaymentProvider['refund']>[0],
    options?: CallOptions,
  ): Promise<RefundAnswer> {
    const answer = await this.#client.send({
      method: 'POST',
      path: `/v2/payments/captures/${pathId(input.captureId)}/refund`,
      requestId: input.requestId,
      deadline: deadlineOf(options),
      body: {
        amount: { currency_code: input.currency, value: decimalText(input.cents) },
        invoice_id: input.reference,
        note_to_payer: input.note,
      },
    });
    if (answer.status < 300) {
      const refund = readRefund(answer.body);
      if (!refund) throw this.#unusable(answer, 'refund');
      return { kind: 'made', refund };
    }
    const issue = readIssue(answer.body) || `HTTP_${answer.status}`;
    return { kind: NOT_YET.has(issue) ? 'not-yet' : 'refused', issue };
  }

  readNotice(delivery: ProviderDelivery, now: Date) {
    return this.#webhooks.readNotice(delivery, now);
  }

  async movements({ from, to }: BookPeriod, page: number, options?: CallOptions): Promise<BookPage> {
    const period = `start_date=${from.toISOString()}&end_date=${to.toISOString()}`;
    const answer = await this.#client.send({
      method: 'GET',
      path: `/v1/reporting/transactions?${period}&fields=transaction_info&page_size=${BOOK_PAGE}&page=${page}`,
      deadline: deadlineOf(options),
    });
    if (answer.status === 403)
      return { refused: 'Switch on “Transaction search” for the shop’s app at developer.paypal.com.' };
    const read = answer.status < 300 ? readBook(answer.body) : null;
    if (!read) throw this.#unusable(answer, 'list');
    return read;
  }

  adviceOn(issue: string) {
    return MEANWHILE[issue] ?? null;
  }

  #order(answer: PaypalAnswer, call: string) {
    const order = answer.status < 300 ? readOrder(answer.body) : null;
    if (!order) throw this.#unusable(answer, call);
    return order;
  }

  #unusable(answer: PaypalAnswer, call: string) {
    this.#log.error(
      { call, status: answer.status, issue: readIssue(answer.body) },
      'unusable answer from the payment provider',
    );
    return providerUnavailable('PayPal');
  }
}

function verdictOf({ captures }: ProviderPayment): PaymentVerdict {
  const having = (verdict: CaptureStatus & PaymentVerdict) =>
    captures.some(({ status }) => status === verdict);
  return (['paid', 'pending', 'refused'] as const).find(having) ?? 'unknown';
}

function orderPath(providerOrderId: string): string {
  return `/v2/checkout/orders/${pathId(providerOrderId)}`;
}

function pathId(id: string): string {
  if (!isProviderId(id)) throw new Error('not an id of the payment provider');
  return id;
}
