import { SpanKind } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { providerUnavailable, type ShopError } from '../../../domain/errors.ts';
import type { CallOptions } from '../../../domain/payments/payment-provider.ts';
import { providerTime, timeForProvider } from '../../../platform/http/request-time.ts';
import { CircuitBreaker } from '../../../platform/http/circuit-breaker.ts';
import { inSpan } from '../../../platform/observability/span.ts';

/** Connecting and reading together. */
const TRY_TIMEOUT_MS = 5000;

/** All attempts of one call together, and no longer than its request may wait for a provider. */
const CALL_BUDGET_MS = 8000;

const TRIES = 3;
const PAUSE_MS = 200;

/** After ten failed tries in a row the provider counts as down; every 5 s one call checks again. */
const BREAKER = { failures: 10, pauseMs: 5000 };

export interface ProviderAddress {
  /** In the log and in sentences. */
  name: string;
  /** A function, since a simulator in this process has an address only after the server is listening. */
  baseUrl: () => string;
  log: FastifyBaseLogger;
  /** The header of an answer by which the provider's support finds the call. */
  debugHeader: string;
}

export interface ProviderAnswer {
  status: number;
  body: unknown;
}

/** A `performance.now()` time. */
export function deadlineOf(options: CallOptions | undefined): number {
  return Math.min(options?.deadline ?? Infinity, performance.now() + timeForProvider(CALL_BUDGET_MS));
}

/** Calls of a provider's HTTP API: timeouts, retries and circuit breaker. Callers interpret the answers. */
export class ProviderHttp {
  readonly #address: ProviderAddress;
  readonly #breaker = new CircuitBreaker(BREAKER);

  constructor(address: ProviderAddress) {
    this.#address = address;
  }

  get isPaused(): boolean {
    return this.#breaker.isOpen;
  }

  /**
   * @param attempt null when another may help
   * @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE
   */
  retrying<Answer>(path: string, deadline: number, attempt: () => Promise<Answer | null>): Promise<Answer> {
    return providerTime(() => this.#retrying(path, deadline, attempt));
  }

  async #retrying<Answer>(
    path: string,
    deadline: number,
    attempt: () => Promise<Answer | null>,
  ): Promise<Answer> {
    for (let count = 1; count <= TRIES; count += 1) {
      const answer = await attempt();
      if (answer) return answer;
      const pause = PAUSE_MS * count * (0.5 + Math.random());
      if (performance.now() + pause >= deadline) break;
      await sleep(pause);
    }
    throw this.unavailable(path, 'gave no usable answer');
  }

  /**
   * Null on a connection error, a timeout, a 5xx or invalid JSON.
   * @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE while the provider is not called at all
   */
  async fetch(path: string, deadline: number, init: RequestInit): Promise<ProviderAnswer | null> {
    const left = deadline - performance.now();
    if (left <= 0) return null;
    if (!this.#breaker.admits()) throw this.unavailable(path, 'is not called: circuit open');
    const { name, baseUrl, debugHeader } = this.#address;
    try {
      const signal = AbortSignal.timeout(Math.ceil(Math.min(TRY_TIMEOUT_MS, left)));
      const url = `${baseUrl()}${path}`;
      const response = await inSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
        const answer = await fetch(url, { ...init, signal, redirect: 'error' });
        span.setAttribute('http.response.status_code', answer.status);
        return answer;
      });
      const text = await response.text();
      if (response.status >= 500) {
        return this.#failed(path, {
          status: response.status,
          debugId: response.headers.get(debugHeader),
        });
      }
      const body: unknown = text === '' ? null : JSON.parse(text);
      this.#breaker.succeeded();
      return { status: response.status, body };
    } catch (error) {
      return this.#failed(path, { err: error });
    }
  }

  unavailable(path: string, why: string): ShopError {
    this.#address.log.warn({ path }, `the payment provider ${why}`);
    return providerUnavailable(this.#address.name);
  }

  /** The secret is not in the log. */
  refusedCredentials(status: number): ShopError {
    this.#address.log.error({ status }, 'the payment provider rejected our credentials');
    return providerUnavailable(this.#address.name);
  }

  #failed(path: string, facts: Record<string, unknown>): null {
    this.#breaker.failed();
    this.#address.log.warn({ path, ...facts }, 'a call to the payment provider failed');
    return null;
  }
}
