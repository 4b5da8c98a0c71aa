import { SpanKind } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { providerUnavailable, type ShopError } from '../../../domain/errors.ts';
import { CircuitBreaker } from '../../../platform/http/circuit-breaker.ts';
import { inSpan } from '../../../platform/observability/span.ts';
import { readToken } from './paypal-shapes.ts';

/** Connecting and reading together. */
const TRY_TIMEOUT_MS = 5000;

/** All attempts of one call together. */
export const CALL_BUDGET_MS = 8000;

const TRIES = 3;
const PAUSE_MS = 200;

/** Renew a token this long before it expires, so that it does not expire during a call. */
const TOKEN_MARGIN_MS = 60_000;

/** After ten failed tries in a row the provider counts as down; every 5 s one call checks again. */
const BREAKER = { failures: 10, pauseMs: 5000 };

export interface PaypalAccount {
  clientId: string;
  clientSecret: string;
  /** A function, since the simulator in this process has an address only after the server is listening. */
  baseUrl(): string;
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

export interface PaypalAnswer {
  status: number;
  body: unknown;
}

/** PayPal's HTTP API: token, timeouts, retries and circuit breaker. Callers interpret the answers. */
export class PaypalClient {
  readonly #account: PaypalAccount;
  readonly #breaker = new CircuitBreaker(BREAKER);
  #token: { text: string; renewAt: number } | null = null;
  #renewing: Promise<string | null> | null = null;

  constructor(account: PaypalAccount) {
    this.#account = account;
  }

  get isPaused(): boolean {
    return this.#breaker.isOpen;
  }

  /**
   * Up to three attempts on 5xx, connection errors, timeouts and 408, 409 or 429, always with the same request id.
   * @returns the final answer, 4xx errors included
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

  /** Null when a retry may help. */
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

  /** Null on a connection error, a timeout, a 5xx or invalid JSON. */
  async #fetch(path: string, deadline: number, init: RequestInit): Promise<PaypalAnswer | null> {
    const left = deadline - performance.now();
    if (left <= 0) return null;
    if (!this.#breaker.admits()) throw this.#unavailable({ path }, 'is not called: circuit open');
    try {
      const signal = AbortSignal.timeout(Math.ceil(Math.min(TRY_TIMEOUT_MS, left)));
      const url = `${this.#account.baseUrl()}${path}`;
      const response = await inSpan('PayPal', { kind: SpanKind.CLIENT }, async (span) => {
        const answer = await fetch(url, { ...init, signal, redirect: 'error' });
        span.setAttribute('http.response.status_code', answer.status);
        return answer;
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
      this.#account.log.error({ status: answer.status }, 'the payment provider rejected our credentials');
      throw providerUnavailable();
    }
    const life = Math.max(token.seconds * 1000 - TOKEN_MARGIN_MS, token.seconds * 500);
    this.#token = { text: token.text, renewAt: performance.now() + life };
    return token.text;
  }
}
