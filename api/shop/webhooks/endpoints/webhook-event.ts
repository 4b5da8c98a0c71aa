import type { OffReason } from './webhook-endpoint.record.ts';

/** The shop has switched a webhook endpoint off; the owners get a mail. */
export const WEBHOOK_OFF = 'webhook-off';

export interface WebhookOffFacts {
  description: string;
  /** Host of its address; the rest may hold a secret of the receiver's. */
  host: string;
  reason: OffReason;
}
