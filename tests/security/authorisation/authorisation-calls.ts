import {
  CALLS,
  type DocumentedCall,
  PICTURE,
  PRODUCT_CHANGE,
} from '../../support/documented/documented-calls.ts';
import {
  addSparePicture,
  addSpareVariant,
  deliverOrder,
  exportOf,
  failJob,
  giveShade,
  hideProduct,
  makeGuests,
  ownShelves,
  ownWebhook,
  PASSWORD,
  payOrder,
  type World,
} from '../../support/documented/documented-world.ts';
import {
  CLEAR_PICTURE,
  OVERLAY_MARKS,
  addAside,
  addBookDifference,
  addColour,
  addCoupon,
  addHandRefund,
  addIncoming,
  addLibraryPicture,
  addMail,
  addMaker,
  addOverlayDraft,
  addReview,
  addReviewPhoto,
  approveReturn,
  askReturn,
  choosePayOnDelivery,
  chooseTransfer,
  colourOf,
  deliverLine,
  keepMeasures,
  makerOf,
  packOrder,
  planOf,
  planPrice,
  publicIdOf,
  receiveReturn,
  runSale,
  sendUnitPhotos,
  shipOrder,
  takeUnitPhotos,
} from '../../support/documented/world-entries.ts';
import type { Who } from './authorisation-people.ts';

const SAVED_ADDRESS = { address: '1 Marina Road', city: 'Lagos', postalCode: '101001', country: 'Nigeria' };

/** What the order of a world costs, in naira. */
export const PAID = 107.37;

/** A request that succeeds for whoever may make it. */
export type RouteCall = Pick<DocumentedCall, 'path' | 'search' | 'body' | 'form' | 'prepare'>;

const PLACES = { product: ':id', order: ':id', owner: { id: ':id' } } as unknown as World;

const admin = (path: string): RouteCall => ({ path: () => path });
const webhookAt = (more = ''): RouteCall => ({ path: ({ webhook }) => `/api/webhooks/${webhook}${more}` });
const categoryAt = (more = ''): RouteCall => ({
  path: ({ category }) => `/api/categories/${category}${more}`,
});
const collectionAt = (more = ''): RouteCall => ({
  path: ({ collection }) => `/api/collections/${collection}${more}`,
});
const makerAt = (): RouteCall => ({ path: (world) => `/api/makers/${makerOf(world)}` });
const reviewAt = (more: string): RouteCall => ({
  path: (world) => `/api/reviews/${makerOf(world)}${more}`,
});
const colourAt = (): RouteCall => ({ path: (world) => `/api/colours/${colourOf(world)}` });
const orderAt = (more: string): RouteCall => ({ path: ({ order }) => `/api/orders/${order}/${more}` });
const shipmentAt = (more = ''): RouteCall => ({
  path: ({ shipment }) => `/api/shipments/${shipment}${more}`,
});
const returnAt = (move: string): RouteCall => ({ path: (world) => `/api/returns/${world.return}/${move}` });
const exportAt = (more = ''): RouteCall => ({
  path: (world, level) => `/api/admin/exports/${exportOf(world, level)}${more}`,
});
const ownerAt = ({ owner }: World) => `/api/users/${owner.id}`;

