import { MAX_REVIEW_PHOTOS } from '../../../domain/reviews/review-photos.ts';
import { REPORT_REASONS } from '../../../domain/reviews/reports.ts';
import { INSTALLS } from '../../../domain/reviews/wearer-facts.ts';
import { RECOVERY_CODES } from '../../../domain/accounts/second-factor.ts';
import {
  MAX_COLOURS,
  MAX_OTHER_NAMES,
  MAX_PARTS,
  MAX_SWATCHES,
  PALETTE_SHADES,
} from '../../../domain/catalogue/facts/colours.ts';
import { MAX_CHARTS } from '../../../domain/catalogue/cap-fit/cap-chart.ts';
import { MAX_ADDRESSES } from '../../../domain/forms/saved-address.ts';
import { MAX_WISHES } from '../../../domain/catalogue/wishlist.ts';
import { MAX_TABLES } from '../../../domain/catalogue/shade/shade-table.ts';
import { MAX_MAKERS } from '../../../domain/forms/maker-form.ts';
import { MAX_CATEGORIES, MAX_UNLISTED } from '../../../domain/catalogue/collections/category-tree.ts';
import { MAX_COLLECTIONS, MAX_MEMBERS } from '../../../domain/catalogue/collections/collection-rules.ts';
import { FACETS, MAX_SUGGESTIONS } from '../../../domain/catalogue/facets/facet-values.ts';
import { PRICE_BARS } from '../../../domain/catalogue/facets/price-bars.ts';
import { RELATED, SUGGESTIONS, TOP_CATEGORIES, TOP_RATED } from '../../../domain/catalogue/product-lists.ts';
import { MAX_RATING } from '../../../domain/catalogue/rating.ts';
import { MAX_PICTURES } from '../../../domain/catalogue/pictures/product-pictures.ts';
import { CAP_SIZES, MAX_OPTIONS, MAX_VARIANTS } from '../../../domain/catalogue/variants/options.ts';
import { MAX_USES_NAMED } from '../../../domain/catalogue/pictures/picture-library.ts';
import { MAX_TERMS_OF_PRODUCT } from '../../../domain/glossary/terms-in-text.ts';
import { MAX_PAPERS } from '../../../domain/invoices/invoice-number.ts';
import { MAX_BULK_PRODUCTS } from '../../../domain/forms/bulk-edit.ts';
import { MAX_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { PAGE_SIZE } from '../../../domain/pages/pagination.ts';
import { MAX_UNIT_PHOTOS } from '../../../domain/unit-checks/unit-check.ts';
import { MAX_MOVEMENT_DAYS } from '../../../domain/payments/money-movements.ts';
import { INCOMING_LIMITS } from '../../../domain/payments/incoming-transfers.ts';
import { MAX_ORDER_PAYMENTS } from '../../../domain/payments/payment-lifecycle.ts';
import { MAX_REFUNDS } from '../../../domain/payments/refund-lifecycle.ts';
import { SHOWN_ON_DASHBOARD } from '../../../domain/reports/dashboard.ts';
import { ALL_SCOPES } from '../../../domain/api-keys/scopes.ts';
import { CONTENT_PAGES } from '../../../domain/settings/content-pages.ts';
import { FIRST_STEPS } from '../../../domain/settings/first-steps.ts';
import { PAYMENT_METHODS } from '../../../domain/payments/payment-method.ts';
import { SETTINGS_LIMITS } from '../../../domain/settings/settings-limits.ts';
import { WEBHOOK_TYPES } from '../../../domain/webhooks/webhook-kinds.ts';
import { SHOWN_VERSIONS } from '../../../shop/owner-settings/owner-settings.service.ts';
import { NOTE_LIMITS } from '../../../domain/orders/order-moves.ts';
import { RETURN_REASONS } from '../../../domain/returns/return-rules.ts';
import { MAX_PROOFS, MAX_RETURN_PICTURES } from '../../../domain/order-pictures/order-pictures.ts';
import { MAX_ORDER_LINES } from '../../../domain/orders/order-lines.ts';
import { SHEET_LIMITS } from '../../../domain/orders/shipping/shipping-sheet.ts';
import { MAX_SHIPMENTS } from '../../../domain/orders/shipment-rules.ts';
import { COUNTED_LINES } from '../../../shop/orders/reading/order-items.loader.ts';

const LIMITING_ARGUMENTS = ['last', 'first'] as const;

/**
 * Entries per list: a number, or the argument (of the list or the field around it) that limits it; of several, the first
 * given. A test requires every list of the schema to be here.
 */
export const LIST_SIZES: Record<string, number | string | readonly string[]> = {
  'AdminProductPage.products': 'pageSize',
  'ApiKey.scopes': ALL_SCOPES.length,
  'ApiKeyConnection.edges': LIMITING_ARGUMENTS,
  // All facts of a product at once are two more, and hardly ever said so.
  'AuditEntry.changes': 20,
  'AuditEntryConnection.edges': LIMITING_ARGUMENTS,
  'BookDifferenceConnection.edges': LIMITING_ARGUMENTS,
  'ChangeProductsPayload.refused': MAX_BULK_PRODUCTS,
  'Colour.also': MAX_OTHER_NAMES,
  'Colour.palette': PALETTE_SHADES,
  'Colour.parts': MAX_PARTS,
  'Dashboard.bestSellers': SHOWN_ON_DASHBOARD,
  'Dashboard.latestOrders': SHOWN_ON_DASHBOARD,
  'Dashboard.lowStockProducts': SHOWN_ON_DASHBOARD,
  'Dashboard.salesPerDay': 'days',
  'Dashboard.warnings': 10,
  // Most zones have fewer of each.
  // Most are for everything, or for a few.
  'Coupon.categoryIds': 3,
  'Coupon.productIds': 5,
  'CouponConnection.edges': LIMITING_ARGUMENTS,
  'CouponPage.coupons': 'pageSize',
  'CustomerPage.customers': 'pageSize',
  'CreateInvoicesPayload.invoices': MAX_PAPERS,
  'DeliveryMethod.steps': 2,
  'DeliveryDays.holidays': 10,
  'DeliveryDays.workingDays': 7,
  'DeliveryZone.countries': 10,
  // Hardly any maker has a fourth.
  'CapChart.sizes': 3,
  'DeliveryZone.methods': 3,
  'DeliveryZone.places': 10,
  'EndSessionsPayload.endedSessionIds': MAX_PAGE_SIZE,
  'ExportConnection.edges': LIMITING_ARGUMENTS,
  // Most facets have fewer values.
  'FacetGroup.values': 20,
  'FacetSuggestion.drop': 2,
  'HandRefundConnection.edges': LIMITING_ARGUMENTS,
  'UnitCheck.photos': MAX_UNIT_PHOTOS,
  'Query.moneyDays': MAX_MOVEMENT_DAYS * PAYMENT_METHODS.length,
  'MovementConnection.edges': LIMITING_ARGUMENTS,
  'IncomingTransfer.suggestions': INCOMING_LIMITS.suggestions,
  'IncomingTransferConnection.edges': LIMITING_ARGUMENTS,
  'JobConnection.edges': LIMITING_ARGUMENTS,
  'ListedColour.also': MAX_OTHER_NAMES,
  'ListedColour.palette': PALETTE_SHADES,
  'ListedColour.parts': MAX_PARTS,
  // Most makers of a long list state neither, as they came with a brand.
  'Maker.caps': 1,
  'Maker.shades': 1,
  'MailConnection.edges': LIMITING_ARGUMENTS,
  'LibraryPicture.usedBy': MAX_USES_NAMED,
  'LibraryPictureConnection.edges': LIMITING_ARGUMENTS,
  'LibraryPicturePage.pictures': 'pageSize',
  'MailPage.mails': 'pageSize',
  // An order can have more, but this is the average that the loader reads at most.
  'Order.orderItems': COUNTED_LINES,
  'Order.payments': MAX_ORDER_PAYMENTS,
  'Order.refunds': MAX_REFUNDS,
  'Order.notes': NOTE_LIMITS.notes,
  'Order.returns': 3,
  'Order.returnableLines': COUNTED_LINES,
  'Order.shipments': MAX_SHIPMENTS,
  // Most orders have a handful.
  'Order.timeline': 20,
  // Most orders have one.
  'Order.transfers': 2,
  'OrderConnection.edges': LIMITING_ARGUMENTS,
  'OrderPage.orders': 'pageSize',
  // A plan of all variants; few products have two at a time.
  'PlannedPricesPayload.plannedPrices': MAX_VARIANTS,
  'Product.caps': CAP_SIZES.length,
  'Product.options': MAX_OPTIONS,
  'Product.pictures': MAX_PICTURES,
  'Product.swatches': MAX_SWATCHES,
  'Product.ratingCounts': MAX_RATING,
  'Product.relatedProducts': RELATED,
  'Product.similarProducts': 'first',
  'Product.reviews': MAX_PAGE_SIZE,
  'Product.terms': MAX_TERMS_OF_PRODUCT,
  'Product.variants': MAX_VARIANTS,
  'ProductConnection.edges': LIMITING_ARGUMENTS,
  // Colours have the most.
  'ProductOption.values': 40,
  'ProductFacets.groups': FACETS.length,
  'ProductFacets.priceBars': PRICE_BARS,
  'ProductFacets.suggestions': MAX_SUGGESTIONS,
  // As of an entry of the audit log.
  'ProductHistoryEntry.changes': 20,
  'ProductHistoryPage.entries': 'first',
  'ProductPage.matching': PAGE_SIZE,
  'ProductPage.products': PAGE_SIZE,
  // No synonym belongs to more terms.
  'ProductPage.terms': 2,
  'OwnerSettings.carriers': SETTINGS_LIMITS.carriers,
  'FirstSteps.steps': FIRST_STEPS.length,
  'OwnerSettings.zones': SETTINGS_LIMITS.zones,
  'PaymentSettings.methods': PAYMENT_METHODS.length,
  'Order.transferPictures': MAX_PROOFS,
  'OrderReturn.pictures': MAX_RETURN_PICTURES,
  'SharedCart.lines': MAX_ORDER_LINES,
  'ShopSettings.paymentMethods': PAYMENT_METHODS.length,
  'PurgeJobsPayload.purgedJobIds': MAX_PAGE_SIZE,
  // Of those that state any, a handful.
  'ShadeTable.shades': 3,
  'Query.adminCollections': MAX_COLLECTIONS,
  'Query.adminColours': MAX_COLOURS,
  'Query.capCharts': MAX_CHARTS,
  'Query.categories': MAX_CATEGORIES,
  'Query.bookComparisons': PAYMENT_METHODS.length,
  'Query.collections': MAX_COLLECTIONS,
  'Query.colours': MAX_COLOURS,
  'Query.contentPages': CONTENT_PAGES.length,
  'Query.myAddresses': MAX_ADDRESSES,
  'Query.myOrders': MAX_PAGE_SIZE,
  'Query.mySessions': MAX_PAGE_SIZE,
  'Query.ordersToPrint': 'orderIds',
  'Query.myWishlist': MAX_WISHES,
  'Query.ownerSettingsVersions': SHOWN_VERSIONS,
  'Query.makers': MAX_MAKERS,
  'Query.plannedPrices': MAX_VARIANTS,
  'Query.productsByIds': 'ids',
  'Query.productsWithIds': 'ids',
  'Query.shadeTables': MAX_TABLES,
  'Query.suggestions': SUGGESTIONS,
  'Query.topCategories': TOP_CATEGORIES,
  'Query.topProducts': TOP_RATED,
  'Query.unlistedCategories': MAX_UNLISTED,
  'Query.variantsWithSkus': 'skus',
  'QuotedCoupon.lines': COUNTED_LINES,
  'Quote.deliveryMethods': SETTINGS_LIMITS.methods,
  'RecoveryCodesPayload.recoveryCodes': RECOVERY_CODES,
  'RetryJobsPayload.retriedJobIds': MAX_PAGE_SIZE,
  'ReviewConnection.edges': LIMITING_ARGUMENTS,
  'Product.myHelpfulReviews': 10,
  'Review.factWords': 9,
  'Review.photos': MAX_REVIEW_PHOTOS,
  'StaffReview.photos': MAX_REVIEW_PHOTOS,
  'StaffReview.reports': REPORT_REASONS.length,
  'Product.myReviewPhotos': MAX_REVIEW_PHOTOS,
  'StaffReviewConnection.edges': LIMITING_ARGUMENTS,
  'StaffReviewPage.reviews': 'pageSize',
  'WearingFigures.colours': 20,
  'WearingFigures.installs': INSTALLS.length,
  'Query.carriers': SETTINGS_LIMITS.carriers,
  // The lines of an order, shared out over its parcels.
  'OrderRefund.items': 3,
  'OrderReturn.lines': 3,
  'OrderReturnConnection.edges': LIMITING_ARGUMENTS,
  'ReturnableLine.reasons': RETURN_REASONS.length,
  'RefundPreview.lines': COUNTED_LINES,
  'ShipOrdersPayload.orders': SHEET_LIMITS.atOnce,
  'Shipment.items': 5,
  'ShopSettings.zones': SETTINGS_LIMITS.zones,
  'StoredCollection.productIds': MAX_MEMBERS,
  'UnappliedPayment.refunds': MAX_REFUNDS,
  'UnappliedPaymentConnection.edges': LIMITING_ARGUMENTS,
  'UserConnection.edges': LIMITING_ARGUMENTS,
  'UserPage.users': 'pageSize',
  'Variant.options': MAX_OPTIONS,
  'WebhookDeliveryConnection.edges': LIMITING_ARGUMENTS,
  'WishlistPayload.productIds': MAX_WISHES,
  'WebhookEndpoint.types': WEBHOOK_TYPES.length,
  'WebhookEndpointConnection.edges': LIMITING_ARGUMENTS,
};

/** For lists whose argument is missing. */
export const LONGEST_LIST = MAX_PAGE_SIZE;
