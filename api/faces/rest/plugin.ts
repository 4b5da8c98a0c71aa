import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { registerAccountRest } from '../../shop/accounts/identity/account.rest.ts';
import { registerAccountUndoRest } from '../../shop/accounts/recovery/account-undo.rest.ts';
import { registerPasswordResetRest } from '../../shop/accounts/recovery/password-reset.rest.ts';
import { registerProtectionRest } from '../../shop/accounts/protection/protection.rest.ts';
import { registerUserRest } from '../../shop/accounts/administration/user.rest.ts';
import { registerProductAdministrationRest } from '../../shop/catalogue/administration/product-administration.rest.ts';
import { registerPictureLibraryRest } from '../../shop/catalogue/picture-library/picture-library.rest.ts';
import { registerCategoryRest } from '../../shop/catalogue/categories/category.rest.ts';
import { registerCollectionRest } from '../../shop/catalogue/collections/collection.rest.ts';
import { registerFactsRest } from '../../shop/catalogue/facts/facts.rest.ts';
import { registerOverlayRest } from '../../shop/catalogue/overlays/overlay-changes.rest.ts';
import { registerProductPicturesRest } from '../../shop/catalogue/pictures/product-pictures.rest.ts';
import { registerProductRest } from '../../shop/catalogue/browsing/product.rest.ts';
import { registerBulkEditRest } from '../../shop/catalogue/bulk-edit/bulk-edit.rest.ts';
import { registerProductDuplicateRest } from '../../shop/catalogue/duplicate/product-duplicate.rest.ts';
import { registerProductHistoryRest } from '../../shop/catalogue/history/product-history.rest.ts';
import { registerColourChangesRest } from '../../shop/catalogue/colours/colour-changes.rest.ts';
import { registerMakerRest } from '../../shop/catalogue/makers/maker.rest.ts';
import { registerPlannedPriceRest } from '../../shop/catalogue/planned-prices/planned-price.rest.ts';
import { registerVariantChangesRest } from '../../shop/catalogue/variant-changes/variant-changes.rest.ts';
import { registerVariantRest } from '../../shop/catalogue/variant/variant.rest.ts';
import { badRequest } from '../../domain/errors.ts';
import { exportFile } from '../../shop/exports/export.service.ts';
import { registerExportJobRest } from '../../shop/exports/export-job.rest.ts';
import { registerPrivateFiles } from '../../shop/files/private-files.rest.ts';
import { registerVariantImportRest } from '../../shop/reports/variant-import.rest.ts';
import { registerExportRest } from '../../shop/reports/export.rest.ts';
import { registerOrderListRest } from '../../shop/orders/lists/order-list.rest.ts';
import { registerOrderEnteringRest } from '../../shop/orders/entering/order-entering.rest.ts';
import { registerOutboxRest } from '../../shop/notifications/outbox/outbox.rest.ts';
import { registerGuestOrderRest } from '../../shop/orders/guests/guest-order.rest.ts';
import { registerOrderRest } from '../../shop/orders/order.rest.ts';
import { registerOrderTimelineRest } from '../../shop/orders/timeline/order-timeline.rest.ts';
import { registerOrderRefundRest } from '../../shop/payments/order-refunds/order-refund.rest.ts';
import { registerInvoiceRest } from '../../shop/invoices/invoice.rest.ts';
import { registerReturnExchangeRest } from '../../shop/returns/return-exchange.rest.ts';
import { registerReturnRest } from '../../shop/returns/return.rest.ts';
import { registerShipmentRest } from '../../shop/orders/shipments/shipment.rest.ts';
import { registerShipOrdersRest } from '../../shop/orders/shipments/ship-orders.rest.ts';
import { registerCustomerRest } from '../../shop/orders/customers/customer.rest.ts';
import { registerCouponRest } from '../../shop/orders/coupons/coupon.rest.ts';
import { registerQuoteRest } from '../../shop/orders/quote/quote.rest.ts';
import { registerPaymentRest } from '../../shop/payments/capture/payment.rest.ts';
import { registerHandRefundRest } from '../../shop/payments/by-hand/hand-refund.rest.ts';
import { registerTransferRest } from '../../shop/payments/by-hand/transfer.rest.ts';
import { registerBooksRest } from '../../shop/payments/books/books.rest.ts';
import { registerUnitCheckRest } from '../../shop/unit-checks/unit-check.rest.ts';
import { registerMovementRest } from '../../shop/payments/movements/movement.rest.ts';
import { registerIncomingTransferRest } from '../../shop/payments/matching/incoming-transfer.rest.ts';
import { registerWebhookRest } from '../../shop/payments/webhooks/webhook.rest.ts';
import { registerApiKeyRest } from '../../shop/api-keys/api-key.rest.ts';
import { registerWebhookDeliveryRest } from '../../shop/webhooks/deliveries/webhook-delivery.rest.ts';
import { registerWebhookEndpointRest } from '../../shop/webhooks/endpoints/webhook-endpoint.rest.ts';
import { registerSavedAddressRest } from '../../shop/accounts/addresses/saved-address.rest.ts';
import { registerFitProfileRest } from '../../shop/fit-profiles/fit-profile.rest.ts';
import { registerWishlistRest } from '../../shop/wishlist/wishlist.rest.ts';
import { registerPrivacyRest } from '../../shop/privacy/privacy.rest.ts';
import { registerReviewModerationRest } from '../../shop/reviews/moderation/moderation.rest.ts';
import { reviewPhotoFile } from '../../shop/reviews/photos/review-photo-files.ts';
import { registerReviewPhotoRest } from '../../shop/reviews/photos/review-photo.rest.ts';
import { registerReviewReportRest } from '../../shop/reviews/reports/report.rest.ts';
import { registerVoteRest } from '../../shop/reviews/votes/vote.rest.ts';
import { registerReviewRest } from '../../shop/reviews/review.rest.ts';
import { registerOwnerSettingsRest } from '../../shop/owner-settings/owner-settings.rest.ts';
import { registerContentPageRest } from '../../shop/content-pages/content-page.rest.ts';
import { registerFirstStepsRest } from '../../shop/first-steps/first-steps.rest.ts';
import { registerAuditRest } from '../../shop/audit/audit.rest.ts';
import { registerWorkRest } from '../../shop/work/work.rest.ts';
import { answerUnknownCall } from '../http/unknown-calls.ts';
import { registerCsrfToken } from './csrf-token.ts';
import { answerError, NO_OBJECT } from './errors.ts';
import { registerOpenApi } from './openapi.ts';
import { repeatedKey } from './repeated-keys.ts';
import { registerSimilarProductsRest } from '../../shop/catalogue/similar/similar-products.rest.ts';
import { registerOrderPictureRest } from '../../shop/order-pictures/order-picture.rest.ts';
import { orderPictureFile } from '../../shop/order-pictures/order-picture.service.ts';
import { registerCartCodeRest } from '../../shop/orders/cart-codes/cart-code.rest.ts';
import { registerStockAlertRest } from '../../shop/catalogue/stock-alert/stock-alert.rest.ts';

