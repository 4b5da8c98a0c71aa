import { Migration } from '@mikro-orm/migrations';

/** Notifications of the payment provider, each handled once under its own id. */
export class Migration006WebhookEvents extends Migration {
  override name = '006-webhook-events';

  override up(): void {
    this.addSql(`
create table webhook_events (
  id text not null primary key,
  event_type text not null,
  received_at timestamptz not null,
  claimed_until timestamptz not null,
  handled_at timestamptz null
);
create index webhook_events_received_index on webhook_events (received_at);
`);
  }
}
