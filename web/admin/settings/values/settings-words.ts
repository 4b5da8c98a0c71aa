import { CONTENT_PAGES } from '#domain/settings/content-pages.ts';
import type { SettingsChange } from '#domain/settings/settings-changes.ts';

/** The labels of the form, and of the fields in the review of a change. */
export const FIELD_LABELS = {
  'shop.name': 'Name',
  'shop.phone': 'Phone',
  'shop.whatsapp': 'WhatsApp number',
  'shop.email': 'Email',
  'shop.address': 'Postal address',
  'shop.hours': 'Opening hours',
  'shop.registeredName': 'Registered name',
  'shop.registeredNumber': 'Registered number',
  'money.taxPercent': 'Tax in percent',
  'money.pricesIncludeTax': 'Prices include the tax',
  'money.fewLeft': '“Only n left” from',
  'money.holdMinutes': 'Minutes that an unpaid order holds its stock',
  'payments.methods': 'Payment methods',
  'payments.bank': 'Bank for transfers',
  'payments.accountName': 'Name of the account',
  'payments.accountNumber': 'Number of the account',
  'payments.transferHours': 'Hours that an order waits for a transfer',
  'payments.onDeliveryUpTo': 'Pay on delivery up to, in ₦',
  'payments.returnFee': 'Return fee, in ₦',
  'payments.paypalRate': 'PayPal rate, dollars for one naira',
  zones: 'Delivery zones',
  'delivery.cutOffHour': 'Orders count for the same day until, hour in Lagos',
  'delivery.workingDays': 'Working days',
  'delivery.holidays': 'Holidays',
  'address.asksMore': 'Ask for recipient, phone, area, landmark and state',
  'address.needsPhone': 'An order needs a phone number',
  'address.postalCodeWhereCustomary': 'Ask for the postal code only in countries that use one',
  'guests.isAllowed': 'People can order without an account',
  'coupons.isAllowed': 'Buyers can enter the code of a coupon',
  'reviews.buyersOnly': 'Only people who bought a product can review it',
  'reviews.firstNames': 'Reviews show the first name and an initial, such as “Ada O.”',
  'unitChecks.isOn': 'Buyers see photos of their wig, and agree, before it leaves',
  'setup.isDismissed': 'First steps hidden on the dashboard',
} as const;

export type SettingsField = keyof typeof FIELD_LABELS;

const isKnown = (field: string): field is SettingsField => Object.hasOwn(FIELD_LABELS, field);

export function labelOf(field: string): string {
  if (isKnown(field)) return FIELD_LABELS[field];
  const page = CONTENT_PAGES.find(({ slug }) => field === `pages.${slug}`);
  if (page) return `The text of ${page.title}`;
  const [, group, name = ''] = /^(zones|carriers)\.(.*)$/s.exec(field) ?? [];
  return group === 'carriers' ? `Carrier ${name}` : `Delivery to ${name}`;
}

/** A value as a person reads it; of a zone or a text only that it changes, is new or gone. */
export function changeText({ field, before, after }: SettingsChange): string {
  if (/^(?:zones|carriers|pages)\./.test(field)) return !before ? 'new' : after ? 'changed' : 'removed';
  return `${valueText(before)} → ${valueText(after)}`;
}

function valueText(value: SettingsChange['after']): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === '' ? 'nothing' : String(value);
}
