import { NO_FACTS } from '../../api/domain/catalogue/facts/product-facts.ts';
import { NO_WORDS } from '../../api/domain/catalogue/pictures/product-pictures.ts';
import type { Transaction } from '../../api/platform/database/sql-transaction.ts';
import * as administration from '../../api/shop/catalogue/administration/product-administration.store.ts';
import * as imports from '../../api/shop/catalogue/import/product-import.store.ts';
import * as pictures from '../../api/shop/catalogue/product/product-pictures.store.ts';
import * as further from '../../api/shop/catalogue/pictures/product-pictures.store.ts';
import * as overlays from '../../api/shop/catalogue/overlays/overlay.store.ts';
import * as products from '../../api/shop/catalogue/product/product.store.ts';
import * as related from '../../api/shop/catalogue/related/related-products.store.ts';
import * as categories from '../../api/shop/catalogue/browsing/top-categories.store.ts';
import * as facetRows from '../../api/shop/catalogue/facet-index/facet-rows.store.ts';
import * as facts from '../../api/shop/catalogue/facts/facts.store.ts';
import * as alerts from '../../api/shop/catalogue/stock-alert/stock-alert.store.ts';
import * as moves from '../../api/shop/catalogue/variant/stock-move.store.ts';
import * as variants from '../../api/shop/catalogue/variant/variant.store.ts';
import * as search from '../../api/shop/catalogue/search/search.store.ts';
import { searchTerms } from '../../api/shop/catalogue/search/search-terms.ts';
import * as upkeep from '../../api/shop/catalogue/search/search-upkeep.store.ts';
import * as sitemap from '../../api/shop/catalogue/sitemap/sitemap.store.ts';
import * as audit from '../../api/platform/audit/audit.store.ts';
import * as rateLimits from '../../api/shop/rate-limits/rate-limit.store.ts';
import * as reviewFacts from '../../api/shop/reviews/kept/review-facts.store.ts';
import * as reviewStates from '../../api/shop/reviews/kept/review-state.store.ts';
import * as reviewPhotos from '../../api/shop/reviews/kept/review-photo.store.ts';
import * as reviewReports from '../../api/shop/reviews/kept/review-report.store.ts';
import * as reviewVotes from '../../api/shop/reviews/kept/review-vote.store.ts';
import * as reviews from '../../api/shop/reviews/kept/review.store.ts';
import { ACCOUNT_SAMPLES } from './store-samples/accounts.ts';
import { NOTIFICATION_SAMPLES } from './store-samples/notifications.ts';
import { ORDER_SAMPLES } from './store-samples/orders.ts';
import { PAYMENT_SAMPLES } from './store-samples/payments.ts';
import { UNIT_CHECK_SAMPLES } from './store-samples/unit-checks.ts';
import { EXPORT_SAMPLES } from './store-samples/exports.ts';
import { API_KEY_SAMPLES } from './store-samples/api-keys.ts';
import { OWNER_SETTINGS_SAMPLES } from './store-samples/owner-settings.ts';
import { COLLECTION_SAMPLES } from './store-samples/collections.ts';
import { VARIANT_CHANGE_SAMPLES } from './store-samples/variant-changes.ts';
import { WEBHOOK_SAMPLES } from './store-samples/webhooks.ts';

const PHOTO = '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7';

type Sample = (tx: Transaction) => Promise<unknown>;

/** Calls of each store function with typical values; a name may have a note after a space. */
export type Samples = Record<string, Record<string, Sample>>;

const OVERLAY_MARKS = {
  leftEye: { x: 355, y: 424 },
  rightEye: { x: 445, y: 424 },
  chin: { x: 400, y: 586 },
  crown: { x: 400, y: 219 },
  hairline: { x: 400, y: 304 },
};

