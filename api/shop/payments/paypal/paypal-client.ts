import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { providerUnavailable, type ShopError } from '../../../domain/errors.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { readToken } from './paypal-shapes.ts';

/** Connecting and reading together, for one try. */
const TRY_MS = 5000;

/** All tries of one call together. */
export const CALL_BUDGET_MS = 8000;

const TRIES = 3;
const PAUSE_MS = 200;

/** A token is renewed this long before it ends, so that none ends on its way. */
const TOKEN_MARGIN_MS = 60_000;

/** Ten failed tries in a row mean that the provider is away; five seconds later one call finds out whether it still is. */
const BREAKER = { failures: 10, pauseMs: 5000 };

export interface PaypalAccount {
  clientId: string;
  clientSecret: string;
  /** Asked for at every call: the simulator inside this process has an address only after listening. */
  baseUrl(): string;
  log: FastifyBaseLogger;
}

export interface PaypalCall {
  method: 'GET' | 'POST';
  path: string;
  /** Repeats of a call with one request id have one effect. */
  requestId?: string;
  body?: unknown;
  /** `performance.now()` milliseconds. */
  deadline: number;
}

export interface PaypalAnswer {
  status: number;
  body: unknown;
}

/** PayPal's HTTP interface: token, time-outs, repeated tries and circuit breaker. What answers mean is judged elsewhere. */
export class PaypalClient {
  readonly #account: PaypalAccount;
  readonly #breaker = new CircuitBreaker(BREAKER);
  #token: { text: string; renewAt: number } | null = null;
  #renewing: Promise<string | null> | null = null;

  constructor(account: PaypalAccount) {
    this.#account = account;
  }

  /**
   * Sends a call, up to three times while the provider fails (5xx, cut connection, no answer in time, busy), always
   * with the same request id.
   * @returns any answer that is the provider's last word, refusals included
   * @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE
   */
  async send(call: PaypalCall): Promise<PaypalAnswer> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const answer = await this.#attempt(call);
      if (answer) return answer;
      const pause = PAUSE_MS * attempt * (0.5 + Math.random());
      if (performance.now() + pause >= call.deadline) break;
      await sleep(pause);
    }
    throw this.#unavailable(call, 'gave no usable answer');
  }

  /** One try; null when another one may help. */
  async #attempt(call: PaypalCall): Promise<PaypalAnswer | null> {
    const token = await this.#currentToken(call.deadline);
    if (token === null) return null;
    const answer = await this.#fetch(call.path, call.deadline, {
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

  /** Null when the connection failed, the time was up, or the provider answered 5xx or no JSON. */
  async #fetch(path: string, deadline: number, init: RequestInit): Promise<PaypalAnswer | null> {
    const left = deadline - performance.now();
    if (left <= 0) return null;
    if (!this.#breaker.admits()) throw this.#unavailable({ path }, 'is being spared');
    try {
      const signal = AbortSignal.timeout(Math.ceil(Math.min(TRY_MS, left)));
      const response = await fetch(`${this.#account.baseUrl()}${path}`, {
        ...init,
        signal,
        redirect: 'error',
      });
      const text = await response.text();
      if (response.status >= 500) {
        return this.#failed(path, {
          status: response.status,
          debugId: response.headers.get('paypal-debug-id'),
        });
      }
      const body: unknown = text === '' ? null : JSON.parse(text);
      this.#breaker.succeeded();
      return { status: response.status, body };
    } catch (error) {
      return this.#failed(path, { err: error });
    }
  }

  #failed(path: string, facts: Record<string, unknown>): null {
    this.#breaker.failed();
    this.#account.log.warn({ path, ...facts }, 'a call to the payment provider failed');
    return null;
  }

  #unavailable(call: { path: string }, why: string): ShopError {
    this.#account.log.warn({ path: call.path }, `the payment provider ${why}`);
    return providerUnavailable();
  }

  /** The token, shared by all calls and renewed by one of them. Null when it could not be had now. */
  #currentToken(deadline: number): Promise<string | null> {
    if (this.#token && performance.now() < this.#token.renewAt) return Promise.resolve(this.#token.text);
    this.#renewing ??= this.#renewToken(deadline).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #renewToken(deadline: number): Promise<string | null> {
    const { clientId, clientSecret } = this.#account;
    const answer = await this.#fetch('/v1/oauth2/token', deadline, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (answer === null) return null;
    const token = answer.status === 200 ? readToken(answer.body) : null;
    if (!token) {
      this.#account.log.error({ status: answer.status }, 'the payment provider refuses our credentials');
      throw providerUnavailable();
    }
    const life = Math.max(token.seconds * 1000 - TOKEN_MARGIN_MS, token.seconds * 500);
    this.#token = { text: token.text, renewAt: performance.now() + life };
    return token.text;
  }
}
