import type { FastifyBaseLogger } from 'fastify';
import { conflict } from '../../../domain/errors.ts';
import {
  type BookPage,
  type BookPeriod,
  type CallOptions,
  type ConfirmAnswer,
  isProviderId,
  type NewProviderPayment,
  type PaymentProvider,
  type ProviderDelivery,
  type ProviderMovement,
  type ProviderNotice,
  type ProviderPayment,
  type ProviderRefund,
  type RefundAnswer,
  type StartedAtProvider,
} from '../../../domain/payments/payment-provider.ts';
import { returnedCents } from '../../../domain/payments/refund-lifecycle.ts';
import { deadlineOf } from '../http/provider-http.ts';
import { PaystackClient } from './paystack-client.ts';
import { isSigned, readNotice } from './paystack-notices.ts';
import type { PaystackSettings } from './paystack-settings.ts';
import {
  newReference,
  OWN_ACCOUNT,
  PAGE,
  readIssue,
  readPayments,
  readPayUrl,
  readRefund,
  readRefundMovements,
  readRefunds,
  readTransaction,
} from './paystack-shapes.ts';

const INITIALIZE = '/transaction/initialize';
const REFUNDS = '/refund';

/** What a refund waits for, by what Paystack says. */
const NOT_YET = /BALANCE|PENDING|DISPUTE/;

export interface PaystackEnvironment {
  /** The stand-in in this process, used when the settings have no `apiUrl`. */
  standInUrl: () => string;
  /** Where buyers reach the shop. */
  shopUrl: () => string;
  log: FastifyBaseLogger;
}

/** Null settings: payments by it are off. */
export function createPaystackProvider(
  settings: PaystackSettings | null,
  environment: PaystackEnvironment,
): PaymentProvider | null {
  return settings && new PaystackProvider(settings, environment);
}

/**
 * A hosted page takes the money; `confirm` only asks. The reference of a transaction is ours, and a new one for each
 * attempt to open it: without its answer nobody knows the page's address, so nobody can pay there.
 */
class PaystackProvider implements PaymentProvider {
  readonly name = 'Paystack';
  readonly rate = null;
  readonly capabilities = {
    currencies: ['NGN'],
    partialRefunds: true,
    manual: false,
    takesMoneyItself: true,
  };
  readonly acceptsUnlinked = false;
  readonly notices: PaymentProvider['notices'];
  readonly #secretKey: string;
  readonly #isInThisProcess: boolean;
  readonly #client: PaystackClient;
  readonly #shopUrl: () => string;
  readonly #log: FastifyBaseLogger;

