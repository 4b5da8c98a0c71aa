import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { AccountChangeEntity } from '../accounts/account-change.entity.ts';
import { KnownDeviceEntity } from '../accounts/known-device.entity.ts';
import { SessionEntity } from '../accounts/session.entity.ts';
import { UserEntity } from '../accounts/user.entity.ts';
import { ProductEntity } from '../catalogue/product.entity.ts';
import { SearchWordEntity } from '../catalogue/search-word.entity.ts';
import { MailLinkEntity } from '../mail/mail-link.entity.ts';
import { MailEntity } from '../mail/mail.entity.ts';
import { IdempotencyKeyEntity } from '../orders/idempotency-key.entity.ts';
import { OrderCountEntity } from '../orders/order-count.entity.ts';
import { OrderItemEntity } from '../orders/order-item.entity.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import { SalesDayEntity } from '../orders/sales-day.entity.ts';
import { PaymentEntity } from '../payments/payment.entity.ts';
import { RefundEntity } from '../payments/refund.entity.ts';
import { UnappliedPaymentEntity } from '../payments/unapplied-payment.entity.ts';
import { WebhookEventEntity } from '../payments/webhook-event.entity.ts';
import { RateLimitEntity } from '../rate-limits/rate-limit.entity.ts';
import { ReviewEntity } from '../reviews/review.entity.ts';
import { KeptCountEntity } from './kept-count.entity.ts';
import { migrations } from './migrations/list.ts';
import { boundQueue } from './pool-queue.ts';
import { PATIENCE_MS } from './read.ts';

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
  KeptCountEntity,
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
    schemaGenerator: { ignoreSchema: ['simulator'], skipTables: ['migrations'], ignoreRoutines: true },
    driverOptions: {
      connectionTimeoutMillis: PATIENCE_MS,
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
