import * as handRefunds from '../../../api/shop/payments/by-hand/hand-refund.store.ts';
import * as handPayments from '../../../api/shop/payments/records/hand-payment.store.ts';
import * as differences from '../../../api/shop/payments/books/book-difference.store.ts';
import * as ourBooks from '../../../api/shop/payments/books/our-books.store.ts';
import * as incoming from '../../../api/shop/payments/incoming/incoming-transfer.store.ts';
import * as movements from '../../../api/shop/payments/movements/movement.store.ts';
import * as payableOrders from '../../../api/shop/payments/matching/payable-order.store.ts';
import * as transfers from '../../../api/shop/payments/by-hand/transfer.store.ts';
import * as figures from '../../../api/shop/payments/records/payment-figures.store.ts';
import * as orderPayments from '../../../api/shop/payments/records/order-payments.store.ts';
import * as payments from '../../../api/shop/payments/records/payment.store.ts';
import * as refundLines from '../../../api/shop/payments/order-refunds/refund-line.store.ts';
import * as refunds from '../../../api/shop/payments/refunds/refund.store.ts';
import * as refundFigures from '../../../api/shop/payments/refunds/refund-figures.store.ts';
import * as unapplied from '../../../api/shop/payments/refunds/unapplied-payment.store.ts';
import * as webhooks from '../../../api/shop/payments/webhooks/webhook-event.store.ts';
import type { Samples } from '../store-samples.ts';

const now = new Date(0);
const dueAt = new Date(60_000);
const leaseEnd = new Date(3000);
const begun = {
  orderId: 31,
  createRequestId: '5e9b1f4e-4b0b-4c39-9d55-6d3f5b1f7a01',
  captureRequestId: '5e9b1f4e-4b0b-4c39-9d55-6d3f5b1f7a02',
  provider: 'PayPal',
  amountCents: 30_891,
  currency: 'USD',
  rate: null,
  now,
  dueAt,
} as const;

