/** Dead: given up after the last try; it can be sent again from the console. */
export type DeliveryState = 'waiting' | 'delivered' | 'dead';

/** A delivery as the log shows it. */
export interface WebhookDelivery {
  id: number;
  endpointId: number;
  messageId: string;
  type: string;
  subject: string;
  body: string;
  state: DeliveryState;
  attempts: number;
  dueAt: Date | null;
  createdAt: Date;
  settledAt: Date | null;
  status: number | null;
  failure: string | null;
  milliseconds: number | null;
}
