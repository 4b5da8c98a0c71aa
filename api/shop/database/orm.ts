import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { AccountChangeEntity } from '../accounts/recovery/account-change.entity.ts';
import { KnownDeviceEntity } from '../accounts/sessions/known-device.entity.ts';
import { RecoveryCodeEntity } from '../accounts/second-factor/recovery-code.entity.ts';
import { SecondFactorEntity } from '../accounts/second-factor/second-factor.entity.ts';
import { SavedAddressEntity } from '../accounts/addresses/saved-address.entity.ts';
import { SessionEntity } from '../accounts/sessions/session.entity.ts';
import { UserEntity } from '../accounts/users/user.entity.ts';
import { CategoryEntity } from '../catalogue/categories/category.entity.ts';
import { CollectionEntity } from '../catalogue/collections/collection.entity.ts';
import { ColourEntity } from '../catalogue/facts/colour.entity.ts';
import { MakerEntity } from '../catalogue/makers/maker.entity.ts';
import { ProductFactsEntity } from '../catalogue/facts/product-facts.entity.ts';
import { OverlayDraftEntity } from '../catalogue/overlays/overlay-draft.entity.ts';
import { ProductOverlayEntity } from '../catalogue/overlays/product-overlay.entity.ts';
import { ProductPictureEntity } from '../catalogue/pictures/product-picture.entity.ts';
import { LibraryPictureEntity } from '../catalogue/picture-library/library-picture.entity.ts';
import { PriceChangeEntity } from '../catalogue/planned-prices/price-change.entity.ts';
import { ProductEntity } from '../catalogue/product/product.entity.ts';
import { VariantEntity } from '../catalogue/product/variant.entity.ts';
import { SearchWordEntity } from '../catalogue/search/search-word.entity.ts';
import { StockMoveEntity } from '../catalogue/variant/stock-move.entity.ts';
import { OrderPictureEntity } from '../order-pictures/order-picture.entity.ts';
import { UnitCheckEntity } from '../orders/unit-check/unit-check.entity.ts';
import { CartCodeEntity } from '../orders/cart-codes/cart-code.entity.ts';
import { StockAlertEntity } from '../catalogue/stock-alert/stock-alert.entity.ts';
import { OwnerSettingsEntity } from '../owner-settings/kept/owner-settings.entity.ts';
import { MailLinkEntity } from '../accounts/recovery/mail-link.entity.ts';
import { MailEntity } from '../notifications/queue/mail.entity.ts';
import { IdempotencyKeyEntity } from '../orders/placement/idempotency-key.entity.ts';
import { OrderCountEntity } from '../orders/reading/order-count.entity.ts';
import { OrderItemEntity } from '../orders/reading/order-item.entity.ts';
import { CouponEntity } from '../orders/coupons/kept/coupon.entity.ts';
import { OrderEntity } from '../orders/reading/order.entity.ts';
import { OrderMoveEntity } from '../orders/events/order-move.entity.ts';
import { GuestOrderEntity } from '../orders/guests/guest-order.entity.ts';
import { OrderNoteEntity } from '../orders/events/order-note.entity.ts';
import { ReturnLineEntity } from '../returns/return-line.entity.ts';
import { ReturnEntity } from '../returns/return.entity.ts';
import { InvoiceYearEntity } from '../invoices/invoice-year.entity.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { RefundLineEntity } from '../payments/order-refunds/refund-line.entity.ts';
import { ShipmentLineEntity } from '../orders/shipments/shipment-line.entity.ts';
import { ShipmentEntity } from '../orders/shipments/shipment.entity.ts';
import { CustomerEntity } from '../orders/customers/customer.entity.ts';
import { SalesDayEntity } from '../orders/reading/sales-day.entity.ts';
import { PaymentEntity } from '../payments/records/payment.entity.ts';
import { RefundEntity } from '../payments/refunds/refund.entity.ts';
import { TransferEntity } from '../payments/by-hand/transfer.entity.ts';
import { BookComparisonEntity } from '../payments/books/book-comparison.entity.ts';
import { BookDifferenceEntity } from '../payments/books/book-difference.entity.ts';
import { IncomingTransferEntity } from '../payments/incoming/incoming-transfer.entity.ts';
import { UnappliedPaymentEntity } from '../payments/refunds/unapplied-payment.entity.ts';
import { WebhookEventEntity } from '../payments/webhooks/webhook-event.entity.ts';
import { AccountErasureEntity } from '../privacy/account-erasure.entity.ts';
import { ForgottenBuyerEntity } from '../privacy/forgotten-buyer.entity.ts';
import { RateLimitEntity } from '../rate-limits/rate-limit.entity.ts';
import { ReviewEntity } from '../reviews/kept/review.entity.ts';
import { ReviewFactsEntity } from '../reviews/kept/review-facts.entity.ts';
import { ReviewPhotoEntity } from '../reviews/kept/review-photo.entity.ts';
import { ReviewReportEntity } from '../reviews/kept/review-report.entity.ts';
import { ReviewVoteEntity } from '../reviews/kept/review-vote.entity.ts';
import { FitProfileEntity } from '../fit-profiles/fit-profile.entity.ts';
import { WishEntity } from '../wishlist/wish.entity.ts';
import { WebhookDeliveryEntity } from '../webhooks/deliveries/webhook-delivery.entity.ts';
import { WebhookEndpointEntity } from '../webhooks/endpoints/webhook-endpoint.entity.ts';
import { AuditEntryEntity } from '../../platform/audit/audit.entity.ts';
import { ApiKeyEntity } from '../api-keys/api-key.entity.ts';
import { ExportEntity } from '../exports/export.entity.ts';
import { EventEntity } from '../../platform/events/event.entity.ts';
import { QUEUE_SCHEMA } from '../../platform/jobs/queues.ts';
import { migrations } from './migrations/list.ts';
import { boundQueue } from '../../platform/database/pool-queue.ts';
import { tracePool } from '../../platform/observability/traced-pool.ts';
import { READ_TIMEOUT_MS } from '../../platform/database/read.ts';
import { STATEMENT_ANSWER_MS } from '../../platform/database/sql-transaction.ts';
import { Standby } from '../../platform/database/standby.ts';