  constructor({ environment, secretKey, apiUrl }: PaystackSettings, around: PaystackEnvironment) {
    const { standInUrl, shopUrl, log } = around;
    const baseUrl = () => (apiUrl ?? standInUrl()).replace(/\/$/, '');
    this.#secretKey = secretKey;
    this.#isInThisProcess = apiUrl === null;
    this.#client = new PaystackClient({ secretKey, baseUrl, log });
    this.#shopUrl = shopUrl;
    this.#log = log;
    this.notices =
      environment === 'simulator' ? { subscribe: (url) => this.#subscribe(url) } : { missing: null };
  }

  isPaused(): boolean {
    return this.#client.isPaused;
  }

  async start(input: NewProviderPayment, options?: CallOptions): Promise<StartedAtProvider> {
    const { orderId, cents, currency, buyerEmail } = input;
    if (buyerEmail === null)
      throw conflict('Paystack needs an email address, and this order has none. Pay in another way.');
    const callback = `${this.#shopUrl()}${input.returnPath}`;
    const deadline = deadlineOf(options);
    let reference = '';
    const answer = await this.#client.send(INITIALIZE, deadline, () => {
      reference = newReference(orderId);
      const body = {
        email: buyerEmail,
        amount: cents,
        currency,
        reference,
        callback_url: callback,
        metadata: { order_id: String(orderId), cancel_action: callback },
      };
      return { method: 'POST', path: INITIALIZE, deadline, body };
    });
    if (answer.status === 400 || answer.status === 422) {
      this.#log.error(
        { issue: readIssue(answer), orderId },
        'the payment provider refused to open a payment',
      );
      throw conflict(
        'Paystack does not take a payment of this amount. Pay in another way, or contact the shop.',
      );
    }
    const payUrl = readPayUrl(answer.body, reference);
    if (payUrl === null) throw this.#unusable(answer, INITIALIZE);
    return {
      id: reference,
      state: 'open',
      createdAt: null,
      orderId: String(orderId),
      amount: { cents, currency },
      payeeId: OWN_ACCOUNT,
      captures: [],
      refunds: [],
      // The stand-in is reached by whatever address the shop is.
      payUrl: this.#isInThisProcess ? new URL(payUrl).pathname : payUrl,
    };
  }

  async confirm(
    { providerOrderId }: Parameters<PaymentProvider['confirm']>[0],
    options?: CallOptions,
  ): Promise<ConfirmAnswer> {
    const payment = await this.inquire(providerOrderId, options);
    const status = payment?.captures[0]?.status;
    const isDecided = status === 'paid' || status === 'pending' || status === 'refused';
    return { verdict: isDecided ? status : 'unknown', payment };
  }

  async inquire(providerOrderId: string, options?: CallOptions): Promise<ProviderPayment | null> {
    if (!isProviderId(providerOrderId)) throw new Error('not a reference of the shop');
    const deadline = deadlineOf(options);
    const path = `/transaction/verify/${providerOrderId}`;
    const answer = await this.#client.send(path, deadline, () => ({ method: 'GET', path, deadline }));
    // Paystack says so with 400.
    if (answer.status >= 400 && readIssue(answer).includes('NOT_FOUND')) return null;
    const payment = answer.status < 300 ? readTransaction(answer.body) : null;
    if (payment?.id !== providerOrderId) throw this.#unusable(answer, path);
    const [capture] = payment.captures;
    if (capture?.status !== 'paid' && capture?.status !== 'refunded') return payment;
    const refunds = await this.#refundsOf(capture.id, deadline);
    return { ...payment, refunds, captures: [{ ...capture, status: statusAfter(refunds, capture) }] };
  }

  /** Paystack has no idempotency key: what was made is found by our reference, before and after a lost answer. */
  async refund(
    input: Parameters<PaymentProvider['refund']>[0],
    options?: CallOptions,
  ): Promise<RefundAnswer> {
    const { providerOrderId, captureId, cents, currency, reference, note } = input;
    const deadline = deadlineOf(options);
    const find = async () =>
      (await this.#refundsOf(captureId, deadline)).find((one) => one.reference === reference);
    const earlier = await find();
    if (earlier) return { kind: 'made', refund: earlier };
    const body = {
      transaction: providerOrderId,
      amount: cents,
      currency,
      customer_note: note,
      merchant_note: reference,
    };
    const answer = await this.#client.sendOnce({ method: 'POST', path: REFUNDS, deadline, body });
    if (answer === null) {
      const made = await find();
      if (made) return { kind: 'made', refund: made };
      throw this.#client.unavailable(REFUNDS, 'gave no usable answer');
    }
    if (answer.status < 300) {
      const refund = readRefund(answer.body);
      if (!refund) throw this.#unusable(answer, REFUNDS);
      return { kind: 'made', refund };
    }
    const issue = readIssue(answer);
    return { kind: NOT_YET.test(issue) ? 'not-yet' : 'refused', issue };
  }

  async readNotice(delivery: ProviderDelivery): Promise<ProviderNotice | 'unreadable' | null> {
    return isSigned(delivery, this.#secretKey) ? (readNotice(delivery.body) ?? 'unreadable') : null;
  }

  adviceOn(issue: string) {
    if (issue.includes('BALANCE'))
      return 'The Paystack balance does not cover it. Top it up; the shop retries automatically.';
    if (issue.includes('DISPUTE'))
      return 'The payer has opened a dispute. Answer it at Paystack; the shop retries automatically.';
    return null;
  }

  /** The same page of both its lists: payments and refunds. */
  async movements({ from, to }: BookPeriod, page: number, options?: CallOptions): Promise<BookPage> {
    const deadline = deadlineOf(options);
    const list = async (path: string, read: (body: unknown) => ProviderMovement[] | null) => {
      const period = `from=${from.toISOString()}&to=${to.toISOString()}&perPage=${PAGE}&page=${page}`;
      const full = `${path}${path.includes('?') ? '&' : '?'}${period}`;
      const answer = await this.#client.send(path, deadline, () => ({ method: 'GET', path: full, deadline }));
      const movements = answer.status < 300 ? read(answer.body) : null;
      if (!movements) throw this.#unusable(answer, path);
      return movements;
    };
    const payments = await list('/transaction?status=success', readPayments);
    const refunds = await list(REFUNDS, readRefundMovements);
    return { movements: [...payments, ...refunds], isLast: payments.length < PAGE && refunds.length < PAGE };
  }

  async #refundsOf(transactionId: string, deadline: number): Promise<ProviderRefund[]> {
    const path = `${REFUNDS}?transaction=${transactionId}&perPage=100`;
    const answer = await this.#client.send(path, deadline, () => ({ method: 'GET', path, deadline }));
    const refunds = answer.status < 300 ? readRefunds(answer.body) : null;
    if (!refunds) throw this.#unusable(answer, path);
    return refunds;
  }

  /** The stand-in only; at Paystack a person enters the address in the dashboard. */
  async #subscribe(url: string): Promise<void> {
    const deadline = deadlineOf(undefined);
    const answer = await this.#client.send('/notices/address', deadline, () => ({
      method: 'POST',
      path: '/notices/address',
      deadline,
      body: { url },
    }));
    if (answer.status >= 300) throw new Error(`the payment provider refused to notify ${url}`);
  }

  #unusable(answer: { status: number; body: unknown }, path: string) {
    this.#log.error(
      { path, status: answer.status, issue: readIssue(answer) },
      'unusable answer from the payment provider',
    );
    return this.#client.unavailable(path, 'gave an unusable answer');
  }
}

function statusAfter(refunds: ProviderRefund[], capture: ProviderPayment['captures'][number]) {
  if (capture.status === 'refunded') return 'refunded';
  const returned = returnedCents(refunds.map(({ status, cents }) => ({ status, amountCents: cents })));
  if (returned === 0) return 'paid';
  return returned >= capture.cents ? 'refunded' : 'partly-refunded';
}
