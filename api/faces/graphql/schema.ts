import 'reflect-metadata';
import { GraphQLSchema } from 'graphql';
import { buildSchema, getMetadataStorage } from 'type-graphql';
import { AccountResolver } from '../../shop/accounts/identity/account.resolver.ts';
import { EmailVerificationResolver } from '../../shop/accounts/recovery/email-verification.resolver.ts';
import { AccountUndoResolver } from '../../shop/accounts/recovery/account-undo.resolver.ts';
import { ProtectionResolver } from '../../shop/accounts/protection/protection.resolver.ts';
import { PasswordResetResolver } from '../../shop/accounts/recovery/password-reset.resolver.ts';
import { FitProfileResolver } from '../../shop/fit-profiles/fit-profile.resolver.ts';
import { WishlistResolver } from '../../shop/wishlist/wishlist.resolver.ts';
import { SimilarProductsResolver } from '../../shop/catalogue/similar/similar-products.resolver.ts';
import { SavedAddressResolver } from '../../shop/accounts/addresses/saved-address.resolver.ts';
import { SessionResolver } from '../../shop/accounts/identity/session.resolver.ts';
import { UserResolver } from '../../shop/accounts/administration/user.resolver.ts';
import { ProductAdministrationResolver } from '../../shop/catalogue/administration/product-administration.resolver.ts';
import { PictureLibraryResolver } from '../../shop/catalogue/picture-library/picture-library.resolver.ts';
import { CategoryResolver } from '../../shop/catalogue/categories/category.resolver.ts';
import { CollectionResolver } from '../../shop/catalogue/collections/collection.resolver.ts';
import { FacetsResolver } from '../../shop/catalogue/facets/facets.resolver.ts';
import { TermResolver } from '../../shop/catalogue/facets/term.resolver.ts';
import { FactsResolver } from '../../shop/catalogue/facts/facts.resolver.ts';
import { OverlayChangesResolver } from '../../shop/catalogue/overlays/overlay-changes.resolver.ts';
import { OverlayResolver } from '../../shop/catalogue/overlays/overlay.resolver.ts';
import { ProductPicturesResolver } from '../../shop/catalogue/pictures/product-pictures.resolver.ts';
import { ProductBrowsingResolver } from '../../shop/catalogue/browsing/product-browsing.resolver.ts';
import { ProductVariantsResolver } from '../../shop/catalogue/variant/product-variants.resolver.ts';
import { BulkEditResolver } from '../../shop/catalogue/bulk-edit/bulk-edit.resolver.ts';
import { ProductDuplicateResolver } from '../../shop/catalogue/duplicate/product-duplicate.resolver.ts';
import { ProductHistoryResolver } from '../../shop/catalogue/history/product-history.resolver.ts';
import { ColourChangesResolver } from '../../shop/catalogue/colours/colour-changes.resolver.ts';
import { MakerResolver } from '../../shop/catalogue/makers/maker.resolver.ts';
import { PlannedPriceResolver } from '../../shop/catalogue/planned-prices/planned-price.resolver.ts';
import { VariantChangesResolver } from '../../shop/catalogue/variant-changes/variant-changes.resolver.ts';
import { VariantResolver } from '../../shop/catalogue/variant/variant.resolver.ts';
import { ProductResolver } from '../../shop/catalogue/browsing/product.resolver.ts';
import { DashboardResolver } from '../../shop/reports/dashboard.resolver.ts';
import { ExportResolver } from '../../shop/exports/export.resolver.ts';
import { OutboxResolver } from '../../shop/notifications/outbox/outbox.resolver.ts';
import { OrderItemResolver } from '../../shop/orders/reading/order-item.resolver.ts';
import { OrderUserResolver } from '../../shop/orders/reading/order-user.resolver.ts';
import { UserOrdersResolver } from '../../shop/orders/lists/user-orders.resolver.ts';
import { OrderListResolver } from '../../shop/orders/lists/order-list.resolver.ts';
import { OrderChangesResolver } from '../../shop/orders/order-changes.resolver.ts';
import { CustomerResolver, OrderCustomerResolver } from '../../shop/orders/customers/customer.resolver.ts';
import { CouponResolver } from '../../shop/orders/coupons/coupon.resolver.ts';
import { QuoteResolver } from '../../shop/orders/quote/quote.resolver.ts';
import { OrderTimelineResolver } from '../../shop/orders/timeline/order-timeline.resolver.ts';
import { InvoiceResolver } from '../../shop/invoices/invoice.resolver.ts';
import { OrderPaymentResolver } from '../../shop/payments/order-payments/order-payment.resolver.ts';
import { OrderRefundResolver } from '../../shop/payments/order-refunds/order-refund.resolver.ts';
import {
  OrderReturnsResolver,
  ProductReturnsResolver,
  ReturnableLineResolver,
  ReturnLineResolver,
  ReturnResolver,
} from '../../shop/returns/return.resolver.ts';
import { ShipmentPartResolver, ShipmentResolver } from '../../shop/orders/shipments/shipment.resolver.ts';
import { OrderResolver } from '../../shop/orders/order.resolver.ts';
import { PaymentResolver } from '../../shop/payments/capture/payment.resolver.ts';
import { RefundResolver } from '../../shop/payments/refunds/refund.resolver.ts';
import { UnappliedPaymentResolver } from '../../shop/payments/unapplied-payments/unapplied-payment.resolver.ts';
import { PrivacyResolver } from '../../shop/privacy/privacy.resolver.ts';
import { ReviewModerationResolver } from '../../shop/reviews/moderation/moderation.resolver.ts';
import {
  ReviewPhotoAddressResolver,
  ReviewPhotoResolver,
} from '../../shop/reviews/photos/review-photo.resolver.ts';
import { ReviewReportResolver } from '../../shop/reviews/reports/report.resolver.ts';
import { VoteResolver } from '../../shop/reviews/votes/vote.resolver.ts';
import { ReviewFactsResolver } from '../../shop/reviews/facts/review-facts.resolver.ts';
import { ReviewConnectionResolver } from '../../shop/reviews/review-connection.resolver.ts';
import { ReviewProductResolver } from '../../shop/reviews/review-product.resolver.ts';
import { ReviewResolver } from '../../shop/reviews/review.resolver.ts';
import { WebhookDeliveryResolver } from '../../shop/webhooks/deliveries/webhook-delivery.resolver.ts';
import { WebhookEndpointResolver } from '../../shop/webhooks/endpoints/webhook-endpoint.resolver.ts';
import { OrderEnteringResolver } from '../../shop/orders/entering/order-entering.resolver.ts';
import { GuestOrderResolver } from '../../shop/orders/guests/guest-order.resolver.ts';
import { ApiKeyResolver } from '../../shop/api-keys/api-key.resolver.ts';
import { OwnerSettingsResolver } from '../../shop/owner-settings/owner-settings.resolver.ts';
import { ContentPageResolver } from '../../shop/content-pages/content-page.resolver.ts';
import { FirstStepsResolver } from '../../shop/first-steps/first-steps.resolver.ts';
import { ShopResolver } from '../../shop/settings/shop.resolver.ts';
import { AuditResolver } from '../../shop/audit/audit.resolver.ts';
import { WorkResolver } from '../../shop/work/work.resolver.ts';
import { countOnDemand } from '../../platform/graphql/connection.type.ts';
import { guardFields } from '../../shop/context/field-access.ts';
import { errorTypes } from './error-codes.type.ts';
import { TransferPartResolver, TransferResolver } from '../../shop/payments/by-hand/transfer.resolver.ts';
import { BooksResolver } from '../../shop/payments/books/books.resolver.ts';
import {
  OrderUnitCheckResolver,
  ProductUnitCheckResolver,
  UnitCheckResolver,
  UnitPhotoResolver,
} from '../../shop/unit-checks/unit-check.resolver.ts';
import { MoneyDayResolver, MovementResolver } from '../../shop/payments/movements/movement.resolver.ts';
import { IncomingTransferResolver } from '../../shop/payments/matching/incoming-transfer.resolver.ts';
import {
  OrderPictureResolver,
  OrderPicturesResolver,
  ReturnPicturesResolver,
} from '../../shop/order-pictures/order-picture.resolver.ts';
import { CartCodeResolver } from '../../shop/orders/cart-codes/cart-code.resolver.ts';
import { StockAlertResolver } from '../../shop/catalogue/stock-alert/stock-alert.resolver.ts';