/** Registers the documented calls under /api; the trailing slash is optional. */
export async function registerRest(app: FastifyInstance): Promise<void> {
  await app.register(
    async (rest) => {
      rest.setValidatorCompiler(validatorCompiler);
      // The compiler checks answers against their schemas; checking again at run time would only cost time.
      rest.setSerializerCompiler(() => JSON.stringify);
      rest.setErrorHandler(answerError);
      const calls = () => rest.routes.filter(({ url }) => url.startsWith('/api/'));
      // Routes rather than a not-found handler: otherwise the pages' `/*` route would match these paths.
      for (const path of ['', '/*']) {
        rest.all(
          path,
          {
            schema: { hide: true },
            config: { access: 'shop.visit', needsContext: false, isCatchAll: true },
            // onRequest, so that the body is never parsed.
            onRequest: async (request, reply) => answerUnknownCall(calls(), request, reply),
          },
          async () => {},
        );
      }
      readJson(rest);
      await registerOpenApi(rest);
      registerProductRest(rest);
      registerSimilarProductsRest(rest);
      registerFactsRest(rest);
      registerProductPicturesRest(rest);
      registerOverlayRest(rest);
      registerCategoryRest(rest);
      registerPictureLibraryRest(rest);
      registerCollectionRest(rest);
      registerVariantRest(rest);
      registerStockAlertRest(rest);
      registerVariantChangesRest(rest);
      registerPlannedPriceRest(rest);
      registerMakerRest(rest);
      registerColourChangesRest(rest);
      registerProductDuplicateRest(rest);
      registerBulkEditRest(rest);
      registerProductHistoryRest(rest);
      registerProductAdministrationRest(rest);
      registerReviewRest(rest);
      registerReviewModerationRest(rest);
      registerReviewPhotoRest(rest);
      registerReviewReportRest(rest);
      registerVoteRest(rest);
      registerAccountRest(rest);
      registerCsrfToken(rest);
      registerPasswordResetRest(rest);
      registerAccountUndoRest(rest);
      registerProtectionRest(rest);
      registerSavedAddressRest(rest);
      registerFitProfileRest(rest);
      registerWishlistRest(rest);
      registerPrivacyRest(rest);
      registerUserRest(rest);
      registerOrderRest(rest);
      registerOrderRefundRest(rest);
      registerInvoiceRest(rest);
      registerReturnRest(rest);
      registerReturnExchangeRest(rest);
      registerGuestOrderRest(rest);
      registerOutboxRest(rest);
      registerOrderEnteringRest(rest);
      registerShipmentRest(rest);
      registerShipOrdersRest(rest);
      registerOrderTimelineRest(rest);
      registerQuoteRest(rest);
      registerCartCodeRest(rest);
      registerOrderPictureRest(rest);
      registerCouponRest(rest);
      registerCustomerRest(rest);
      registerOrderListRest(rest);
      registerPaymentRest(rest);
      registerTransferRest(rest);
      registerHandRefundRest(rest);
      registerIncomingTransferRest(rest);
      registerMovementRest(rest);
      registerUnitCheckRest(rest);
      registerBooksRest(rest);
      registerWebhookRest(rest);
      registerExportRest(rest);
      registerVariantImportRest(rest);
      registerExportJobRest(rest);
      registerPrivateFiles(rest, {
        export: exportFile,
        'order-picture': orderPictureFile,
        'review-photo': reviewPhotoFile,
      });
      registerApiKeyRest(rest);
      registerWebhookEndpointRest(rest);
      registerWebhookDeliveryRest(rest);
      registerOwnerSettingsRest(rest);
      registerContentPageRest(rest);
      registerFirstStepsRest(rest);
      registerAuditRest(rest);
      registerWorkRest(rest);
    },
    { prefix: '/api' },
  );
}

/**
 * Every body is a JSON object; it may be empty, since clients send a JSON content type also with calls that have no
 * body. Ambiguous bodies (a key twice) are rejected.
 */
function readJson(rest: FastifyInstance): void {
  rest.removeContentTypeParser('text/plain');
  const parse = rest.getDefaultJsonParser('error', 'error');
  rest.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else {
      void parse(request, body, (error, value) => {
        if (error) return done(error);
        if (!isObject(value)) return done(badRequest(NO_OBJECT));
        const key = repeatedKey(body);
        if (key === null) return done(null, value);
        return done(badRequest(`The field ${key.slice(0, 100)} is in the body twice. Send it once.`));
      });
    }
  });
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
