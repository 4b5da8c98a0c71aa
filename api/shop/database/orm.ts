import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { AccountChangeEntity } from '../accounts/recovery/account-change.entity.ts';
import { KnownDeviceEntity } from '../accounts/sessions/known-device.entity.ts';
import { SessionEntity } from '../accounts/sessions/session.entity.ts';
import { UserEntity } from '../accounts/users/user.entity.ts';
import { ProductEntity } from '../catalogue/product/product.entity.ts';
import { SearchWordEntity } from '../catalogue/search/search-word.entity.ts';
import { MailLinkEntity } from '../accounts/recovery/mail-link.entity.ts';
import { MailEntity } from '../notifications/queue/mail.entity.ts';
import { IdempotencyKeyEntity } from '../orders/placement/idempotency-key.entity.ts';
import { OrderCountEntity } from '../orders/reading/order-count.entity.ts';
import { OrderItemEntity } from '../orders/reading/order-item.entity.ts';
import { OrderEntity } from '../orders/reading/order.entity.ts';
import { SalesDayEntity } from '../orders/reading/sales-day.entity.ts';
import { PaymentEntity } from '../payments/records/payment.entity.ts';
import { RefundEntity } from '../payments/refunds/refund.entity.ts';
import { UnappliedPaymentEntity } from '../payments/refunds/unapplied-payment.entity.ts';
import { WebhookEventEntity } from '../payments/webhooks/webhook-event.entity.ts';
import { RateLimitEntity } from '../rate-limits/rate-limit.entity.ts';
import { ReviewEntity } from '../reviews/review.entity.ts';
import { WebhookDeliveryEntity } from '../webhooks/deliveries/webhook-delivery.entity.ts';
import { WebhookEndpointEntity } from '../webhooks/endpoints/webhook-endpoint.entity.ts';
import { EventEntity } from '../../platform/events/event.entity.ts';
import { QUEUE_SCHEMA } from '../../platform/jobs/queues.ts';
import { migrations } from './migrations/list.ts';
import { boundQueue } from '../../platform/database/pool-queue.ts';
import { READ_TIMEOUT_MS } from '../../platform/database/read.ts';

/** Every table of the shop. */
export const ENTITIES = [
  UserEntity,
  SessionEntity,
  KnownDeviceEntity,
  AccountChangeEntity,
  ProductEntity,
  SearchWordEntity,
  ReviewEntity,
  OrderEntity,
  OrderItemEntity,
  OrderCountEntity,
  SalesDayEntity,
  PaymentEntity,
  UnappliedPaymentEntity,
  RefundEntity,
  WebhookEventEntity,
  IdempotencyKeyEntity,
  RateLimitEntity,
  MailEntity,
  MailLinkEntity,
  EventEntity,
  WebhookEndpointEntity,
  WebhookDeliveryEntity,
];

export type Orm = MikroORM;

/**
 * Opens the pool. Time limits on the server side keep one slow statement from holding locks or a connection:
 * statement 3 s (none while migrating), lock wait 2 s, an idle open transaction 10 s. Whoever gets no connection within 2.5 s is refused.
 */
export async function openOrm(
  url: string,
  options: { poolSize?: number; onWarning?: (text: string) => void; isMigrating?: boolean } = {},
): Promise<Orm> {
  const settings: Options = {
    clientUrl: url,
    entities: ENTITIES,
    extensions: [Migrator],
    pool: { min: 0, max: options.poolSize ?? 20 },
    migrations: {
      migrationsList: migrations,
      tableName: 'migrations',
      snapshot: false,
      allOrNothing: true,
      silent: true,
    },
    schemaGenerator: {
      ignoreSchema: ['simulator', QUEUE_SCHEMA],
      // The release before still reads the kept counts; nothing fills them any more.
      skipTables: ['migrations', 'kept_counts'],
      // Both are the migrations' own; docs/triggers.sql shows what they make.
      ignoreRoutines: true,
      ignoreTriggers: true,
    },
    driverOptions: {
      connectionTimeoutMillis: READ_TIMEOUT_MS,
      onPoolCreated: boundQueue,
      application_name: 'irun',
      // A migration may rewrite a large table; what it may not is make others wait for its locks.
      statement_timeout: options.isMigrating ? 0 : 3000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 10_000,
    },
    logger: (text) => options.onWarning?.(text),
    colors: false,
  };
  return (await MikroORM.init(settings)) as Orm;
}
