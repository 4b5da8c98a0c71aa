import { centsOf, moneyOf } from './money.ts';
import type { CaptureRecord, OrderRecord, RefundRecord } from './records.ts';
import { statusOf } from './refunds.ts';

/** The simulated buyer, the same for every order. */
export const PAYER = {
  payer_id: 'SIMULATEDBUYR',
  email_address: 'buyer@example.com',
  name: { given_name: 'Demo', surname: 'Buyer' },
  address: { country_code: 'US' },
};

type Json = Record<string, unknown>;

function link(href: string, rel: string, method: string): { href: string; rel: string; method: string } {
  return { href, rel, method };
}

export function approvalLink(base: string, orderId: string, rel: 'approve' | 'redirect' | 'payer-action') {
  return link(`${base}/checkoutnow?token=${orderId}`, rel, 'GET');
}

function orderLinks(base: string, order: OrderRecord) {
  const self = `${base}/v2/checkout/orders/${order.id}`;
  const links = [link(self, 'self', 'GET')];
  if (order.status === 'CREATED') links.push(approvalLink(base, order.id, 'approve'));
  if (order.status === 'CREATED' || order.status === 'APPROVED') {
    links.push(link(`${self}/capture`, 'capture', 'POST'));
  }
  return links;
}

function payee(order: OrderRecord): Json {
  const { merchantId, unit } = order;
  return {
    email_address: unit.payee?.email_address ?? 'merchant@example.com',
    ...(merchantId !== null && { merchant_id: merchantId }),
  };
}

/** Fee of 3.49 % plus 49 cents, rounded half up, as PayPal shows it. */
function breakdown(capture: CaptureRecord): Json {
  const gross = centsOf(capture.amount.value);
  const fee = Math.min(gross, Math.floor((gross * 349 + 5000) / 10_000) + 49);
  const money = (cents: number) => moneyOf(cents, capture.amount.currency_code);
  return { gross_amount: money(gross), paypal_fee: money(fee), net_amount: money(gross - fee) };
}

function captureInOrder(base: string, order: OrderRecord, capture: CaptureRecord): Json {
  const self = `${base}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: capture.amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(capture.status === 'PENDING' ? {} : { seller_receivable_breakdown: breakdown(capture) }),
    ...(order.unit.invoice_id === undefined ? {} : { invoice_id: order.unit.invoice_id }),
    ...(order.unit.custom_id === undefined ? {} : { custom_id: order.unit.custom_id }),
    links: [
      link(self, 'self', 'GET'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${base}/v2/checkout/orders/${order.id}`, 'up', 'GET'),
    ],
    create_time: capture.createTime,
    update_time: capture.updateTime,
  };
}

/** `GET /v2/payments/captures/{id}`: the capture as in an order, plus payee and order id. */
export function presentCapture(base: string, order: OrderRecord, capture: CaptureRecord): Json {
  return {
    ...captureInOrder(base, order, capture),
    payee: payee(order),
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

function buyer(order: OrderRecord): Json {
  if (order.instrument === 'none') return {};
  const { email_address, name, payer_id, address } = PAYER;
  return {
    payment_source: {
      paypal: { email_address, account_id: payer_id, account_status: 'VERIFIED', name, address },
    },
    payer: PAYER,
  };
}

function payments(base: string, order: OrderRecord): Json {
  if (order.capture === null) return {};
  const capture = order.capture;
  const refunds = capture.refunds.map((refund) => presentRefund(base, order, capture, refund));
  return {
    payments: {
      captures: [captureInOrder(base, order, capture)],
      ...(refunds.length === 0 ? {} : { refunds }),
    },
  };
}

/** The full order, for `GET /v2/checkout/orders/{id}` and `Prefer: return=representation`. */
export function presentOrder(base: string, order: OrderRecord): Json {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...buyer(order),
    purchase_units: [{ ...order.unit, payee: payee(order), ...payments(base, order) }],
    create_time: order.createTime,
    update_time: order.updateTime,
    links: orderLinks(base, order),
  };
}

/** The minimal answer: a new order without content, or a capture with payments but without amount and payee. */
export function presentBriefly(base: string, order: OrderRecord): Json {
  const unit = { reference_id: order.unit.reference_id, ...payments(base, order) };
  return {
    id: order.id,
    status: order.status,
    ...buyer(order),
    ...(order.capture === null ? {} : { purchase_units: [unit] }),
    links: orderLinks(base, order),
  };
}

export function presentRefund(
  base: string,
  order: OrderRecord,
  capture: CaptureRecord,
  refund: RefundRecord,
): Json {
  return {
    id: refund.id,
    status: statusOf(refund),
    amount: refund.amount,
    ...(refund.invoice_id === undefined ? {} : { invoice_id: refund.invoice_id }),
    ...(refund.note_to_payer === undefined ? {} : { note_to_payer: refund.note_to_payer }),
    ...(order.unit.custom_id === undefined ? {} : { custom_id: order.unit.custom_id }),
    create_time: refund.createTime,
    update_time: refund.updateTime ?? refund.createTime,
    links: [
      link(`${base}/v2/payments/refunds/${refund.id}`, 'self', 'GET'),
      link(`${base}/v2/payments/captures/${capture.id}`, 'up', 'GET'),
    ],
  };
}
