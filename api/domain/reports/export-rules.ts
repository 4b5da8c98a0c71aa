import type { AuditAction } from '../audit/audit-actions.ts';
import type { Action } from '../permissions.ts';
import { shopDay } from '../shop-time.ts';

/** The lists that can be taken away: who may, what the audit log says, and the name of the file. */
export const EXPORT_KINDS = {
  ORDERS: { action: 'order.export', recordedAs: 'ORDERS_EXPORTED', name: 'orders' },
  PRODUCTS: { action: 'product.export', recordedAs: 'PRODUCTS_EXPORTED', name: 'products' },
  USERS: { action: 'user.export', recordedAs: 'USERS_EXPORTED', name: 'users' },
  MONEY: { action: 'payment.export', recordedAs: 'MONEY_EXPORTED', name: 'money' },
} as const satisfies Record<string, { action: Action; recordedAs: AuditAction; name: string }>;
export type ExportKind = keyof typeof EXPORT_KINDS;

/** How an export stands. */
export const EXPORT_STATES = {
  WAITING: 'WAITING',
  WORKING: 'WORKING',
  DONE: 'DONE',
  FAILED: 'FAILED',
} as const;
export type ExportState = keyof typeof EXPORT_STATES;

/** Exports of one person that wait or are written. */
export const MAX_OPEN_EXPORTS = 5;

/** Exports of one person that are kept, done ones too. */
export const MAX_KEPT_EXPORTS = 50;

/** Then an export is deleted with its file. */
export const EXPORT_DAYS = 7;

/** How long a link to a private file counts. */
export const LINK_MINUTES = 5;

/** After so many tries an export has failed. The pauses between them add up to two minutes. */
export const EXPORT_TRIES = 8;

/** A filter as it is kept: JSON. */
export type KeptFilter = Record<string, string | number | boolean | string[]>;

/** What narrowed a list, in words: "to deliver, placed from 2026-11-01"; null for all of it. */
export function filterText(filter: KeptFilter): string | null {
  const parts = Object.entries(filter).map(
    ([name, value]) => WORDS[name]?.(value) ?? `${name} ${String(value)}`,
  );
  return parts.length === 0 ? null : parts.join(', ');
}

const dayOf = (value: unknown) => shopDay(new Date(String(value)));
const naira = (kobo: unknown) => `₦${Number(kobo) / 100}`;

const WORDS: Partial<Record<string, (value: unknown) => string>> = {
  keyword: (text) => `“${String(text)}”`,
  state: (state) => String(state).toLowerCase().replaceAll('_', ' '),
  money: (state) => `money ${String(state).replaceAll('-', ' ')}`,
  goods: (state) => `goods ${String(state).replaceAll('-', ' ')}`,
  ids: (ids) => `${Array.isArray(ids) ? ids.length : 0} chosen`,
  from: (time) => `from ${dayOf(time)}`,
  to: (time) => `until ${dayOf(time)}`,
  kind: (kind) => `${String(kind)}s`,
  createdFrom: (time) => `placed from ${dayOf(time)}`,
  createdTo: (time) => `placed until ${dayOf(time)}`,
  paidFrom: (time) => `paid from ${dayOf(time)}`,
  paidTo: (time) => `paid until ${dayOf(time)}`,
  priceFrom: (kobo) => `from ${naira(kobo)}`,
  priceTo: (kobo) => `up to ${naira(kobo)}`,
  isAdmin: (isAdmin) => (isAdmin === true ? 'administrators' : 'without administrators'),
  isStaff: (isStaff) => (isStaff === true ? 'staff' : 'shoppers'),
};

/** Orders that a list may be narrowed to by their numbers. */
export const MAX_CHOSEN_ORDERS = 200;
