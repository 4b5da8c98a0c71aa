import { openWebhookSender, type WebhookSender } from '../../../api/shop/webhooks/sending/webhook-sender.ts';
import { Checkout, type Shopper } from '../shop/checkout.ts';
import { signIn } from '../shop/sign-in.ts';

export interface DeliveryRow {
  id: number;
  endpoint_id: number;
  message_id: string;
  type: string;
  subject: string;
  state: string;
  attempts: number;
  status: number | null;
  failure: string | null;
}

/** A shop with an administrator who adds webhooks, and what sends to them. */
export class WebhookShop {
  readonly checkout: Checkout;
  readonly admin: Shopper;
  readonly sender: WebhookSender;

  private constructor(checkout: Checkout, admin: Shopper) {
    this.checkout = checkout;
    this.admin = admin;
    this.sender = openWebhookSender(checkout.shop.parts);
  }

  /** @param env settings; webhooks may call this machine unless they say otherwise */
  static async start(env: Record<string, string> = { WEBHOOK_TARGETS: 'any' }): Promise<WebhookShop> {
    const checkout = await Checkout.start(env);
    return new WebhookShop(checkout, await checkout.shopper({ isAdmin: true }));
  }

  async stop(): Promise<void> {
    await this.sender.stop(0);
    await this.checkout.stop();
  }

  /** Adds a webhook that is told of some types. @returns its id and secret */
  async add(url: string, types: string[]): Promise<{ id: string; secret: string }> {
    const query = `mutation ($input: CreateWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) { endpoint { id } secret } }`;
    const input = { url, description: 'Stock keeping', types };
    const { data, errors } = await this.checkout.graphql(query, { input }, this.admin);
    if (errors) throw new Error(errors[0]?.message);
    const made = (data as { createWebhookEndpoint: { endpoint: { id: string }; secret: string } })
      .createWebhookEndpoint;
    return { id: made.endpoint.id, secret: made.secret };
  }

  /** Signs the administrator in again, whose sign-in has ended when time has passed. */
  async signIn(): Promise<void> {
    const { parts, clock } = this.checkout.shop;
    this.admin.token = await signIn(parts.orm.em.fork(), this.admin.id, clock.now());
  }

  /** Tells what has happened, and sends until nothing is due at this moment. */
  async send(): Promise<void> {
    await this.checkout.handleEvents();
    await this.sender.round();
    await this.sender.idle();
  }

  /** Lets time pass, and sends what is due then. */
  async later(seconds: number): Promise<void> {
    this.checkout.shop.clock.advance(seconds * 1000);
    await this.signIn();
    await this.send();
  }

  deliveries(): Promise<DeliveryRow[]> {
    return this.checkout.sql<DeliveryRow>('select * from webhook_deliveries order by id');
  }

  /** Writes down that products have changed, at the moment of the test's clock. */
  async happen(...events: { kind: string; subject: string; facts?: object }[]): Promise<void> {
    await this.checkout.sql(
      `insert into events (kind, subject, facts, created_at)
       select kind, subject, coalesce(facts, '{}'), $2
       from jsonb_to_recordset($1::jsonb) as given (kind text, subject text, facts jsonb)`,
      [JSON.stringify(events), this.checkout.shop.clock.now()],
    );
  }
}
