import type { FieldErrors } from '#domain/errors.ts';
import { checkGuest } from '#domain/guests/guest-form.ts';
import { checkShippingAddress, type ShippingAddress } from '#domain/forms/form-rules.ts';
import type { OrderChannel } from '#domain/orders/entering/entered-order.ts';
import { type PaymentMethod, paymentMethodCode } from '#domain/payments/payment-method.ts';
import type { EnterOrderInput } from '../../../graphql/generated/operations.ts';
import { shopRules } from '../../../storage/shop-rules.ts';
import { agreedPrices, type EnteredLine, orderItems } from './entered-lines.ts';

/** What the form holds, beside the lines. */
export type EnteredValues = Required<ShippingAddress> & {
  channel: OrderChannel;
  customer: string | null;
  email: string;
  deliveryMethod: string | null;
  paymentMethod: PaymentMethod;
  buyerNote: string;
};

export function firstValues(): EnteredValues {
  const [method] = shopRules().payments.methods;
  return {
    channel: 'WHATSAPP',
    customer: null,
    email: '',
    name: '',
    phone: '',
    address: '',
    area: '',
    landmark: '',
    city: '',
    state: '',
    postalCode: '',
    country: 'Nigeria',
    deliveryMethod: null,
    paymentMethod: method ?? 'PayPal',
    buyerNote: '',
  };
}

export const addressOf = ({
  name,
  phone,
  address,
  area,
  landmark,
  city,
  state,
  postalCode,
  country,
}: EnteredValues): Required<ShippingAddress> => ({
  name,
  phone,
  address,
  area,
  landmark,
  city,
  state,
  postalCode,
  country,
});

export function checkEntered(values: EnteredValues): FieldErrors {
  const { customer, email, phone } = values;
  return {
    ...checkShippingAddress(addressOf(values), shopRules().address),
    ...(customer === null && checkGuest({ email, phone })),
  };
}

export function enterOrderInput(
  values: EnteredValues,
  lines: readonly EnteredLine[],
  more: { expectedTotal: number; idempotencyKey: string; deliveryMethod: string | null },
): EnterOrderInput {
  const { channel, customer, email, phone, paymentMethod, buyerNote } = values;
  return {
    ...more,
    channel,
    ...(customer === null ? { email, phone } : { customer }),
    shippingAddress: addressOf(values),
    paymentMethod: paymentMethodCode(paymentMethod),
    buyerNote,
    orderItems: orderItems(lines),
    prices: agreedPrices(lines),
  };
}
