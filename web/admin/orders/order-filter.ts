import { normaliseKeyword } from '#domain/catalogue/search.ts';
import { GOODS_STATES } from '#domain/orders/goods-axis.ts';
import { MONEY_STATES } from '#domain/orders/money-axis.ts';
import { GOODS_WORDS, MONEY_WORDS } from '#domain/orders/order-status.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts';
import { shopDayBounds } from '#domain/shop-time.ts';
import { CHECK_STATE_WORDS, CHECK_STATES, STATES_TO_DO } from '#domain/unit-checks/unit-check.ts';
import type {
  OrderFilter,
  OrderGoods,
  OrderMoney,
  OrderSortField,
  OrderSortInput,
  OrderState,
  PaymentMethod as PaymentMethodCode,
  UnitCheckState,
} from '../../graphql/generated/operations.ts';
import { choiceOf, type ListAddress, orderIn } from '../list/use-list-address.ts';

const STATES = [
  'UNPAID',
  'TO_DELIVER',
  'DELIVERED',
  'PAID',
  'CANCELLED',
  'ON_DELIVERY',
] as const satisfies readonly OrderState[];

/** Value in the address, and text of the choice; a state of GraphQL is one of these in capitals. */
const choices = <State extends string>(states: readonly State[], words: Readonly<Record<State, string>>) =>
  states.map((state) => [state.replaceAll('-', '_'), words[state]] as const);

export const MONEY_CHOICES = choices(MONEY_STATES, MONEY_WORDS);
export const GOODS_CHOICES = choices(GOODS_STATES, GOODS_WORDS);

/** `todo` is every state in which the shop has something to do. */
export const PHOTO_CHOICES = [['todo', 'For us to do'], ...choices(CHECK_STATES, CHECK_STATE_WORDS)] as const;

function photoStates(chosen: string): UnitCheckState[] | null {
  const states = CHECK_STATES.filter((state) =>
    chosen === 'todo' ? STATES_TO_DO.includes(state) : state === chosen,
  );
  return states.length > 0 ? states.map((state) => state.toUpperCase() as UnitCheckState) : null;
}

/** Value in the address, and text of the choice. */
export const METHOD_CHOICES = PAYMENT_METHODS.map(({ code, value }) => [code.toLowerCase(), value] as const);

/** Value in the address, and text of the choice. */
export const BUYER_CHOICES = [
  ['guest', 'Guests'],
  ['account', 'Accounts'],
] as const;

const codesOf = <Code extends string>(list: readonly (readonly [string, string])[]) =>
  list.map(([value]) => value.toUpperCase() as Code);

/** Value in the address, and text of the link. */
export const ORDER_STATES = [
  ['', 'All'],
  ['to_deliver', 'To deliver'],
  ['unpaid', 'Not paid'],
  ['paid', 'Paid'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
  ['on_delivery', 'Pay on delivery'],
] as const;

/** For who packs; the first is what the list shows without a choice. */
export const STATES_TO_PACK = [
  ['', 'To deliver'],
  ['on_delivery', 'Pay on delivery'],
] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The date in an address when it is a real one; else empty. */
export const dayIn = (text: string): string =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : '';

/** Which date `from` and `to` filter: `on=paid` the payment's, otherwise the order's. */
export const DATE_KINDS = [
  ['', 'Placed'],
  ['paid', 'Paid'],
] as const;

/** Days are whole days of the shop, both ends included. */
export function orderFilterOf({ keyword, value }: Pick<ListAddress, 'keyword' | 'value'>): OrderFilter {
  const from = shopDayBounds(value('from'))?.from.toISOString() ?? null;
  const to = shopDayBounds(value('to'))?.to.toISOString() ?? null;
  return {
    keyword: keyword || null,
    state: choiceOf(STATES, value('state')) ?? null,
    money: choiceOf(codesOf<OrderMoney>(MONEY_CHOICES), value('money')) ?? null,
    goods: choiceOf(codesOf<OrderGoods>(GOODS_CHOICES), value('goods')) ?? null,
    unitChecks: photoStates(value('photos')),
    paymentMethod: choiceOf(codesOf<PaymentMethodCode>(METHOD_CHOICES), value('method')) ?? null,
    zone: value('zone') || null,
    isGuest: value('buyer') === '' ? null : value('buyer') === 'guest',
    coupon: value('coupon') || null,
    customer: value('customer') || null,
    ...(value('on') === 'paid' ? { paidFrom: from, paidTo: to } : { createdFrom: from, createdTo: to }),
  };
}

/** Who packs may choose among the orders to pack alone. */
export function seenFilter(filter: OrderFilter, seesAll: boolean): OrderFilter {
  return seesAll || filter.state === 'ON_DELIVERY' ? filter : { ...filter, state: null };
}

export const ORDER_SORTS = [
  'ID',
  'USER',
  'CREATED_AT',
  'TOTAL',
  'PAID_AT',
  'DELIVERED_AT',
] as const satisfies readonly OrderSortField[];

/** Of an address that names none. */
export const USUAL_ORDER = { sort: 'ID', order: 'DESC' } as const;

/** What the list at an address shows, and in which order. */
export function listAt(address: string, seesAll: boolean): { filter: OrderFilter; sort: OrderSortInput } {
  const search = new URLSearchParams(address.split('?')[1]);
  const value = (name: string): string => search.get(name) ?? '';
  const keyword = normaliseKeyword(value('keyword'));
  const { sort: field, order: direction } = orderIn(search, ORDER_SORTS, USUAL_ORDER);
  return {
    filter: seenFilter(orderFilterOf({ keyword, value }), seesAll),
    sort: { field, direction },
  };
}
