import { z } from 'zod';
import { badInput } from '../../domain/errors.ts';
import { GOODS_STATES } from '../../domain/orders/goods-axis.ts';
import { MONEY_STATES } from '../../domain/orders/money-axis.ts';
import { MOVEMENT_KINDS } from '../../domain/payments/money-movements.ts';
import { PAYMENT_METHODS } from '../../domain/payments/payment-method.ts';
import { CHECK_STATES } from '../../domain/unit-checks/unit-check.ts';
import { type ExportKind, type KeptFilter, MAX_CHOSEN_ORDERS } from '../../domain/reports/export-rules.ts';
import { PRODUCT_STATES } from '../catalogue/browsing/product-list.service.ts';
import { ORDER_STATES } from '../orders/lists/order-filter.ts';

/** Longer than any name or address, in characters. */
const LONGEST_TEXT = 200;

/** PostgreSQL keeps no zero byte and no half of a surrogate pair. */
const isStorable = (given: string) => given.isWellFormed() && !given.includes('\0');

const text = z.string().trim().max(LONGEST_TEXT).refine(isStorable).optional();
const time = z.iso
  .datetime({ offset: true })
  .transform((given) => new Date(given))
  .optional();
const kobo = z.int().min(0).optional();

/** What narrows each list, as JSON. */
const FILTERS = {
  ORDERS: z.strictObject({
    keyword: text,
    state: z.enum(ORDER_STATES).optional(),
    money: z.enum(MONEY_STATES).optional(),
    goods: z.enum(GOODS_STATES).optional(),
    paymentMethod: z.enum(PAYMENT_METHODS.map(({ value }) => value)).optional(),
    zone: text,
    deliveryMethod: text,
    unitChecks: z.array(z.enum(CHECK_STATES)).max(CHECK_STATES.length).optional(),
    isGuest: z.boolean().optional(),
    coupon: text,
    customer: text,
    ids: z
      .array(z.string().regex(/^\d{1,10}$/))
      .max(MAX_CHOSEN_ORDERS)
      .optional(),
    createdFrom: time,
    createdTo: time,
    paidFrom: time,
    paidTo: time,
  }),
  PRODUCTS: z.strictObject({
    keyword: text,
    state: z.enum(PRODUCT_STATES).optional(),
    brand: text,
    category: text,
    priceFrom: kobo,
    priceTo: kobo,
  }),
  USERS: z.strictObject({
    keyword: text,
    isAdmin: z.boolean().optional(),
    isStaff: z.boolean().optional(),
  }),
  MONEY: z.strictObject({
    from: time,
    to: time,
    method: z.enum(PAYMENT_METHODS.map(({ value }) => value)).optional(),
    kind: z.enum(MOVEMENT_KINDS).optional(),
  }),
} as const satisfies Record<ExportKind, z.ZodType>;

export type FilterOf<Kind extends ExportKind> = z.output<(typeof FILTERS)[Kind]>;

/** As it was kept. */
export function readFilter<Kind extends ExportKind>(kind: Kind, filter: KeptFilter): FilterOf<Kind> {
  return FILTERS[kind].parse(filter) as FilterOf<Kind>;
}

/**
 * A filter to keep, without what does not filter.
 * @throws ShopError BAD_USER_INPUT naming the field
 */
export function keptFilter(kind: ExportKind, given: object | null | undefined): KeptFilter {
  const plain = Object.entries(JSON.parse(JSON.stringify(given ?? {})) as Record<string, unknown>);
  const filter = Object.fromEntries(plain.filter(([, value]) => value !== null && value !== ''));
  const read = FILTERS[kind].safeParse(filter);
  if (read.success) return filter as KeptFilter;
  const issue = read.error.issues[0];
  const field = String(issue?.path[0] ?? (issue?.code === 'unrecognized_keys' ? issue.keys[0] : 'filter'));
  throw badInput({ [field]: `The list cannot be narrowed by this ${field}. Change it or leave it out.` });
}
