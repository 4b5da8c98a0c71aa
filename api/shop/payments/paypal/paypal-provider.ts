import type { FastifyBaseLogger } from 'fastify';
import { conflict, providerUnavailable } from '../../../domain/errors.ts';
import { decimalText } from '../../../domain/money.ts';
import type { PaypalSettings } from './paypal-settings.ts';
import {
  type CallOptions,
  type CaptureAnswer,
  isProviderId,
  type PaymentProvider,
  type ProviderDelivery,
  type RefundAnswer,
} from '../../../domain/payments/payment-provider.ts';
import { CALL_BUDGET_MS, type PaypalAnswer, PaypalClient } from './paypal-client.ts';
import { readIssue, readOrder, readRefund } from './paypal-shapes.ts';
import { PaypalWebhooks } from './paypal-webhooks.ts';

/** Refusals of a capture that mean: the buyer has to choose another way to pay. */
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

/** Refusals of a refund that time or the shop's people can mend. */
const NOT_YET = new Set([
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
  'PENDING_CAPTURE',
  'TRANSACTION_DISPUTED',
  'REFUND_IS_RESTRICTED',
]);

/**
 * PayPal behind the shop's port, real or simulated: the same code talks to both. Null settings mean that payments are
 * switched off.
 * @param simulatorUrl address of the simulator inside this process, for when the settings name no other
 */
export function createPaypalProvider(
  settings: PaypalSettings | null,
  surroundings: { simulatorUrl: () => string; log: FastifyBaseLogger },
): PaymentProvider | null {
  if (!settings) return null;
  const { log } = surroundings;
  const baseUrl = () => (settings.apiUrl ?? surroundings.simulatorUrl()).replace(/\/$/, '');
  const { clientId, clientSecret } = settings;
  const client = new PaypalClient({ clientId, clientSecret, baseUrl, log });
  return new PaypalProvider(client, new PaypalWebhooks(settings, client, baseUrl), log);
}

class PaypalProvider implements PaymentProvider {
  readonly #client: PaypalClient;
  readonly #webhooks: PaypalWebhooks;
  readonly #log: FastifyBaseLogger;

  constructor(client: PaypalClient, webhooks: PaypalWebhooks, log: FastifyBaseLogger) {
    this.#client = client;
    this.#webhooks = webhooks;
    this.#log = log;
  }

  async createOrder(input: Parameters<PaymentProvider['createOrder']>[0], options?: CallOptions) {
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
            // Unique for each attempt: PayPal may refuse an invoice number that it has seen.
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
        'the payment provider refuses to open an order',
      );
      throw conflict(
        'PayPal does not take a payment of this amount. Contact the shop to pay in another way.',
      );
    }
    return this.#order(answer, 'create');
  }

  async readOrder(providerOrderId: string, options?: CallOptions) {
    const path = orderPath(providerOrderId);
    const answer = await this.#client.send({ method: 'GET', path, deadline: deadlineOf(options) });
    // Not there, or somebody else's: nothing that this shop could have been paid with.
    return answer.status === 404 || answer.status === 403 ? null : this.#order(answer, 'read');
  }

  async captureOrder(
    input: Parameters<PaymentProvider['captureOrder']>[0],
    options?: CallOptions,
  ): Promise<CaptureAnswer> {
    const answer = await this.#client.send({
      method: 'POST',
      path: `${orderPath(input.providerOrderId)}/capture`,
      requestId: input.requestId,
      deadline: deadlineOf(options),
      body: {},
    });
    if (answer.status < 300) return { kind: 'captured', order: this.#order(answer, 'capture') };
    if (answer.status === 404) return { kind: 'missing' };
    const issue = readIssue(answer.body);
    if (DECLINED.has(issue)) return { kind: 'declined' };
    if (issue === 'ORDER_ALREADY_CAPTURED') return { kind: 'already-captured' };
    if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED') return { kind: 'not-approved' };
    // An order that was voided, or has run out: there is nothing left to capture.
    if (answer.status === 422) return { kind: 'missing' };
    throw this.#unusable(answer, 'capture');
  }

  async refundCapture(
    input: Parameters<PaymentProvider['refundCapture']>[0],
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

  readEvent(delivery: ProviderDelivery, now: Date) {
    return this.#webhooks.readEvent(delivery, now);
  }

  subscribe(url: string) {
    return this.#webhooks.subscribe(url);
  }

  #order(answer: PaypalAnswer, call: string) {
    const order = answer.status < 300 ? readOrder(answer.body) : null;
    if (!order) throw this.#unusable(answer, call);
    return order;
  }

  #unusable(answer: PaypalAnswer, call: string) {
    this.#log.error(
      { call, status: answer.status, issue: readIssue(answer.body) },
      'the payment provider gave an answer that cannot be used',
    );
    return providerUnavailable();
  }
}

function deadlineOf(options: CallOptions | undefined): number {
  return Math.min(options?.deadline ?? Infinity, performance.now() + CALL_BUDGET_MS);
}

function orderPath(providerOrderId: string): string {
  return `/v2/checkout/orders/${pathId(providerOrderId)}`;
}

function pathId(id: string): string {
  if (!isProviderId(id)) throw new Error('not an id of the payment provider');
  return id;
}
