import { fixRate } from '../../../api/domain/payments/exchange-rate.ts';
import * as stock from '../../../api/shop/inventory/stock.store.ts';
import * as events from '../../../api/shop/orders/events/order-event.store.ts';
import * as keys from '../../../api/shop/orders/placement/idempotency-key.store.ts';
import * as figures from '../../../api/shop/orders/lists/order-figures.store.ts';
import * as dashboard from '../../../api/shop/reports/dashboard.store.ts';
import * as search from '../../../api/shop/orders/lists/order-search.store.ts';
import * as placement from '../../../api/shop/orders/placement/order-placement.store.ts';
import * as holds from '../../../api/shop/orders/placement/stock-hold.store.ts';
import * as pictures from '../../../api/shop/orders/reading/order-pictures.store.ts';
import * as orders from '../../../api/shop/orders/reading/order.store.ts';
import * as shipments from '../../../api/shop/orders/shipments/shipment.store.ts';
import * as moves from '../../../api/shop/orders/events/order-move.store.ts';
import * as states from '../../../api/shop/orders/changes/order-state.store.ts';
import { orderMoney } from '../../../api/shop/payments/records/payment.store.ts';
import { unitsOfRefund } from '../../../api/shop/payments/order-refunds/refund-line.store.ts';
import * as customers from '../../../api/shop/orders/customers/customer.store.ts';
import * as customerSearch from '../../../api/shop/orders/customers/customer-search.store.ts';
import * as coupons from '../../../api/shop/orders/coupons/coupon.store.ts';
import * as returns from '../../../api/shop/returns/return.store.ts';
import * as invoices from '../../../api/shop/invoices/invoice.store.ts';
import * as guestOrders from '../../../api/shop/orders/guests/guest-order.store.ts';
import * as cartCodes from '../../../api/shop/orders/cart-codes/cart-code.store.ts';
import * as orderPictures from '../../../api/shop/order-pictures/order-picture.store.ts';
import * as reminders from '../../../api/shop/orders/placement/hold-reminder.store.ts';
import * as retention from '../../../api/shop/orders/retention/order-retention.store.ts';
import type { Samples } from '../store-samples.ts';

const PUBLIC_ID = '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7';

const now = new Date(0);
const lines = [
  { product: 7, variant: null, qty: 1 },
  { product: 8, variant: 'p-8', qty: 2 },
];

const ORDER = {
  userId: 2,
  address: { address: '12 Marina Road', city: 'Lagos', postalCode: '101241', country: 'Nigeria' },
  details: null,
  method: 'PayPal',
  deliveryZone: 'Everywhere',
  deliveryMethod: null,
  estimate: null,
  pickUp: null,
  buyerNote: null,
  returnFee: 0,
  lines: [
    {
      product: 7,
      variant: 7,
      sku: 'P-7',
      choice: '',
      name: 'Deep wave',
      image: '/images/wig.webp',
      price: 4_500_000,
      qty: 1,
      left: 4,
    },
  ],
  lineDiscounts: [0],
  coupon: null,
  prices: { itemsPrice: 4_500_000, discount: 0, shippingPrice: 0, taxPrice: 675_000, totalPrice: 5_175_000 },
  now,
  stockHeldUntil: now,
  isGuest: false,
  key: 'key',
};

const COUPON = {
  code: 'LAGOS10',
  kind: 'percent',
  value: 1000,
  minimum: 0,
  productIds: [7],
  categoryIds: [],
  startsAt: null,
  endsAt: null,
  maxUses: 100,
  maxUsesPerPerson: 1,
  isCombinable: false,
  isOn: true,
} as const;

const RATE = fixRate({ rate: 0.00065, source: 'server' }, now);

