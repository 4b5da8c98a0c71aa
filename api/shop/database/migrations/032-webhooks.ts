import { Migration } from '@mikro-orm/migrations';

/** Endpoints that are told what happens in the shop, and what is sent to them. */
export class Migration032Webhooks extends Migration {
  override name = '032-webhooks';

  override up(): void {
    this.addSql(SQL);
  }
}

// What only webhooks follow has a job while one is switched on, and else goes after a week like what nobody follows: a shop
// without webhooks does no more work than before. `webhook-off` is what the owners are told by mail.
const SQL = `
create table webhook_endpoints (
  id serial primary key,
  url text not null,
  description text not null,
  types text[] not null,
  is_on boolean not null default true,
  off_reason text null,
  secret text not null,
  earlier_secret text null,
  earlier_secret_until timestamptz null,
  since_event bigint not null,
  failing_since timestamptz null,
  strikes int not null default 0,
  rests_until timestamptz null,
  busy_until timestamptz null,
  created_at timestamptz not null,
  constraint webhook_endpoints_off_check check (off_reason in ('failing', 'gone') and not is_on or off_reason is null)
);

create table webhook_deliveries (
  id serial primary key,
  endpoint_id int not null,
  event_id bigint null,
  message_id text not null,
  type text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting',
  attempts int not null default 0,
  due_at timestamptz null,
  created_at timestamptz not null,
  settled_at timestamptz null,
  status int null,
  failure text null,
  milliseconds int null,
  constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'dead')),
  constraint webhook_deliveries_due_check check ((state = 'waiting') = (due_at is not null) and (state = 'waiting') = (settled_at is null))
);
create index webhook_deliveries_endpoint_index on webhook_deliveries (endpoint_id);
create index webhook_deliveries_created_index on webhook_deliveries (created_at);
create unique index webhook_deliveries_once on webhook_deliveries (endpoint_id, event_id) where event_id is not null;
create index webhook_deliveries_waiting_index on webhook_deliveries (endpoint_id, subject, id) where state = 'waiting';
create index webhook_deliveries_due_index on webhook_deliveries (endpoint_id, due_at) where state = 'waiting';
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_foreign
  foreign key (endpoint_id) references webhook_endpoints (id) on delete cascade;

create or replace function event_is_followed(kind text) returns boolean language sql stable parallel safe as $$
  select kind in ('order-placed', 'order-paid', 'order-delivered', 'order-delivery-undone', 'order-payment-returned',
      'account-changed', 'account-proof-asked', 'password-asked', 'webhook-off')
    or kind in ('order-cancelled', 'order-refunded', 'product-changed', 'stock-crossed-zero', 'account-created',
      'account-restored', 'account-deleted') and exists (select from webhook_endpoints where is_on)
$$;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-paid', 'order-delivered', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'webhook-off')) not valid;
alter table mails validate constraint mails_kind_check;
`;
