import type { FastifyBaseLogger } from 'fastify';
import { type ProviderAnswer, ProviderHttp } from '../http/provider-http.ts';

export interface PaystackCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** `performance.now()` milliseconds. */
  deadline: number;
}

/** Paystack's HTTP API. Callers interpret the answers. */
export class PaystackClient {
  readonly #secretKey: string;
  readonly #http: ProviderHttp;

  constructor(account: { secretKey: string; baseUrl: () => string; log: FastifyBaseLogger }) {
    const { secretKey, baseUrl, log } = account;
    this.#secretKey = secretKey;
    this.#http = new ProviderHttp({ name: 'Paystack', baseUrl, log, debugHeader: 'x-request-id' });
  }

  get isPaused(): boolean {
    return this.#http.isPaused;
  }

  /**
   * Up to three attempts; only for what may be repeated. @param call made anew for each attempt
   * @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE
   */
  async send(path: string, deadline: number, call: () => PaystackCall): Promise<ProviderAnswer> {
    return await this.#http.retrying(path, deadline, () => this.sendOnce(call()));
  }

  /** One attempt. Null when it is not known what it did. */
  async sendOnce({ method, path, body, deadline }: PaystackCall): Promise<ProviderAnswer | null> {
    const answer = await this.#http.fetch(path, deadline, {
      method,
      headers: { authorization: `Bearer ${this.#secretKey}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer?.status === 401) throw this.#http.refusedCredentials(answer.status);
    return answer === null || [408, 429].includes(answer.status) ? null : answer;
  }

  unavailable(path: string, why: string) {
    return this.#http.unavailable(path, why);
  }
}
