import { z } from 'zod';
import { providerUnavailable } from '../../../domain/errors.ts';
import type { PaypalSettings } from './paypal-settings.ts';
import type { ProviderDelivery, ProviderNotice } from '../../../domain/payments/payment-provider.ts';
import { deadlineOf } from '../http/provider-http.ts';
import type { PaypalClient } from './paypal-client.ts';
import { readIssue } from './paypal-shapes.ts';
import { WebhookCertificates } from './webhook-certificates.ts';
import { readNotice } from './paypal-event.ts';
import { isSigned, readTransmission } from './webhook-signature.ts';

const WEBHOOKS = '/v1/notifications/webhooks';

const CERTIFICATE_BASES = {
  simulator: [],
  sandbox: ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
  production: ['https://api.paypal.com', 'https://api-m.paypal.com'],
};

const registered = z.object({ id: z.string().min(1), url: z.string() });
const registeredList = z.object({ webhooks: z.array(registered) });

/** Verifies PayPal's notifications, and subscribes to the simulator's. */
export class PaypalWebhooks {
  readonly #client: PaypalClient;
  readonly #certificates: WebhookCertificates;
  #webhookId: string | null;

  /** @param baseUrl the provider's API; outside production it may serve certificates too */
  constructor(settings: PaypalSettings, client: PaypalClient, baseUrl: () => string) {
    const { environment, webhookId } = settings;
    this.#client = client;
    this.#webhookId = webhookId;
    this.#certificates = new WebhookCertificates(() =>
      environment === 'production'
        ? CERTIFICATE_BASES.production
        : [...CERTIFICATE_BASES[environment], baseUrl()],
    );
  }

  async readNotice(
    { headers, body, sender }: ProviderDelivery,
    now: Date,
  ): Promise<ProviderNotice | 'unreadable' | null> {
    const transmission = readTransmission(headers, now);
    if (!transmission) return null;
    if (this.#webhookId === null) throw providerUnavailable('PayPal');
    const { certificateUrl } = transmission;
    const key = await this.#certificates.keyAt(certificateUrl, sender, now);
    if (!key || !isSigned(transmission, { webhookId: this.#webhookId, body, key })) return null;
    this.#certificates.prove(certificateUrl);
    return readNotice(body) ?? 'unreadable';
  }

  /** Idempotent. */
  async subscribe(url: string): Promise<void> {
    const made = await this.#call('POST', { url, event_types: [{ name: '*' }] });
    const created = made.status === 201 ? registered.safeParse(made.body).data : undefined;
    if (created) this.#webhookId = created.id;
    else if (readIssue(made.body) === 'WEBHOOK_URL_ALREADY_EXISTS') this.#webhookId = await this.#idOf(url);
    else throw new Error(`the payment provider refused to notify ${url}: ${made.status}`);
  }

  async #idOf(url: string): Promise<string | null> {
    const { body } = await this.#call('GET');
    const known = registeredList.safeParse(body).data?.webhooks ?? [];
    return known.find((webhook) => webhook.url === url)?.id ?? null;
  }

  #call(method: 'GET' | 'POST', body?: unknown) {
    const deadline = deadlineOf(undefined);
    return this.#client.send({ method, path: WEBHOOKS, deadline, ...(body !== undefined && { body }) });
  }
}