export const ORDER_SAMPLES: Samples = {
  'api/shop/orders/customers/customer.store.ts': {
    customerById: (tx) => customers.customerById(tx, 3),
    customersOfOrders: (tx) => customers.customersOfOrders(tx, [31, 32]),
  },
  'api/shop/orders/customers/customer-search.store.ts': {
    lastCustomer: (tx) => customerSearch.lastCustomer(tx),
    rewriteStaleCustomers: (tx) => customerSearch.rewriteStaleCustomers(tx, { after: 0, upTo: 500 }),
  },
  'api/shop/orders/coupons/coupon.store.ts': {
    couponByCode: (tx) => coupons.couponByCode(tx, 'LAGOS10'),
    lockCoupon: (tx) => coupons.lockCoupon(tx, { code: 'LAGOS10' }),
    'lockCoupon by id': (tx) => coupons.lockCoupon(tx, { id: 4 }),
    countUse: (tx) => coupons.countUse(tx, 4),
    giveUsesBack: (tx) => coupons.giveUsesBack(tx, [31, 32]),
    usesOfPerson: (tx) =>
      coupons.usesOfPerson(tx, { couponId: 4, userId: 2, guestEmail: 'bola@example.com' }),
    orderWithCoupon: (tx) => coupons.orderWithCoupon(tx, 31),
    linesOfCoupon: (tx) =>
      coupons.linesOfCoupon(tx, { productIds: [7], categories: ['Wigs'], variants: [7, 8], now }),
    insertCoupon: (tx) => coupons.insertCoupon(tx, COUPON, now),
    updateCoupon: (tx) => coupons.updateCoupon(tx, 4, COUPON),
    revenueOfCoupons: (tx) => coupons.revenueOfCoupons(tx, [4, 5]),
  },
  'api/shop/invoices/invoice.store.ts': {
    invoicesOfOrders: (tx) => invoices.invoicesOfOrders(tx, [31, 32]),
    takeNumber: (tx) => invoices.takeNumber(tx, 2026),
    insertInvoice: (tx) => invoices.insertInvoice(tx, { orderId: 31, year: 2026, number: 1, issuedAt: now }),
  },
  'api/shop/orders/guests/guest-order.store.ts': {
    guestOrder: (tx) => guestOrders.guestOrder(tx, 31),
    lockGuestOrder: (tx) => guestOrders.lockGuestOrder(tx, 31),
    insertGuestOrder: (tx) =>
      guestOrders.insertGuestOrder(tx, { orderId: 31, keySeed: 'seed', keyHash: 'hash', network: 'network' }),
    writeKey: (tx) => guestOrders.writeKey(tx, 31, { keySeed: 'seed', keyHash: 'hash' }),
    guestOfKey: (tx) => guestOrders.guestOfKey(tx, { email: 'bola@example.com', key: 'key' }),
    openOrdersOf: (tx) => guestOrders.openOrdersOf(tx, 'bola@example.com'),
    openOrdersFrom: (tx) => guestOrders.openOrdersFrom(tx, 'network'),
  },
  'api/shop/orders/retention/order-retention.store.ts': {
    ordersUnderWay: (tx) => retention.ordersUnderWay(tx, orderMoney, 2),
    eraseAddresses: (tx) => retention.eraseAddresses(tx, 2, now),
    lastWithAddress: (tx) => retention.lastWithAddress(tx, 2),
  },
  'api/shop/inventory/stock.store.ts': {
    takeUnits: (tx) => stock.takeUnits(tx, lines),
    takeUnitsAgain: (tx) =>
      stock.takeUnitsAgain(tx, orders.unitsOfOrders([31]), { reason: 'taken-again', actorId: null, now }),
    putUnitsBack: (tx) =>
      stock.putUnitsBack(tx, orders.unitsOfOrders([31, 32]), { reason: 'hold-lapsed', actorId: null, now }),
    'putUnitsBack of a refund': (tx) =>
      stock.putUnitsBack(tx, unitsOfRefund(9), { reason: 'refunded', actorId: 2, now }),
    stockOfLines: (tx) => stock.stockOfLines(tx, lines),
    stockOfVariants: (tx) => stock.stockOfVariants(tx, [7, 8]),
  },
  'api/shop/orders/events/order-event.store.ts': {
    recordOrderEvent: (tx) =>
      events.recordOrderEvent(tx, { kind: 'order-payment-returned', orderId: 31, now, about: 'too late' }),
  },
  'api/shop/orders/lists/order-figures.store.ts': {
    bestSellers: (tx) => figures.bestSellers(tx, { since: now, most: 8 }),
    salesPerDay: (tx) => figures.salesPerDay(tx, { today: '2026-11-20', days: 30 }),
  },
  'api/shop/orders/lists/order-search.store.ts': {
    lastOrder: (tx) => search.lastOrder(tx),
    rewriteStaleBuyers: (tx) => search.rewriteStaleBuyers(tx, { after: 0, upTo: 1000 }),
  },
  'api/shop/orders/placement/idempotency-key.store.ts': {
    lockPlacements: (tx) => keys.lockPlacements(tx, 2),
    insertKey: (tx) =>
      keys.insertKey(tx, { userId: 2, key: 'key', bodyHash: 'hash', now, expiredBefore: now }),
    keyOf: (tx) => keys.keyOf(tx, 2, 'key'),
    deleteKeys: (tx) => keys.deleteKeys(tx, now),
  },
  'api/shop/orders/placement/order-placement.store.ts': {
    insertOrder: (tx) => placement.insertOrder(tx, { ...ORDER, openLimit: { orders: 20, units: 200 } }),
  },
  'api/shop/orders/placement/stock-hold.store.ts': {
    openHolds: (tx) => holds.openHolds(tx, 2),
    lockExpiredHolds: (tx) => holds.lockExpiredHolds(tx, orderMoney, { now, most: 100 }),
    endHolds: (tx) => holds.endHolds(tx, [31, 32]),
  },
  'api/shop/orders/reading/order-pictures.store.ts': {
    picturesOfOrders: (tx) => pictures.picturesOfOrders(tx, ['/media/wig.webp']),
  },
  'api/shop/orders/reading/order.store.ts': {
    orderById: (tx) => orders.orderById(tx, orderMoney, 31),
    ordersByIds: (tx) => orders.ordersByIds(tx, orderMoney, [31, 32]),
    ordersOfUser: (tx) => orders.ordersOfUser(tx, orderMoney, { userId: 2, most: null }),
    orderPagesOfUsers: (tx) =>
      orders.orderPagesOfUsers(tx, orderMoney, [2, 3], { cursorId: null, isBackward: false, limit: 21 }),
    'orderPagesOfUsers before a cursor': (tx) =>
      orders.orderPagesOfUsers(tx, orderMoney, [2], { cursorId: 31, isBackward: true, limit: 21 }),
    orderCounts: (tx) => orders.orderCounts(tx, [2, 3]),
    latestOrdersOf: (tx) => orders.latestOrdersOf(tx, orderMoney, 8),
    itemsOfOrders: (tx) => orders.itemsOfOrders(tx, [31, 32], null),
    linesOfOrder: (tx) => orders.linesOfOrder(tx, 31),
    lastBought: (tx) => orders.lastBought(tx, 2, 7),
  },
  'api/shop/orders/shipments/shipment.store.ts': {
    shipmentsOfOrders: (tx) => shipments.shipmentsOfOrders(tx, [31, 32], 20),
    shipmentById: (tx) => shipments.shipmentById(tx, 3),
    shipmentByPublicId: (tx) => shipments.shipmentByPublicId(tx, PUBLIC_ID),
    linesToPack: (tx) => shipments.linesToPack(tx, 31),
    countGoods: (tx) => shipments.countGoods(tx, 31),
    countWaitingShipments: (tx) => shipments.countWaitingShipments(tx),
    insertShipment: (tx) =>
      shipments.insertShipment(tx, { orderId: 31, pieces: [{ lineId: 7, qty: 1 }], packedById: 2, now }),
    deletePackedShipments: (tx) => shipments.deletePackedShipments(tx, 31),
    deleteShipment: (tx) => shipments.deleteShipment(tx, 3),
    writeShipped: (tx) =>
      shipments.writeShipped(tx, 3, { carrier: 'DHL', trackingNumber: '1', trackingLink: null, now }),
    writeShipmentDelivered: (tx) => shipments.writeShipmentDelivered(tx, 3, now),
    deliverShipments: (tx) => shipments.deliverShipments(tx, 31, { madeNow: 3, now }),
    noteLastDelivery: (tx) => shipments.noteLastDelivery(tx, 3),
    takeDeliveryBack: (tx) => shipments.takeDeliveryBack(tx, 31),
  },
  'api/shop/returns/return.store.ts': {
    returnsOfOrders: (tx) => returns.returnsOfOrders(tx, [31, 32], 20),
    returnById: (tx) => returns.returnById(tx, 5),
    returnByPublicId: (tx) => returns.returnByPublicId(tx, PUBLIC_ID),
    'returnPage open': (tx) =>
      returns.returnPage(tx, { states: ['asked'], cursorId: null, isBackward: false, limit: 21 }),
    'returnPage before a cursor': (tx) =>
      returns.returnPage(tx, { states: ['refused'], cursorId: 5, isBackward: true, limit: 21 }),
    returnPageOfUser: (tx) =>
      returns.returnPageOfUser(tx, { userId: 2, cursorId: null, isBackward: false, limit: 21 }),
    'returnPageOfUser before a cursor': (tx) =>
      returns.returnPageOfUser(tx, { userId: 2, cursorId: 5, isBackward: true, limit: 21 }),
    countReturnsOfUser: (tx) => returns.countReturnsOfUser(tx, 2),
    countReturns: (tx) => returns.countReturns(tx, ['asked']),
    returnableLines: (tx) => returns.returnableLines(tx, [31]),
    insertReturn: (tx) =>
      returns.insertReturn(tx, {
        orderId: 31,
        pieces: [{ lineId: 7, qty: 1 }],
        reason: 'damaged',
        words: 'Torn.',
        now,
      }),
    'writeReturn answered': (tx) =>
      returns.writeReturn(tx, 5, 'refused', { answer: 'Worn.', answeredAt: now, endedAt: now }),
    'writeReturn received': (tx) =>
      returns.writeReturn(tx, 5, 'received', { condition: 'used', receivedAt: now }),
    'writeReturn refunded': (tx) => returns.writeReturn(tx, 5, 'refunded', { refundId: 9, endedAt: now }),
    eraseReturnWords: (tx) => returns.eraseReturnWords(tx, 2),
  },
  'api/shop/orders/events/order-move.store.ts': {
    insertMove: (tx) => moves.insertMove(tx, { kind: 'unpacked', orderId: 31, now, actorId: 2 }),
    recordMove: (tx) => moves.recordMove(tx, { kind: 'paid', orderId: 31, now, actorId: null }),
    movesOfOrders: (tx) => moves.movesOfOrders(tx, [31, 32], 100),
    insertNote: (tx) => moves.insertNote(tx, { orderId: 31, authorId: 2, words: 'Call first.', now }),
    countNotes: (tx) => moves.countNotes(tx, 31),
    notesOfOrder: (tx) => moves.notesOfOrder(tx, 31, 100),
  },
  'api/shop/order-pictures/order-picture.store.ts': {
    picturesOfOrders: (tx) => orderPictures.picturesOfOrders(tx, [31, 32], 100),
    'countPictures of a transfer': (tx) =>
      orderPictures.countPictures(tx, { orderId: 31, returnId: null, slot: null }),
    'countPictures of a return': (tx) =>
      orderPictures.countPictures(tx, { orderId: 31, returnId: 3, slot: null }),
    'countPictures of a wig': (tx) =>
      orderPictures.countPictures(tx, { orderId: 31, returnId: null, slot: 'whole' }),
    insertPicture: (tx) =>
      orderPictures.insertPicture(tx, {
        orderId: 31,
        returnId: null,
        slot: null,
        fileKey: 'private/3f0a.webp',
        now,
      }),
    markStored: (tx) => orderPictures.markStored(tx, 'private/3f0a.webp', now),
    deletePictures: (tx) => orderPictures.deletePictures(tx, ['private/3f0a.webp']),
    isStored: (tx) => orderPictures.isStored(tx, 'private/3f0a.webp'),
    overdueFiles: (tx) => orderPictures.overdueFiles(tx, { addedBefore: now, brokenBefore: now, most: 200 }),
  },
  'api/shop/orders/cart-codes/cart-code.store.ts': {
    insertCode: (tx) => cartCodes.insertCode(tx, { code: 'K7QM4P', lines: [{ sku: 'BOB-12', qty: 1 }], now }),
    linesOfCode: (tx) => cartCodes.linesOfCode(tx, 'K7QM4P', now),
    deleteOldCodes: (tx) => cartCodes.deleteOldCodes(tx, now, 1000),
  },
  'api/shop/orders/placement/hold-reminder.store.ts': {
    lockHoldsToRemind: (tx) => reminders.lockHoldsToRemind(tx, orderMoney, { now, most: 100 }),
    markReminded: (tx) => reminders.markReminded(tx, [31], now),
  },
  'api/shop/orders/changes/order-state.store.ts': {
    lockOrderRow: (tx) => states.lockOrderRow(tx, 31),
    hasPaymentInProgress: (tx) => states.hasPaymentInProgress(tx, orderMoney, 31),
    holdStock: (tx) => states.holdStock(tx, 31, now),
    holdForGood: (tx) => states.holdForGood(tx, 31),
    writePaymentMethod: (tx) => states.writePaymentMethod(tx, 31, { method: 'PayPal', rate: RATE }),
    writeExchangeRate: (tx) => states.writeExchangeRate(tx, 31, RATE),
    writeCancelled: (tx) => states.writeCancelled(tx, 31, { userId: 2, now, reason: null }),
    'writeDelivered at last': (tx) => states.writeDelivered(tx, 31, now),
    forgetBuyer: (tx) => states.forgetBuyer(tx, 2),
    writePaid: (tx) => states.writePaid(tx, 31, now),
    writeReceived: (tx) => states.writeReceived(tx, 31, 4000),
    writeGoods: (tx) => states.writeGoods(tx, 31, 'packed'),
    'writeRefunded in full': (tx) => states.writeRefunded(tx, 31, { at: now, cents: 500 }),
    'writeRefunded no more': (tx) => states.writeRefunded(tx, 31, { at: null, cents: 0 }),
  },
  'api/shop/reports/dashboard.store.ts': {
    currentFigures: (tx) => dashboard.currentFigures(tx, 5).catch(() => null),
  },
};
