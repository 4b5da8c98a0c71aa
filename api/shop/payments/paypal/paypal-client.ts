import type { FastifyBaseLogger } from 'fastify';
import { type ProviderAnswer, ProviderHttp } from '../http/provider-http.ts';
import { readToken } from './paypal-shapes.ts';

/** Renew a token this long before it expires, so that it does not expire during a call. */
const TOKEN_MARGIN_MS = 60_000;

export interface PaypalAccount {
  clientId: string;
  clientSecret: string;
  /** A function, since the simulator in this process has an address only after the server is listening. */
  baseUrl: () => string;
  log: FastifyBaseLogger;
}

export interface PaypalCall {
  method: 'GET' | 'POST';
  path: string;
  /** The idempotency key: repeated calls with one request id take effect once. */
  requestId?: string;
  body?: unknown;
  /** `performance.now()` milliseconds. */
  deadline: number;
}

export type PaypalAnswer = ProviderAnswer;

/** PayPal's HTTP API and its token. Callers interpret the answers. */
export class PaypalClient {
  readonly #account: PaypalAccount;
  readonly #http: ProviderHttp;
  #token: { text: string; renewAt: number } | null = null;
  #renewing: Promise<string | null> | null = null;

  constructor(account: PaypalAccount) {
    const { baseUrl, log } = account;
    this.#account = account;
    this.#http = new ProviderHttp({ name: 'PayPal', baseUrl, log, debugHeader: 'paypal-debug-id' });
  }

  get isPaused(): boolean {
    return this.#http.isPaused;
  }

  /**
   * Up to three attempts on 5xx, connection errors, timeouts and 408, 409 or 429, always with the same request id.
   * @returns the final answer, 4xx errors included
   * @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE
   */
  send(call: PaypalCall): Promise<PaypalAnswer> {
    return this.#http.retrying(call.path, call.deadline, () => this.#attempt(call));
  }

  /** Null when a retry may help. */
  async #attempt(call: PaypalCall): Promise<PaypalAnswer | null> {
    const token = await this.#currentToken(call.deadline);
    if (token === null) return null;
    const answer = await this.#http.fetch(call.path, call.deadline, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(call.requestId !== undefined && { 'paypal-request-id': call.requestId }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
    if (answer?.status === 401) this.#token = null;
    return answer === null || [401, 408, 409, 429].includes(answer.status) ? null : answer;
  }

  /** Shared by all calls; one of them renews it. Null when the token call failed. */
  #currentToken(deadline: number): Promise<string | null> {
    if (this.#token && performance.now() < this.#token.renewAt) return Promise.resolve(this.#token.text);
    this.#renewing ??= this.#renewToken(deadline).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #renewToken(deadline: number): Promise<string | null> {
    const { clientId, clientSecret } = this.#account;
    const answer = await this.#http.fetch('/v1/oauth2/token', deadline, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (answer === null) return null;
    const token = answer.status === 200 ? readToken(answer.body) : null;
    if (!token) throw this.#http.refusedCredentials(answer.status);
    const life = Math.max(token.seconds * 1000 - TOKEN_MARGIN_MS, token.seconds * 500);
    this.#token = { text: token.text, renewAt: performance.now() + life };
    return token.text;
  }
}