export const PAYMENT_SAMPLES: Samples = {
  'api/shop/payments/by-hand/transfer.store.ts': {
    transfersOfOrders: (tx) => transfers.transfersOfOrders(tx, [31, 32], 20),
    insertTransfer: (tx) =>
      transfers.insertTransfer(tx, {
        orderId: 31,
        amount: 194_74,
        arrivedOn: '2026-11-20',
        reference: 'FT2611',
        recordedById: 2,
        now,
      }),
  },
  'api/shop/payments/books/our-books.store.ts': {
    ourEntries: (tx) =>
      ourBooks.ourEntries(tx, 'PayPal', { payments: ['3C679366HH908993F'], refunds: ['0K35355239430361V'] }),
    ourEntriesSince: (tx) =>
      ourBooks.ourEntriesSince(tx, 'PayPal', { from: new Date(0), to: now, most: 20_000 }),
    askablePayments: (tx) =>
      ourBooks.askablePayments(tx, 'PayPal', { captureIds: ['3C679366HH908993F'], orderIds: [31] }),
  },
  'api/shop/payments/books/book-difference.store.ts': {
    differencePage: (tx) =>
      differences.differencePage(tx, { isOpen: true, cursorId: null, isBackward: false, limit: 21 }),
    'differencePage over, before a cursor': (tx) =>
      differences.differencePage(tx, { isOpen: false, cursorId: 9, isBackward: true, limit: 21 }),
    countDifferences: (tx) => differences.countDifferences(tx, true),
    findDifference: (tx) => differences.findDifference(tx, 3),
    standingDifferences: (tx) => differences.standingDifferences(tx, 'PayPal', 100),
    writeDifference: (tx) =>
      differences.writeDifference(
        tx,
        {
          provider: 'PayPal',
          movement: 'payment',
          kind: 'unknown-here',
          reference: '3C679366HH908993F',
          orderId: null,
          oursCents: null,
          theirsCents: 100_00,
          currency: 'USD',
        },
        now,
      ),
    markGone: (tx) => differences.markGone(tx, [3], now),
    writeNote: (tx) => differences.writeNote(tx, 3, { note: 'A fee', at: now, byId: 2 }),
    comparisons: (tx) => differences.comparisons(tx),
    writeComparison: (tx) =>
      differences.writeComparison(tx, { provider: 'PayPal', at: now, to: now, payments: 41, refunds: 2 }),
    writeFailedComparison: (tx) =>
      differences.writeFailedComparison(tx, { provider: 'PayPal', failure: 'Away.', at: now }),
  },
  'api/shop/payments/incoming/incoming-transfer.store.ts': {
    incomingPage: (tx) =>
      incoming.incomingPage(tx, { state: 'waiting', cursorId: null, isBackward: false, limit: 21 }),
    'incomingPage matched before a cursor': (tx) =>
      incoming.incomingPage(tx, { state: 'matched', cursorId: 9, isBackward: true, limit: 21 }),
    'incomingPage set aside': (tx) =>
      incoming.incomingPage(tx, { state: 'set-aside', cursorId: null, isBackward: false, limit: 21 }),
    countIncoming: (tx) => incoming.countIncoming(tx, 'matched'),
    waitingTransfers: (tx) => incoming.waitingTransfers(tx),
    findIncoming: (tx) => incoming.findIncoming(tx, 7),
    lockIncoming: (tx) => incoming.lockIncoming(tx, { id: 7 }),
    'lockIncoming by reference': (tx) => incoming.lockIncoming(tx, { reference: 'FT2611' }),
    incomingByReference: (tx) => incoming.incomingByReference(tx, ['FT2611', 'FT2612']),
    insertIncoming: (tx) =>
      incoming.insertIncoming(
        tx,
        [{ amount: 194_74, arrivedOn: '2026-11-20', reference: 'FT2611', words: 'ADA OBI' }],
        { at: now, byId: 2 },
      ),
    writeSettled: (tx) => incoming.writeSettled(tx, 7, { reason: 'A loan', at: now, byId: 2 }),
    writeWaiting: (tx) => incoming.writeWaiting(tx, 7),
  },
  'api/shop/payments/matching/payable-order.store.ts': {
    ordersNamed: (tx) => payableOrders.ordersNamed(tx, [31, 32]),
    ordersMissing: (tx) => payableOrders.ordersMissing(tx, [194_74, 50_00], 3),
  },
  'api/shop/payments/movements/movement.store.ts': {
    movementPage: (tx) => movements.movementPage(tx, { after: null, isBackward: false, limit: 21 }),
    'movementPage of a method, backward from a refund': (tx) =>
      movements.movementPage(tx, {
        from: now,
        to: dueAt,
        method: 'PayPal',
        kind: null,
        after: { kind: 'refund', rowId: 5 },
        isBackward: true,
        limit: 21,
      }),
    countMovements: (tx) => movements.countMovements(tx, { from: now, to: dueAt, kind: 'refund' }),
    movementDays: (tx) => movements.movementDays(tx, { from: now, to: dueAt }),
  },
  'api/shop/payments/records/hand-payment.store.ts': {
    insertHandPayment: (tx) =>
      handPayments
        .insertHandPayment(tx, {
          orderId: 31,
          method: 'Bank transfer',
          status: 'completed',
          reference: '31/FT2611',
          amount: 194_74,
          now,
        })
        .catch(() => null),
  },
  'api/shop/payments/by-hand/hand-refund.store.ts': {
    handRefundsPage: (tx) =>
      handRefunds.handRefundsPage(tx, { cursorId: null, isBackward: false, limit: 21 }),
    'handRefundsPage before a cursor': (tx) =>
      handRefunds.handRefundsPage(tx, { cursorId: 9, isBackward: true, limit: 21 }),
    openHandRefunds: (tx) => handRefunds.openHandRefunds(tx),
    placeOfHandRefund: (tx) => handRefunds.placeOfHandRefund(tx, '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7'),
  },
  'api/shop/payments/records/payment-figures.store.ts': {
    countUnsettled: (tx) => figures.countUnsettled(tx),
  },
  'api/shop/payments/records/order-payments.store.ts': {
    newestPaymentsOfOrders: (tx) => orderPayments.newestPaymentsOfOrders(tx, [31, 32], 10),
  },
  'api/shop/payments/records/payment.store.ts': {
    findPaymentById: (tx) => payments.findPaymentById(tx, 5).catch(() => null),
    findPayment: (tx) => payments.findPayment(tx, '5O190127TN364715T'),
    providerOrderOfCapture: (tx) => payments.providerOrderOfCapture(tx, '3C679366HH908993F'),
    paymentsOfOrder: (tx) => payments.paymentsOfOrder(tx, 31),
    lastPayee: (tx) => payments.lastPayee(tx, 'PayPal'),
    lockPayment: (tx) => payments.lockPayment(tx, 5).catch(() => null),
    insertPayment: (tx) => payments.insertPayment(tx, begun),
    writeOpened: (tx) =>
      payments.writeOpened(tx, 5, {
        providerOrderId: '5O190127TN364715T',
        payeeId: 'SHOP',
        payUrl: null,
        dueAt,
        now,
      }),
    closeOpenPayments: (tx) => payments.closeOpenPayments(tx, 31, now),
    startCapturing: (tx) =>
      payments.startCapturing(tx, 5, { captureRequestId: begun.captureRequestId, leaseEnd, now }),
    writeState: (tx) =>
      payments.writeState(tx, 5, { ...begun, status: 'completed', captureId: '3C679366HH908993F' }),
    writeLookedAt: (tx) => payments.writeLookedAt(tx, 5, { dueAt, now }),
    renewLease: (tx) => payments.renewLease(tx, 5, { end: now, newEnd: leaseEnd }),
    dropLease: (tx) => payments.dropLease(tx, 5, now),
    takeDuePayments: (tx) => payments.takeDuePayments(tx, { providers: ['PayPal'], now, leaseEnd, most: 5 }),
  },
  'api/shop/payments/refunds/refund-figures.store.ts': {
    refundsPerDay: (tx) => refundFigures.refundsPerDay(tx, { today: '2026-11-20', days: 30 }),
  },
  'api/shop/payments/refunds/refund.store.ts': {
    refundsOfPayments: (tx) => refunds.refundsOfPayments(tx, [5, 6]),
    newestRefundsOfOrders: (tx) => refunds.newestRefundsOfOrders(tx, [31, 32], 10),
    insertRefund: (tx) =>
      refunds.insertRefund(tx, {
        paymentId: 5,
        requestKey: '5e9b1f4e-4b0b-4c39-9d55-6d3f5b1f7a03',
        providerRefundId: null,
        status: 'requested',
        amountCents: 30_891,
        currency: 'USD',
        reason: 'already-paid',
        now,
        dueAt,
      }),
    'insertRefund of an order': (tx) =>
      refunds.insertRefund(tx, {
        paymentId: 5,
        requestKey: '5e9b1f4e-4b0b-4c39-9d55-6d3f5b1f7a04',
        providerRefundId: null,
        status: 'pending',
        amountCents: 100,
        currency: 'USD',
        reason: 'fault',
        now,
        dueAt,
        ofOrder: { amount: 16_000, shippingPrice: 0, words: 'The lace was torn.' },
      }),
    countWaitingRefunds: (tx) => refunds.countWaitingRefunds(tx),
    writeRefundState: (tx) =>
      refunds.writeRefundState(tx, 9, {
        status: 'completed',
        providerRefundId: '1JU08902781691411',
        failure: null,
        dueAt: null,
        now,
      }),
    takeDueRefunds: (tx) => refunds.takeDueRefunds(tx, { now, leaseEnd, most: 5 }),
  },
  'api/shop/payments/order-refunds/refund-line.store.ts': {
    linesToRefund: (tx) => refundLines.linesToRefund(tx, 31),
    insertRefundLines: (tx) =>
      refundLines.insertRefundLines(tx, 9, [
        { lineId: 7, qty: 1, name: 'Bob', choice: '', itemsPrice: 100, taxPrice: 8, withdrawnQty: 0 },
      ]),
    linesOfRefunds: (tx) => refundLines.linesOfRefunds(tx, [9, 10]),
  },
  'api/shop/payments/refunds/unapplied-payment.store.ts': {
    unappliedByPayments: (tx) => unapplied.unappliedByPayments(tx, [5]),
    'unappliedPage open': (tx) =>
      unapplied.unappliedPage(tx, { isReturned: false, cursorId: null, isBackward: false, limit: 21 }),
    'unappliedPage returned, before a cursor': (tx) =>
      unapplied.unappliedPage(tx, { isReturned: true, cursorId: 5, isBackward: true, limit: 21 }),
    countUnapplied: (tx) => unapplied.countUnapplied(tx, false),
    openUnapplied: (tx) => unapplied.openUnapplied(tx),
    insertUnapplied: (tx) => unapplied.insertUnapplied(tx, { paymentId: 5, reason: 'no-stock', now }),
    markReturned: (tx) => unapplied.markReturned(tx, 5, now),
  },
  'api/shop/payments/webhooks/webhook-event.store.ts': {
    claimEvent: (tx) =>
      webhooks.claimEvent(
        tx,
        { id: 'WH-1', type: 'PAYMENT.CAPTURE.COMPLETED' },
        { now, leaseEnd, forgetBefore: now },
      ),
    isEventHandled: (tx) => webhooks.isEventHandled(tx, 'WH-1'),
    finishEvent: (tx) => webhooks.finishEvent(tx, 'WH-1', now),
    releaseEvent: (tx) => webhooks.releaseEvent(tx, 'WH-1', now),
  },
};