/** Calls beyond the documented ones, by method and registered path. */
const FURTHER: Record<string, RouteCall> = {
  'PUT /api/users/:id': {
    path: ownerAt,
    body: ({ owner }) => ({ name: 'Bimpe', email: owner.email, isAdmin: false }),
  },
  'DELETE /api/users/:id': { path: ownerAt },
  'PUT /api/users/:id/role': { path: (world) => `${ownerAt(world)}/role`, body: () => ({ role: 'packer' }) },
  'POST /api/users/:id/password-link': { path: (world) => `${ownerAt(world)}/password-link` },
  'PUT /api/products/save-draft/:id': {
    path: ({ product }) => `/api/products/save-draft/${product}`,
    body: () => PRODUCT_CHANGE,
    prepare: hideProduct,
  },
  'GET /api/products/:id/facts': { path: ({ product }) => `/api/products/${product}/facts` },
  'PUT /api/products/:id/facts': {
    path: ({ product }) => `/api/products/${product}/facts`,
    body: () => ({ kind: 'wig' }),
  },
  'GET /api/products/:id/similar': { path: ({ product }) => `/api/products/${product}/similar` },
  'POST /api/pictures': {
    path: () => '/api/pictures',
    form: () => [{ name: 'image', content: PICTURE, filename: 'wig.png', type: 'image/png' }],
  },
  'PUT /api/pictures/:id': {
    path: (world) => `/api/pictures/${publicIdOf(world)}`,
    body: () => ({ alt: 'Side' }),
    prepare: addLibraryPicture,
  },
  'DELETE /api/pictures/:id': {
    path: (world) => `/api/pictures/${publicIdOf(world)}`,
    prepare: addLibraryPicture,
  },
  'GET /api/products/:id/pictures': { path: ({ product }) => `/api/products/${product}/pictures` },
  'POST /api/products/:id/pictures': {
    path: ({ product }) => `/api/products/${product}/pictures`,
    form: () => [{ name: 'image', content: PICTURE, filename: 'wig.png', type: 'image/png' }],
  },
  'PUT /api/products/:id/pictures': {
    path: ({ product }) => `/api/products/${product}/pictures`,
    body: () => ({ pictures: ['spare'] }),
    prepare: addSparePicture,
  },
  'PUT /api/products/:id/pictures/:picture': {
    path: ({ product }) => `/api/products/${product}/pictures/spare`,
    body: () => ({ alt: 'From the side' }),
    prepare: addSparePicture,
  },
  'DELETE /api/products/:id/pictures/:picture': {
    path: ({ product }) => `/api/products/${product}/pictures/spare`,
    prepare: addSparePicture,
  },
  'GET /api/products/:id/overlay/draft': {
    path: ({ product }) => `/api/products/${product}/overlay/draft`,
    prepare: addOverlayDraft,
  },
  'POST /api/products/:id/overlay': {
    path: ({ product }) => `/api/products/${product}/overlay`,
    form: () => [{ name: 'image', content: CLEAR_PICTURE, filename: 'hair.png', type: 'image/png' }],
  },
  'PUT /api/products/:id/overlay': {
    path: ({ product }) => `/api/products/${product}/overlay`,
    body: () => ({ marks: OVERLAY_MARKS, colour: '1B' }),
    prepare: addOverlayDraft,
  },
  'DELETE /api/products/:id/overlay': {
    path: ({ product }) => `/api/products/${product}/overlay`,
    prepare: addOverlayDraft,
  },
  'GET /api/categories/:slug/products': { path: () => '/api/categories/shelf-1/products' },
  'POST /api/categories': {
    path: () => '/api/categories',
    body: ({ owner }, level) => ({ name: `${level} ${owner.id}` }),
  },
  'PUT /api/categories/:id': { ...categoryAt(), body: () => ({ image: '' }) },
  'PUT /api/categories/:id/place': { ...categoryAt('/place'), body: () => ({ place: 1 }) },
  'DELETE /api/categories/:id': { ...categoryAt(), prepare: ownShelves },
  'GET /api/collections/:slug/products': { path: () => '/api/collections/shelf-1/products' },
  'POST /api/collections': {
    path: () => '/api/collections',
    body: ({ owner }, level) => ({ name: `${level} ${owner.id}` }),
  },
  'PUT /api/collections/:id': { ...collectionAt(), body: () => ({ image: '' }) },
  'PUT /api/collections/:id/place': { ...collectionAt('/place'), body: () => ({ place: 1 }) },
  'DELETE /api/collections/:id': { ...collectionAt(), prepare: ownShelves },
  'GET /api/makers': admin('/api/makers'),
  'POST /api/makers': {
    path: () => '/api/makers',
    body: ({ owner }, level) => ({ name: `${level} ${owner.id}` }),
  },
  'PUT /api/makers/:id': { ...makerAt(), prepare: addMaker, body: () => ({ link: '' }) },
  'DELETE /api/makers/:id': { ...makerAt(), prepare: addMaker },
  'GET /api/reviews': admin('/api/reviews'),
  'POST /api/reviews/:id/approve': { ...reviewAt('/approve'), prepare: addReview },
  'POST /api/reviews/:id/hide': {
    ...reviewAt('/hide'),
    prepare: addReview,
    body: () => ({ reason: 'Spam.' }),
  },
  'PUT /api/reviews/:id/reply': {
    ...reviewAt('/reply'),
    prepare: addReview,
    body: () => ({ reply: 'Thanks.' }),
  },
  'POST /api/reviews/:id/photos': {
    ...reviewAt('/photos'),
    prepare: addReview,
    form: () => [{ name: 'image', content: PICTURE, filename: 'me.png', type: 'image/png' }],
  },
  'DELETE /api/review-photos/:id': {
    path: (world) => `/api/review-photos/${publicIdOf(world)}`,
    prepare: addReviewPhoto,
  },
  'PUT /api/reviews/:id/report': {
    ...reviewAt('/report'),
    body: () => ({ reason: 'offensive' }),
    prepare: addReview,
  },
  'PUT /api/reviews/:id/helpful': { ...reviewAt('/helpful'), prepare: addReview },
  'DELETE /api/reviews/:id/helpful': { ...reviewAt('/helpful'), prepare: addReview },
  'GET /api/customers': admin('/api/customers'),
  'GET /api/customers/:id': admin('/api/customers/1'),
  'GET /api/coupons': admin('/api/coupons'),
  'POST /api/coupons': {
    path: () => '/api/coupons',
    body: ({ owner }, level) => ({ code: `R${owner.id}-${level.length}`, kind: 'percent', percent: 10 }),
  },
  'PUT /api/coupons/:id': {
    path: (world) => `/api/coupons/${makerOf(world)}`,
    prepare: addCoupon,
    body: () => ({ isOn: false }),
  },
  'GET /api/admin/colours': admin('/api/admin/colours'),
  'POST /api/colours': {
    path: () => '/api/colours',
    body: ({ owner }, level) => ({
      code: `R${owner.id}${level.length}`,
      name: 'Warm black',
      family: 'black',
      hex: '#17120f',
    }),
  },
  'PUT /api/colours/:code': { ...colourAt(), prepare: addColour, body: () => ({ says: 'Warm.' }) },
  'DELETE /api/colours/:code': { ...colourAt(), prepare: addColour },
  'GET /api/colours': { path: () => '/api/colours' },
  'GET /api/cap-charts': { path: () => '/api/cap-charts' },
  'GET /api/shade-tables': { path: () => '/api/shade-tables' },
  'POST /api/products/:id/variants': {
    path: ({ product }) => `/api/products/${product}/variants`,
    body: (_world, level) => ({
      sku: `NEW-${level.replaceAll(/\W/g, '-')}`,
      options: { shade: level },
      price: 1,
    }),
    prepare: giveShade,
  },
  'PUT /api/variants/:sku': {
    path: ({ product }) => `/api/variants/P-${product}`,
    body: () => ({ price: 5 }),
  },
  'DELETE /api/variants/:sku': {
    path: ({ product }) => `/api/variants/SPARE-${product}`,
    prepare: addSpareVariant,
  },
  'GET /api/products/:id/planned-prices': {
    path: ({ product }) => `/api/products/${product}/planned-prices`,
  },
  'POST /api/products/:id/planned-prices': {
    path: ({ product }) => `/api/products/${product}/planned-prices`,
    body: () => ({ percent: -5, startsAt: '2027-01-02T00:00:00Z' }),
  },
  'PUT /api/products/:id/planned-prices/:plan': {
    path: (world) => `/api/products/${world.product}/planned-prices/${planOf(world)}`,
    body: () => ({ endsAt: '2027-01-02T00:00:00Z' }),
    prepare: runSale,
  },
  'DELETE /api/products/:id/planned-prices/:plan': {
    path: (world) => `/api/products/${world.product}/planned-prices/${planOf(world)}`,
    prepare: planPrice,
  },
  'POST /api/products/duplicate/:id': { path: ({ product }) => `/api/products/duplicate/${product}` },
  'GET /api/products/:id/history': { path: ({ product }) => `/api/products/${product}/history` },
  'POST /api/products/bulk-edit': {
    path: () => '/api/products/bulk-edit',
    body: ({ product }) => ({ products: [{ _id: product }], category: 'Waves' }),
  },
  'PUT /api/products/hide/:id': { path: ({ product }) => `/api/products/hide/${product}` },
  'POST /api/stock-alerts': {
    path: () => '/api/stock-alerts',
    body: ({ owner }) => ({ sku: 'none', email: owner.email }),
  },
  'POST /api/users/password/forgotten': {
    path: () => '/api/users/password/forgotten',
    body: ({ owner }) => ({ email: owner.email }),
  },
  'POST /api/users/password/reset': {
    path: () => '/api/users/password/reset',
    body: () => ({ token: 'A'.repeat(43), password: PASSWORD }),
  },
  'POST /api/users/verify': {
    path: () => '/api/users/verify',
    body: () => ({ token: 'A'.repeat(43) }),
  },
  'GET /api/users/profile/data': { path: () => '/api/users/profile/data' },
  'GET /api/users/profile/addresses': { path: () => '/api/users/profile/addresses' },
  'POST /api/users/profile/addresses': {
    path: () => '/api/users/profile/addresses',
    body: () => ({ shippingAddress: SAVED_ADDRESS }),
  },
  'PUT /api/users/profile/addresses/:id': {
    path: () => '/api/users/profile/addresses/1',
    body: () => ({ shippingAddress: SAVED_ADDRESS }),
  },
  'PUT /api/users/profile/addresses/:id/used': { path: () => '/api/users/profile/addresses/1/used' },
  'DELETE /api/users/profile/addresses/:id': { path: () => '/api/users/profile/addresses/1' },
  'POST /api/cart-codes': {
    path: () => '/api/cart-codes',
    body: ({ product }) => ({ orderItems: [{ product, qty: 1 }] }),
  },
  'GET /api/cart-codes/:code': { path: () => '/api/cart-codes/K7QM-4P' },
  'GET /api/users/profile/fit': { path: () => '/api/users/profile/fit', prepare: keepMeasures },
  'PUT /api/users/profile/fit': { path: () => '/api/users/profile/fit', body: () => ({ heightCm: 168 }) },
  'DELETE /api/users/profile/fit': { path: () => '/api/users/profile/fit' },
  'GET /api/users/wishlist': { path: () => '/api/users/wishlist' },
  'PUT /api/users/wishlist/:productId': { path: ({ product }) => `/api/users/wishlist/${product}` },
  'DELETE /api/users/wishlist/:productId': { path: ({ product }) => `/api/users/wishlist/${product}` },
  'POST /api/users/step-up': {
    path: () => '/api/users/step-up',
    body: () => ({ currentPassword: PASSWORD }),
  },
  'PUT /api/orders/:id/deliver/undo': {
    path: ({ order }) => `/api/orders/${order}/deliver/undo`,
    prepare: deliverOrder,
  },
  'POST /api/users/verify/send': { path: () => '/api/users/verify/send' },
  'PUT /api/orders/:id/cancel': orderAt('cancel'),
  'POST /api/orders/guest': { path: () => '/api/orders/guest', body: () => ({}) },
  'POST /api/orders/enter': {
    path: () => '/api/orders/enter',
    body: ({ product }) => ({
      orderItems: [{ product, qty: 1 }],
      shippingAddress: SAVED_ADDRESS,
      paymentMethod: 'PayPal',
      channel: 'PHONE',
      email: 'bola@example.com',
      phone: '0803 123 4567',
    }),
  },
  'POST /api/orders/guest/link': {
    path: () => '/api/orders/guest/link',
    body: ({ order }) => ({ order, email: 'bola@example.com' }),
  },
  'GET /api/mails': { path: () => '/api/mails' },
  'POST /api/mails/:id/resend': { path: (world) => `/api/mails/${makerOf(world)}/resend`, prepare: addMail },
  'POST /api/orders/:id/guest-link': { ...orderAt('guest-link'), prepare: makeGuests },
  'POST /api/orders/:id/invoice': { ...orderAt('invoice'), prepare: payOrder },
  'POST /api/orders/invoices': {
    path: () => '/api/orders/invoices',
    body: ({ order }) => ({ orders: [order] }),
    prepare: payOrder,
  },
  'GET /api/orders/packing-slips': { path: ({ order }) => `/api/orders/packing-slips?orders=${order}` },
  'GET /api/orders/:id/pictures': orderAt('pictures'),
  'POST /api/orders/:id/pictures': {
    ...orderAt('pictures'),
    form: () => [{ name: 'image', content: PICTURE, filename: 'transfer.png', type: 'image/png' }],
    prepare: chooseTransfer,
  },
  'GET /api/orders/:id/shipments': orderAt('shipments'),
  'GET /api/orders/:id/refunds': orderAt('refunds'),
  'POST /api/orders/:id/refunds': {
    ...orderAt('refunds'),
    prepare: payOrder,
    body: () => ({ amount: 1, reason: 'goodwill', expectedLeft: PAID }),
  },
  'POST /api/orders/:id/refunds/preview': {
    ...orderAt('refunds/preview'),
    prepare: payOrder,
    body: () => ({ amount: 1, reason: 'goodwill' }),
  },
  'GET /api/returns': admin('/api/returns'),
  'GET /api/returns/mine': { path: () => '/api/returns/mine' },
  'GET /api/orders/:id/returns': orderAt('returns'),
  'POST /api/orders/:id/returns': {
    ...orderAt('returns'),
    prepare: deliverLine,
    body: ({ line }) => ({ lines: [{ line, qty: 1 }], reason: 'changed-mind' }),
  },
  'PUT /api/returns/:id/answer': {
    ...returnAt('answer'),
    prepare: askReturn,
    body: () => ({ approves: true }),
  },
  'PUT /api/returns/:id/receive': {
    ...returnAt('receive'),
    prepare: approveReturn,
    body: () => ({ condition: 'used' }),
  },
  'PUT /api/returns/:id/refund': {
    ...returnAt('refund'),
    prepare: receiveReturn,
    body: () => ({ expectedLeft: PAID }),
  },
  'POST /api/returns/:id/refund/preview': { ...returnAt('refund/preview'), prepare: receiveReturn },
  'GET /api/orders/:id/unit-check': { ...orderAt('unit-check'), prepare: takeUnitPhotos },
  'PUT /api/orders/:id/unit-check/send': {
    ...orderAt('unit-check/send'),
    prepare: takeUnitPhotos,
    body: () => ({ length: 16, seal: 'A' }),
  },
  'PUT /api/orders/:id/unit-check/answer': {
    ...orderAt('unit-check/answer'),
    prepare: sendUnitPhotos,
    body: () => ({ answer: 'approve' }),
  },
  'PUT /api/orders/:id/unit-check/choice': {
    ...orderAt('unit-check/choice'),
    prepare: takeUnitPhotos,
    body: () => ({ choice: 'send-anyway' }),
  },
  'PUT /api/orders/:id/unit-check/skip': {
    ...orderAt('unit-check/skip'),
    prepare: takeUnitPhotos,
    body: () => ({ reason: 'By phone.' }),
  },
  'PUT /api/returns/:id/exchange': {
    ...returnAt('exchange'),
    prepare: receiveReturn,
    body: ({ product }) => ({ orderItems: [{ product, qty: 1 }], expectedLeft: PAID }),
  },
  'PUT /api/returns/:id/withdraw': { ...returnAt('withdraw'), prepare: askReturn },
  'GET /api/orders/:id/transfers': orderAt('transfers'),
  'POST /api/orders/:id/transfers': {
    ...orderAt('transfers'),
    body: () => ({ amount: 1, arrivedOn: '2026-01-02', reference: 'FT' }),
  },
  'PUT /api/orders/:id/deliver-paid': { ...orderAt('deliver-paid'), prepare: choosePayOnDelivery },
  'PUT /api/orders/:id/payment-method': {
    ...orderAt('payment-method'),
    body: () => ({ paymentMethod: 'Bank transfer' }),
    prepare: chooseTransfer,
  },
  'GET /api/admin/refunds-by-hand': admin('/api/admin/refunds-by-hand'),
  'PUT /api/admin/refunds-by-hand/:id': {
    path: (world) => `/api/admin/refunds-by-hand/${publicIdOf(world)}`,
    body: () => ({ reference: 'FT' }),
    prepare: addHandRefund,
  },
  'GET /api/admin/book-differences': admin('/api/admin/book-differences'),
  'PUT /api/admin/book-differences/:id/note': {
    path: (world) => `/api/admin/book-differences/${makerOf(world)}/note`,
    body: () => ({ note: 'A fee' }),
    prepare: addBookDifference,
  },
  'GET /api/admin/money': admin('/api/admin/money'),
  'GET /api/admin/money/days': admin('/api/admin/money/days'),
  'GET /api/admin/incoming-transfers': admin('/api/admin/incoming-transfers'),
  'POST /api/admin/incoming-transfers': {
    ...admin('/api/admin/incoming-transfers'),
    body: ({ product }, level) => ({
      transfers: [{ amount: 1, arrivedOn: '2026-01-02', reference: `IN ${product} ${level}` }],
    }),
  },
  'PUT /api/admin/incoming-transfers/:id/order': {
    path: (world) => `/api/admin/incoming-transfers/${makerOf(world)}/order`,
    body: ({ order }) => ({ order }),
    prepare: addIncoming,
  },
  'PUT /api/admin/incoming-transfers/:id/set-aside': {
    path: (world) => `/api/admin/incoming-transfers/${makerOf(world)}/set-aside`,
    body: () => ({ reason: 'A loan' }),
    prepare: addIncoming,
  },
  'DELETE /api/admin/incoming-transfers/:id/set-aside': {
    path: (world) => `/api/admin/incoming-transfers/${makerOf(world)}/set-aside`,
    prepare: addAside,
  },
  'GET /api/orders/:id/timeline': orderAt('timeline'),
  'GET /api/orders/:id/notes': orderAt('notes'),
  'POST /api/orders/:id/notes': { ...orderAt('notes'), body: () => ({ words: 'Call first.' }) },
  'POST /api/orders/:id/pack': { ...orderAt('pack'), prepare: payOrder },
  'POST /api/orders/ship': {
    path: () => '/api/orders/ship',
    body: ({ order }) => ({ orders: [{ order, carrier: 'DHL', trackingNumber: '1' }] }),
    prepare: payOrder,
  },
  'POST /api/orders/:id/ship': { ...orderAt('ship'), prepare: payOrder },
  'PUT /api/shipments/:id/deliver': { ...shipmentAt('/deliver'), prepare: shipOrder },
  'DELETE /api/shipments/:id': { ...shipmentAt(), prepare: packOrder },
  'POST /api/payments/paypal/webhook': { path: () => '/api/payments/paypal/webhook', body: () => ({}) },
  'POST /api/payments/paystack/webhook': {
    path: () => '/api/payments/paystack/webhook',
    body: () => ({}),
  },
  'GET /api/admin/export/orders.csv': admin('/api/admin/export/orders.csv'),
  'GET /api/admin/export/products.csv': admin('/api/admin/export/products.csv'),
  'GET /api/admin/export/variants.csv': admin('/api/admin/export/variants.csv'),
  'POST /api/admin/import/variants': {
    path: () => '/api/admin/import/variants',
    body: () => ({ csv: 'sku\n', dryRun: true }),
  },
  'GET /api/admin/export/users.csv': admin('/api/admin/export/users.csv'),
  'GET /api/admin/exports': admin('/api/admin/exports'),
  'POST /api/admin/exports': { path: () => '/api/admin/exports', body: () => ({ kind: 'products' }) },
  'POST /api/admin/exports/:id/link': exportAt('/link'),
  'DELETE /api/admin/exports/:id': exportAt(),
  'GET /api/files/:purpose/:name': admin('/api/files/export/none.csv'),
  'POST /api/api-keys': {
    path: () => '/api/api-keys',
    body: () => ({ name: 'Stock keeping', scopes: ['read:orders'], days: 90 }),
  },
  'DELETE /api/api-keys/:id': { path: ({ apiKey }) => `/api/api-keys/${apiKey}` },
  'POST /api/webhooks': {
    path: () => '/api/webhooks',
    body: () => ({ url: 'https://erp.example.com', description: 'Stock keeping', types: ['order.paid'] }),
  },
  'GET /api/webhooks/:id': webhookAt(),
  'PUT /api/webhooks/:id': { ...webhookAt(), body: () => ({}) },
  'DELETE /api/webhooks/:id': { ...webhookAt(), prepare: ownWebhook },
  'POST /api/webhooks/:id/secret': webhookAt('/secret'),
  'POST /api/webhooks/:id/test': { ...webhookAt('/test'), prepare: ownWebhook },
  'GET /api/webhooks/:id/deliveries': webhookAt('/deliveries'),
  'POST /api/webhooks/deliveries/:id/replay': {
    path: ({ delivery }) => `/api/webhooks/deliveries/${delivery}/replay`,
  },
  'GET /api/admin/settings': admin('/api/admin/settings'),
  'GET /api/admin/settings/versions': admin('/api/admin/settings/versions'),
  'POST /api/admin/settings/preview': {
    path: () => '/api/admin/settings/preview',
    body: () => ({ text: 'Hello' }),
  },
  'GET /api/admin/first-steps': admin('/api/admin/first-steps'),
  'GET /api/pages': { path: () => '/api/pages' },
  'GET /api/pages/:slug': { path: () => '/api/pages/returns' },
  'PUT /api/admin/settings': {
    path: () => '/api/admin/settings',
    body: () => ({ version: 0 }),
  },
  'POST /api/quote': {
    path: () => '/api/quote',
    body: ({ product }) => ({ orderItems: [{ product, qty: 1 }] }),
  },
  'GET /api/audit': admin('/api/audit'),
  'GET /api/jobs': admin('/api/jobs'),
  'POST /api/jobs/retry': {
    path: () => '/api/jobs/retry',
    body: ({ job }) => ({ ids: [job] }),
    prepare: failJob,
  },
  'POST /api/jobs/purge': {
    path: () => '/api/jobs/purge',
    body: ({ job }) => ({ ids: [job] }),
    prepare: failJob,
  },
  'GET /sitemap-:file(^\\d+).xml': { path: () => '/sitemap-1.xml' },
  'GET /graphql': { path: () => '/graphql', search: '?query=%7B__typename%7D' },
  'POST /graphql': { path: () => '/graphql', body: () => ({ query: '{ __typename }' }) },
};

/** Registering needs a new address for each call. */
function documented(call: DocumentedCall): RouteCall {
  // The documented call gives the flag of owners as well, which is the owners' alone.
  if (call.path(PLACES).includes('/users/update/')) {
    return { ...call, body: ({ owner }) => ({ name: 'Bimpe', email: owner.email, isAdmin: false }) };
  }
  if (!call.path(PLACES).endsWith('/register')) return call;
  return {
    ...call,
    body: (_world, level) => ({ name: 'Bimpe', email: newAddress(level), password: PASSWORD }),
  };
}

let addresses = 0;
function newAddress(level: Who): string {
  addresses += 1;
  return `${level}${addresses}@new.example.com`;
}

export const ROUTE_CALLS = new Map<string, RouteCall>([
  ...CALLS.map((call): [string, RouteCall] => [`${call.method} ${call.path(PLACES)}`, documented(call)]),
  ...Object.entries(FURTHER),
]);