export const SAMPLES: Samples = {
  ...ACCOUNT_SAMPLES,
  ...NOTIFICATION_SAMPLES,
  ...ORDER_SAMPLES,
  ...PAYMENT_SAMPLES,
  ...UNIT_CHECK_SAMPLES,
  ...API_KEY_SAMPLES,
  ...EXPORT_SAMPLES,
  ...WEBHOOK_SAMPLES,
  ...VARIANT_CHANGE_SAMPLES,
  ...COLLECTION_SAMPLES,
  ...OWNER_SETTINGS_SAMPLES,
  'api/shop/catalogue/administration/product-administration.store.ts': {
    insertDraft: (tx) => administration.insertDraft(tx, new Date(0)).catch(() => null),
    lockProduct: (tx) => administration.lockProduct(tx, 7),
    storeProduct: (tx) =>
      administration.storeProduct(tx, {
        id: 7,
        variant: 7,
        name: 'Bob Wig',
        image: '/images/wig.webp',
        price: 8999,
        description: '',
        brand: 'Brand',
        category: 'Category',
        countInStock: 3,
        isDraft: false,
        isHidden: false,
        updatedAt: new Date(0),
      }),
    hideProduct: (tx) => administration.hideProduct(tx, 7, new Date(0)),
    givePicture: (tx) =>
      administration.givePicture(tx, { id: 7, image: '/images/wig.webp', now: new Date(0) }),
    deleteProduct: (tx) => administration.deleteProduct(tx, 7, new Date(0)),
  },
  'api/shop/catalogue/facet-index/facet-rows.store.ts': {
    nextProducts: (tx) => facetRows.nextProducts(tx, { before: 5000, size: 1000 }),
    productsOfIds: (tx) => facetRows.productsOfIds(tx, [7, 8]),
    variantsOfProducts: (tx) => facetRows.variantsOfProducts(tx, [7, 8]),
    optionsOfVariants: (tx) => facetRows.optionsOfVariants(tx, [7, 8]),
    colourShades: (tx) => facetRows.colourShades(tx),
  },
  'api/platform/audit/audit.store.ts': {
    insertAuditEntry: (tx) =>
      audit.insertAuditEntry(tx, {
        createdAt: new Date(0),
        actorId: 1,
        role: 'owner',
        action: 'PRODUCT_CHANGED',
        subjectId: 7,
        client: '203.0.113.0/24',
        session: '9f86d081',
        apiKeyId: null,
        changes: { price: { before: 90, after: 80 } },
      }),
    insertAuditEntries: (tx) => audit.insertAuditEntries(tx, []),
    entriesAbout: (tx) =>
      audit.entriesAbout(tx, { subjectId: 7, actions: ['PRODUCT_CHANGED'], before: 1000, most: 21 }),
    deleteAuditEntries: (tx) => audit.deleteAuditEntries(tx, new Date(0)),
  },
  'api/shop/catalogue/import/product-import.store.ts': {
    lockProducts: (tx) => imports.lockProducts(tx, [7, 8]),
    updateProducts: (tx) => imports.updateProducts(tx, [], { actorId: 1, now: new Date(0) }),
    insertProducts: (tx) => imports.insertProducts(tx, [], new Date(0)),
  },
  'api/shop/catalogue/product/product-pictures.store.ts': {
    picturesOfProducts: (tx) => pictures.picturesOfProducts(tx, ['/media/wig.webp']),
  },
  'api/shop/catalogue/product/product.store.ts': {
    countProducts: (tx) => products.countProducts(tx, 'public'),
    'productPage from the newest': (tx) =>
      products.productPage(tx, { skip: 24, take: 12, fromOldest: false, visibility: 'public' }),
    'productPage from the oldest': (tx) =>
      products.productPage(tx, { skip: 24, take: 12, fromOldest: true, visibility: 'all' }),
    productById: (tx) => products.productById(tx, 7, 'public'),
    productOrSampleById: (tx) => products.productOrSampleById(tx, 7, 'public'),
    productsByIds: (tx) => products.productsByIds(tx, [7, 8], 'public'),
    topProducts: (tx) => products.topProducts(tx, 'public'),
    scarceProducts: (tx) => products.scarceProducts(tx, 8, 5),
    recountRating: (tx) => products.recountRating(tx, { productId: 7, rating: 5, by: -1 }),
    addRating: (tx) => products.addRating(tx, { productId: 7, rating: 5, visibility: 'public' }),
  },
  'api/shop/catalogue/related/related-products.store.ts': {
    relatedCandidates: (tx) => related.relatedCandidates(tx, [7, 8]),
  },
  'api/shop/catalogue/browsing/top-categories.store.ts': {
    fullestCategories: (tx) => categories.fullestCategories(tx, 'public'),
  },
  'api/shop/catalogue/pictures/product-pictures.store.ts': {
    storedPictures: (tx) => further.storedPictures(tx, [7, 8]),
    storedFocus: (tx) => further.storedFocus(tx, [7, 8]),
    storePictures: (tx) =>
      further.storePictures(tx, {
        productId: 7,
        pictures: [{ ...NO_WORDS, file: '/media/wig.webp' }],
        now: new Date(0),
      }),
    furtherPictures: (tx) => further.furtherPictures(tx, ['/media/wig.webp']),
  },
  'api/shop/catalogue/overlays/overlay.store.ts': {
    overlaysOf: (tx) => overlays.overlaysOf(tx, [7, 8]),
    storeOverlay: (tx) =>
      overlays.storeOverlay(tx, {
        productId: 7,
        file: '/media/a.webp',
        marks: OVERLAY_MARKS,
        colour: '1B',
        now: new Date(0),
      }),
    removeOverlay: (tx) => overlays.removeOverlay(tx, 7),
    picturesOfOverlays: (tx) => overlays.picturesOfOverlays(tx, ['/media/a.webp', '/media/b.webp']),
    draftOf: (tx) => overlays.draftOf(tx, 7),
    draftPicture: (tx) => overlays.draftPicture(tx, 7),
    storeDraft: (tx) =>
      overlays.storeDraft(tx, { productId: 7, picture: Buffer.from('webp'), now: new Date(0) }),
    markDraft: (tx) => overlays.markDraft(tx, { productId: 7, marks: OVERLAY_MARKS, colour: '1B' }),
    removeDraft: (tx) => overlays.removeDraft(tx, 7),
  },
  'api/shop/catalogue/facts/facts.store.ts': {
    factsOfProducts: (tx) => facts.factsOfProducts(tx, [7, 8]),
    storeFacts: (tx) => facts.storeFacts(tx, { productId: 7, facts: NO_FACTS, now: new Date(0) }),
    allColours: (tx) => facts.allColours(tx),
    shadesOfProducts: (tx) => facts.shadesOfProducts(tx, [7, 8]),
  },
  'api/shop/catalogue/variant/variant.store.ts': {
    optionsOfVariant: (tx) => variants.optionsOfVariant(tx, 7),
    variantsOfProducts: (tx) => variants.variantsOfProducts(tx, [7, 8]),
    standardsOfProducts: (tx) => variants.standardsOfProducts(tx, [7, 8]),
    variantsBySkus: (tx) => variants.variantsBySkus(tx, ['p-7'], 'public'),
  },
  'api/shop/catalogue/stock-alert/stock-alert.store.ts': {
    lockWanted: (tx) => alerts.lockWanted(tx, 'p-7', 'public'),
    insertAlert: (tx) =>
      alerts.insertAlert(tx, { variantId: 7, email: 'ada@example.com', userId: 2, now: new Date(0) }),
    backInStock: (tx) => alerts.backInStock(tx, 7),
    takeAlerts: (tx) => alerts.takeAlerts(tx, 7, 200),
    alertsOfUser: (tx) =>
      alerts.alertsOfUser(tx, { userId: 2, email: 'ada@example.com', after: 0, most: 200 }),
    deleteOldAlerts: (tx) => alerts.deleteOldAlerts(tx, new Date(0), 1000),
  },
  'api/shop/catalogue/variant/stock-move.store.ts': {
    recordStockMoves: (tx) =>
      moves.recordStockMoves(tx, [{ variant_id: 7, delta: 3, stock: 8 }], {
        reason: 'edit',
        actorId: 1,
        now: new Date(0),
      }),
    movesOfProduct: (tx) =>
      moves.movesOfProduct(tx, { productId: 7, reasons: ['order'], before: 1000, most: 21 }),
    deleteStockMoves: (tx) => moves.deleteStockMoves(tx, new Date(0), 1000),
  },
  'api/shop/catalogue/search/search.store.ts': {
    rankedHits: (tx) => search.rankedHits(tx, searchTerms('wave'), 'public'),
    'hitsOfPage one word': (tx) =>
      search.hitsOfPage(tx, { terms: searchTerms('wave'), page: 2, visibility: 'public' }),
    'hitsOfPage a synonym': (tx) =>
      search.hitsOfPage(tx, { terms: searchTerms('frontal'), page: 1, visibility: 'public' }),
    'hitsOfPage a synonym and a word': (tx) =>
      search.hitsOfPage(tx, { terms: searchTerms('black frontal'), page: 1, visibility: 'public' }),
    'hitsBeyond first of two words': (tx) =>
      search.hitsBeyond(tx, {
        terms: searchTerms('deep wave'),
        visibility: 'public',
        limit: 13,
        after: null,
        isBackward: false,
      }),
    'hitsBeyond a place': (tx) =>
      search.hitsBeyond(tx, {
        terms: searchTerms('wave'),
        visibility: 'public',
        limit: 13,
        after: {
          tier: 2,
          time: '2026-01-01 00:00:00+00',
          id: 7,
          since: '2026-01-02 00:00:00+00',
          guesses: null,
        },
        isBackward: false,
      }),
    countOfHits: (tx) => search.countOfHits(tx, searchTerms('wave'), 'public'),
    spellings: (tx) => search.spellings(tx, 'burgnudy'),
  },
  'api/shop/catalogue/search/search-upkeep.store.ts': {
    lastProduct: (tx) => upkeep.lastProduct(tx),
    rewriteStaleProducts: (tx) => upkeep.rewriteStaleProducts(tx, { after: 0, upTo: 1000 }),
    renewWords: (tx) => upkeep.renewWords(tx),
  },
  'api/shop/catalogue/sitemap/sitemap.store.ts': {
    filesWithProducts: (tx) => sitemap.filesWithProducts(tx, 49_999),
    changesOfProducts: (tx) => sitemap.changesOfProducts(tx, { afterId: 0, lastId: 49_999, limit: 1000 }),
  },
  'api/shop/rate-limits/rate-limit.store.ts': {
    countsOf: (tx) => rateLimits.countsOf(tx, ['login-address:192.0.2.7'], new Date(0)),
    countOneMore: (tx) =>
      rateLimits.countOneMore(tx, {
        keys: ['login-address:192.0.2.7'],
        ends: [new Date(900_000)],
        now: new Date(0),
      }),
    countOneLess: (tx) => rateLimits.countOneLess(tx, ['payment:2'], new Date(0)),
    countUnlessDelayed: (tx) =>
      rateLimits.countUnlessDelayed(tx, {
        key: 'step-up:2',
        now: new Date(0),
        free: 10,
        firstSeconds: 60,
        longestSeconds: 900,
        memorySeconds: 3600,
      }),
  },
  'api/shop/reviews/kept/review-facts.store.ts': {
    countsOfWearing: (tx) => reviewFacts.countsOfWearing(tx, [7, 8]),
    insertFacts: (tx) =>
      reviewFacts.insertFacts(tx, 31, {
        monthsWorn: 4,
        install: 'straps',
        capFelt: 'true',
        lengthFelt: null,
        colourSeen: null,
        experience: 'new',
        heightCm: 165,
        sku: 'AMARA-22',
        choice: '22 inch, 1B',
        cap: 'M',
        colour: '1B',
      }),
  },
  'api/shop/reviews/kept/review-state.store.ts': {
    lockReview: (tx) => reviewStates.lockReview(tx, 31),
    setReviewState: (tx) => reviewStates.setReviewState(tx, { id: 31, state: 'hidden', reason: 'Spam.' }),
    setReply: (tx) => reviewStates.setReply(tx, { id: 31, reply: 'Thank you.', now: new Date(0) }),
  },
  'api/shop/reviews/kept/review-photo.store.ts': {
    photosOfReviews: (tx) => reviewPhotos.photosOfReviews(tx, [31, 32]),
    insertPhoto: (tx) =>
      reviewPhotos.insertPhoto(tx, { reviewId: 31, file: '/media/3f0a.webp', now: new Date(0) }),
    approvePhoto: (tx) => reviewPhotos.approvePhoto(tx, { reviewId: 31, id: PHOTO, file: '/media/a.webp' }),
    photoWithAuthor: (tx) => reviewPhotos.photoWithAuthor(tx, PHOTO),
    removePhoto: (tx) => reviewPhotos.removePhoto(tx, PHOTO),
    picturesOfReviews: (tx) => reviewPhotos.picturesOfReviews(tx, ['/media/3f0a.webp']),
  },
  'api/shop/reviews/kept/review-vote.store.ts': {
    votesOf: (tx) => reviewVotes.votesOf(tx, 2, [31, 32]),
    lockShownReview: (tx) => reviewVotes.lockShownReview(tx, 31),
    'setVote for': (tx) => reviewVotes.setVote(tx, { reviewId: 31, userId: 2, isHelpful: true }),
    'setVote back': (tx) => reviewVotes.setVote(tx, { reviewId: 31, userId: 2, isHelpful: false }),
  },
  'api/shop/reviews/kept/review-report.store.ts': {
    putReport: (tx) => reviewReports.putReport(tx, { reviewId: 31, userId: 2, reason: 'fake' }),
    deleteReports: (tx) => reviewReports.deleteReports(tx, 31),
  },
  'api/shop/reviews/kept/review.store.ts': {
    isReviewedByAny: (tx) => reviews.isReviewedByAny(tx, [2, 3], 7),
    shownReview: (tx) => reviews.shownReview(tx, 31),
    reviewsOfUser: (tx) => reviews.reviewsOfUser(tx, { userId: 2, after: 0, most: 200 }),
    reviewsByAuthor: (tx) => reviews.reviewsByAuthor(tx, 2, [7, 8]),
    countsByRating: (tx) => reviews.countsByRating(tx, [7, 8]),
    countReviewPages: (tx) =>
      reviews.countReviewPages(tx, [7, 8], {
        rating: null,
        wearing: { install: 'straps', colour: null, months: 3, photos: false },
      }),
    'reviewPages newest': (tx) =>
      reviews.reviewPages(tx, [7], {
        sort: 'NEWEST',
        wearing: null,
        rating: null,
        cursorId: null,
        isBackward: false,
        limit: 11,
      }),
    'reviewPages before one of the lowest with five stars': (tx) =>
      reviews.reviewPages(tx, [7], {
        sort: 'LOWEST',
        wearing: { install: null, colour: '1B', months: null, photos: true },
        rating: 5,
        cursorId: 31,
        isBackward: true,
        limit: 11,
      }),
    insertReview: (tx) =>
      reviews.insertReview(tx, {
        productId: 7,
        userId: 2,
        rating: 5,
        comment: 'Worth every kobo.',
        isVerifiedPurchase: true,
        createdAt: new Date(0),
      }),
  },
};
