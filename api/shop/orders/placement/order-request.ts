import { type FieldErrors, ShopError } from '../../../domain/errors.ts';
import {
  type AddressDetails,
  type AddressSettings,
  DETAIL_FIELDS,
} from '../../../domain/forms/address-rules.ts';
import { checkBuyerNote, readBuyerNote } from '../../../domain/forms/buyer-note.ts';
import { checkShippingAddress, type ShippingAddress } from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import type { Kobo } from '../../../domain/money.ts';
import { type OrderLine, type PostedLine, readOrderLines } from '../../../domain/orders/order-lines.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { CHECK_CHOICES, type CheckChoice } from '../../../domain/unit-checks/unit-check.ts';
import { phoneError, storedDetails } from '../../accounts/addresses/address-details.ts';

/** Unchecked input. Prices are the server's own. */
export interface PlaceOrderInput {
  orderItems: readonly PostedLine[];
  shippingAddress: Partial<Record<keyof ShippingAddress, unknown>> | null | undefined;
  paymentMethod: unknown;
  /** The name of a method of the address's zone; without one the zone's first. */
  deliveryMethod?: unknown;
  /** The code of a coupon, in any case. */
  couponCode?: unknown;
  /** What the buyer writes to the shop. */
  buyerNote?: unknown;
  /** What happens when the buyer does not answer to the photos of a wig. */
  unitCheck?: unknown;
  /** What the buyer was shown, in kobo. */
  expectedTotal?: Kobo | null;
  /** A repeated call with the same key returns the first call's order. */
  idempotencyKey?: string | null;
}

/** Checked. */
export interface OrderRequest {
  lines: OrderLine[];
  address: ShippingAddress;
  details: AddressDetails | null;
  method: string;
  delivery: string | null;
  buyerNote: string | null;
  unitCheck: CheckChoice | null;
}

/** What a repeated call must have the same. */
export function hashedRequest(
  { lines, address, details, method, delivery, buyerNote, unitCheck }: OrderRequest,
  expected: Kobo | null,
  coupon: string | null,
) {
  const body: unknown[] = [lines.map(hashedLine), address, method, expected];
  // As before there was a choice: keys given then stay good.
  if (delivery !== null || details !== null) body.push(delivery);
  if (details !== null) body.push(details);
  if (coupon !== null) body.push({ coupon });
  if (buyerNote !== null) body.push({ buyerNote });
  if (unitCheck !== null) body.push({ unitCheck });
  return body;
}

/** A line of the standard is written as before there were variants: keys given then stay good. */
const hashedLine = ({ product, variant, qty }: OrderLine) =>
  variant === null ? { product, qty } : { product, variant, qty };

const ADDRESS_PATHS = Object.fromEntries(
  ['address', 'city', 'postalCode', 'country', ...DETAIL_FIELDS].map((field) => [
    field,
    ['shippingAddress', field],
  ]),
);

/** Collects every error, so that the buyer sees them all at once. */
export function readOrderRequest(
  input: PlaceOrderInput,
  addressRules: AddressSettings,
  offered: readonly PaymentMethod[],
): OrderRequest {
  const { lines, fault } = readLines(input.orderItems);
  const { shippingAddress, paymentMethod } = input;
  const delivery = input.deliveryMethod ?? null;
  const method = offered.find((one) => one === paymentMethod) ?? null;
  const unitCheck = CHECK_CHOICES.find((one) => one === input.unitCheck) ?? null;
  const fields: FieldErrors = {
    ...(fault && { orderItems: fault.message }),
    ...checkShippingAddress(shippingAddress, addressRules),
    ...phoneError(shippingAddress),
    ...checkBuyerNote(input.buyerNote),
    ...(method === null && {
      paymentMethod: `Choose a payment method that this shop offers: ${offered.join(', ')}.`,
    }),
    ...(delivery !== null && typeof delivery !== 'string' && { deliveryMethod: 'Name the delivery method.' }),
    ...(unitCheck === null &&
      (input.unitCheck ?? null) !== null && { unitCheck: `Choose one of ${CHECK_CHOICES.join(', ')}.` }),
  };
  const [message] = Object.values(fields);
  if (message !== undefined || method === null) {
    throw new ShopError(fault?.code ?? 'BAD_USER_INPUT', message ?? '', { fields, paths: ADDRESS_PATHS });
  }
  const { address, city, postalCode, country } = shippingAddress as ShippingAddress;
  return {
    lines,
    address: {
      address: tidyText(address),
      city: tidyText(city),
      postalCode: tidyText(postalCode ?? ''),
      country: tidyText(country),
    },
    details: storedDetails(shippingAddress ?? {}),
    method,
    delivery: delivery as string | null,
    buyerNote: readBuyerNote(input.buyerNote),
    unitCheck,
  };
}

function readLines(given: PlaceOrderInput['orderItems']): { lines: OrderLine[]; fault: ShopError | null } {
  try {
    return { lines: readOrderLines(given), fault: null };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { lines: [], fault: error };
  }
}