export const ENTITIES = [
  UserEntity,
  SavedAddressEntity,
  SessionEntity,
  KnownDeviceEntity,
  AccountChangeEntity,
  SecondFactorEntity,
  RecoveryCodeEntity,
  AccountErasureEntity,
  ForgottenBuyerEntity,
  ProductEntity,
  VariantEntity,
  ProductFactsEntity,
  OverlayDraftEntity,
  ProductOverlayEntity,
  ProductPictureEntity,
  LibraryPictureEntity,
  ColourEntity,
  MakerEntity,
  CategoryEntity,
  CollectionEntity,
  PriceChangeEntity,
  StockMoveEntity,
  StockAlertEntity,
  CartCodeEntity,
  OrderPictureEntity,
  UnitCheckEntity,
  SearchWordEntity,
  ReviewEntity,
  ReviewFactsEntity,
  ReviewPhotoEntity,
  ReviewReportEntity,
  ReviewVoteEntity,
  FitProfileEntity,
  WishEntity,
  CouponEntity,
  OrderEntity,
  OrderItemEntity,
  InvoiceYearEntity,
  InvoiceEntity,
  RefundLineEntity,
  ReturnEntity,
  ReturnLineEntity,
  ShipmentEntity,
  ShipmentLineEntity,
  OrderMoveEntity,
  OrderNoteEntity,
  GuestOrderEntity,
  OrderCountEntity,
  SalesDayEntity,
  CustomerEntity,
  PaymentEntity,
  TransferEntity,
  IncomingTransferEntity,
  BookComparisonEntity,
  BookDifferenceEntity,
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
  ApiKeyEntity,
  ExportEntity,
  AuditEntryEntity,
  OwnerSettingsEntity,
];

export type Orm = MikroORM;

/**
 * Server-side timeouts keep a slow statement from holding locks or a connection: statement 3 s (none while migrating),
 * lock wait 2 s, idle transaction 10 s. A request without a connection after 2.5 s is refused.
 */
export async function openOrm(
  url: string,
  options: {
    poolSize?: number;
    onWarning?: (text: string) => void;
    isMigrating?: boolean;
    isTraced?: boolean;
  } = {},
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
      // Each migration has its own transaction, except those that cannot run in one.
      allOrNothing: false,
      silent: true,
    },
    schemaGenerator: {
      ignoreSchema: ['simulator', QUEUE_SCHEMA],
      // The previous release still reads kept counts; nothing writes them any more.
      skipTables: ['migrations', 'kept_counts'],
      // Made by migrations; docs/triggers.sql lists them.
      ignoreRoutines: true,
      ignoreTriggers: true,
    },
    driverOptions: {
      connectionTimeoutMillis: READ_TIMEOUT_MS,
      onPoolCreated(pool: Pool) {
        boundQueue(pool);
        if (options.isTraced) tracePool(pool);
      },
      application_name: 'irun',
      // A migration may take long to rewrite a table; only its wait for locks is limited.
      statement_timeout: options.isMigrating ? 0 : 3000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 10_000,
      query_timeout: options.isMigrating ? 0 : STATEMENT_ANSWER_MS,
      keepAlive: true,
    },
    logger: (text) => options.onWarning?.(text),
    colors: false,
  };
  return (await MikroORM.init(settings)) as Orm;
}

/** The pool for reports and exports, when there is a standby for them. */
export async function openStandby(
  { databaseReadUrl }: { databaseReadUrl: string | null },
  orm: Orm,
  log: FastifyBaseLogger,
): Promise<Standby | null> {
  if (databaseReadUrl === null) return null;
  return new Standby(databaseReadUrl, await orm.em.getDriver().getConnection().getNativeClient(), log);
}
