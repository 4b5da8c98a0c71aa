import type { WebhookType } from '../../../domain/webhooks/webhook-kinds.ts';

/** Why the shop has switched an endpoint off: nothing arrived for days, or the receiver answered 410 Gone. */
export type OffReason = 'failing' | 'gone';

/** An endpoint as administrators see it, without its secrets. */
export interface WebhookEndpoint {
  id: number;
  version: number;
  url: string;
  description: string;
  types: WebhookType[];
  isOn: boolean;
  offReason: OffReason | null;
  earlierSecretUntil: Date | null;
  failingSince: Date | null;
  createdAt: Date;
}

/** What sending to an endpoint needs; its secrets as they are stored. */
export interface WebhookTarget {
  id: number;
  url: string;
  description: string;
  secret: string;
  earlierSecret: string | null;
  earlierSecretUntil: Date | null;
  failingSince: Date | null;
  strikes: number;
}