const READING =
  'What can be read. A request with `extensions: { cost: true }` gets in `extensions.cost` how many values its answer can hold, by its arguments, and the limit.';

let shared: Promise<GraphQLSchema> | undefined;

export function shopSchema(): Promise<GraphQLSchema> {
  return (shared ??= buildShopSchema());
}

/** Input is validated by the services with the domain's rules, so class-validator is off. */
export async function buildShopSchema(): Promise<GraphQLSchema> {
  // Fields without a resolver are properties; a wrapper function around each costs more than the query.
  for (const field of getMetadataStorage().fields) field.simple = true;
  const schema = await buildSchema({
    // Apollo Server checks it too when it starts; type-graphql would do so by an introspection of some 50 ms.
    skipCheck: true,
    resolvers: [
      ProductResolver,
      ProductBrowsingResolver,
      SimilarProductsResolver,
      FacetsResolver,
      TermResolver,
      FactsResolver,
      OverlayChangesResolver,
      OverlayResolver,
      ProductPicturesResolver,
      CategoryResolver,
      PictureLibraryResolver,
      CollectionResolver,
      ProductVariantsResolver,
      VariantResolver,
      StockAlertResolver,
      CartCodeResolver,
      OrderPictureResolver,
      OrderPicturesResolver,
      ReturnPicturesResolver,
      VariantChangesResolver,
      PlannedPriceResolver,
      MakerResolver,
      ColourChangesResolver,
      ProductDuplicateResolver,
      BulkEditResolver,
      ProductHistoryResolver,
      ProductAdministrationResolver,
      ReviewResolver,
      ReviewProductResolver,
      ReviewConnectionResolver,
      ReviewFactsResolver,
      ReviewModerationResolver,
      ReviewPhotoAddressResolver,
      ReviewPhotoResolver,
      ReviewReportResolver,
      VoteResolver,
      AccountResolver,
      SavedAddressResolver,
      FitProfileResolver,
      WishlistResolver,
      SessionResolver,
      ProtectionResolver,
      PrivacyResolver,
      PasswordResetResolver,
      AccountUndoResolver,
      EmailVerificationResolver,
      UserResolver,
      OrderResolver,
      QuoteResolver,
      CouponResolver,
      CustomerResolver,
      OrderCustomerResolver,
      OrderChangesResolver,
      InvoiceResolver,
      OrderPaymentResolver,
      OrderRefundResolver,
      ReturnResolver,
      OrderReturnsResolver,
      ReturnableLineResolver,
      ReturnLineResolver,
      ProductReturnsResolver,
      ShipmentResolver,
      ShipmentPartResolver,
      OrderTimelineResolver,
      OrderItemResolver,
      OrderUserResolver,
      OrderListResolver,
      UserOrdersResolver,
      DashboardResolver,
      ExportResolver,
      PaymentResolver,
      TransferResolver,
      TransferPartResolver,
      IncomingTransferResolver,
      MoneyDayResolver,
      OrderUnitCheckResolver,
      ProductUnitCheckResolver,
      UnitCheckResolver,
      UnitPhotoResolver,
      MovementResolver,
      BooksResolver,
      RefundResolver,
      UnappliedPaymentResolver,
      OutboxResolver,
      GuestOrderResolver,
      OrderEnteringResolver,
      ApiKeyResolver,
      WebhookEndpointResolver,
      WebhookDeliveryResolver,
      AuditResolver,
      WorkResolver,
      OwnerSettingsResolver,
      ContentPageResolver,
      FirstStepsResolver,
      ShopResolver,
    ],
    validate: false,
  });
  const config = schema.toConfig();
  if (config.query) config.query.description = READING;
  if (config.mutation) config.mutation.description = 'What can be changed.';
  const whole = new GraphQLSchema({ ...config, types: [...config.types, ...errorTypes] });
  return guardFields(countOnDemand(whole));
}
