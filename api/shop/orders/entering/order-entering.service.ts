import { badInput } from '../../../domain/errors.ts';
import { checkGuest } from '../../../domain/guests/guest-form.ts';
import { normaliseEmail, requireValid } from '../../../domain/forms/form-rules.ts';
import { parseId } from '../../../domain/ids.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import {
  atAgreedPrices,
  type GivenPrice,
  isOrderChannel,
  ORDER_CHANNELS,
  type OrderChannel,
  readAgreedPrices,
  type Repriced,
} from '../../../domain/orders/entering/entered-order.ts';
import { koboText } from '../../../domain/payments/transfer-rules.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { insertGuest, lockGuests } from '../../accounts/users/guest.store.ts';
import { lockAccount } from '../../accounts/users/user.store.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { insertMove, insertNote } from '../events/order-move.store.ts';
import { currentKey, hashGuestKey, keyOfSeed, newSeed } from '../guests/guest-key.ts';
import { guestOfKey, insertGuestOrder } from '../guests/guest-order.store.ts';
import { type Buyer, placeOrderFor } from '../placement/order-placement.service.ts';
import type { PlaceOrderInput } from '../placement/order-request.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { actorOf } from '../shipments/shipment.service.ts';

/** Unchecked input. */
export interface EnterOrderInput extends PlaceOrderInput {
  channel: unknown;
  /** The id of the buyer's account; without one the buyer is a guest. */
  customer?: number | null | undefined;
  /** Of a guest. */
  email?: unknown;
  phone?: unknown;
  prices?: readonly GivenPrice[] | null;
}

export interface EnteredOrder {
  order: OrderRecord;
  /** Opens the order of a guest, for a link to pay; null where the buyer signs in. Never log it. */
  key: string | null;
}

/** @throws ShopError BAD_USER_INPUT */
export function customerOf(given: unknown): number | null {
  if (given === undefined || given === null) return null;
  const id = parseId(given);
  if (id === null) throw badInput({ customer: 'Name the customer by id.' });
  return id;
}

/** For whom staff order: an account by id, or a guest. */
export type EnteredBuyer =
  | { customer: number; guest: null }
  | { customer: null; guest: { email: string; name: string } };

interface Buying {
  channel: OrderChannel;
  buyer: EnteredBuyer;
}

/**
 * Places the order of a buyer who has written or phoned. It counts towards no limit of open orders. For owners, managers
 * and support; a price of one's own is for owners and managers.
 * @throws ShopError BAD_USER_INPUT, FORBIDDEN and those of `placeOrderFor`
 */
export async function enterOrder(ctx: RequestContext, input: EnterOrderInput): Promise<EnteredOrder> {
  authorise(ctx, 'order.enter');
  const { channel, customer, email, phone, prices: given, ...placement } = input;
  const prices = readAgreedPrices(given ?? []);
  if (prices.length > 0) authorise(ctx, 'order.set-price');
  const buying = readBuyer({ channel, customer, email, phone, address: placement.shippingAddress });
  let repriced: Repriced[] = [];
  return await placeEntered(ctx, placement, {
    buyer: buying.buyer,
    words: ORDER_CHANNELS[buying.channel],
    sameToo: prices,
    reprice: (lines) => {
      const agreed = atAgreedPrices(lines, prices);
      repriced = agreed.repriced;
      return agreed.lines;
    },
    finish: (tx, orderId) => keepPrices(ctx, tx, { orderId, channel: buying.channel, repriced }),
  });
}

export interface Entering {
  buyer: EnteredBuyer;
  /** How the order has come, for its timeline. */
  words: string;
  sameToo?: readonly unknown[];
  reprice?: NonNullable<Buyer['reprice']>;
  /** In the order's transaction, before anything is taken. */
  begin?: (tx: Transaction) => Promise<void>;
  finish: (tx: Transaction, orderId: number) => Promise<void>;
}

/** An order that staff place for somebody. The caller has authorised. @throws ShopError as `placeOrderFor` */
export async function placeEntered(
  ctx: RequestContext,
  placement: PlaceOrderInput,
  { buyer, words, sameToo = [], reprice, begin, finish }: Entering,
): Promise<EnteredOrder> {
  const order = await placeOrderFor(ctx, placement, {
    isGuest: buyer.guest !== null,
    guestEmail: buyer.guest?.email ?? null,
    userId: null,
    isUnlimited: true,
    sameToo,
    ...(reprice && { reprice }),
    enter: async (tx, key) => {
      await begin?.(tx);
      return await enter(ctx, tx, buyer, key);
    },
    finish: async (tx, orderId) => {
      if (buyer.guest) await giveKey(ctx, tx, orderId);
      await insertMove(tx, { kind: 'entered', orderId, now: ctx.now(), actorId: actorOf(ctx), about: words });
      await finish(tx, orderId);
    },
  });
  if (!buyer.guest) return { order, key: null };
  return { order, key: await inSqlTransaction(ctx.em, (tx) => currentKey(ctx.parts, tx, order.id)) };
}

type GivenBuyer = Pick<EnterOrderInput, 'channel' | 'customer' | 'email' | 'phone'> & {
  address: PlaceOrderInput['shippingAddress'];
};

/** @throws ShopError BAD_USER_INPUT */
function readBuyer({ channel, customer, email, phone, address }: GivenBuyer): Buying {
  if (!isOrderChannel(channel))
    throw badInput({ channel: `Say how the order has come: ${Object.keys(ORDER_CHANNELS).join(', ')}.` });
  if (typeof customer === 'number') return { channel, buyer: { customer, guest: null } };
  requireValid(checkGuest({ email, phone: phone ?? address?.phone }));
  const name = typeof address?.name === 'string' ? tidyText(address.name) : '';
  const guest = { email: normaliseEmail(String(email)), name: name === '' ? 'Guest' : name };
  return { channel, buyer: { customer: null, guest } };
}

async function enter(
  ctx: RequestContext,
  tx: Transaction,
  { customer, guest }: EnteredBuyer,
  key: string | null,
): Promise<number> {
  if (guest === null) {
    const account = await lockAccount(tx, customer);
    if (!account) throw badInput({ customer: 'This customer has no account any more. Choose another one.' });
    return account.id;
  }
  await lockGuests(tx, [guest.email]);
  const earlier = key === null ? null : await guestOfKey(tx, { email: guest.email, key });
  return earlier ?? (await insertGuest(tx, { ...guest, now: ctx.now() }));
}

/** Staff order for many buyers from one address, so what they enter is counted apart. */
const NETWORK = 'staff';

async function giveKey(ctx: RequestContext, tx: Transaction, orderId: number): Promise<void> {
  const keySeed = newSeed();
  const keyHash = hashGuestKey(keyOfSeed(ctx.parts, orderId, keySeed));
  await insertGuestOrder(tx, { orderId, keySeed, keyHash, network: ctx.parts.links.sign(NETWORK) });
}

interface Entered {
  orderId: number;
  channel: OrderChannel;
  repriced: Repriced[];
}

async function keepPrices(
  ctx: RequestContext,
  tx: Transaction,
  { orderId, channel, repriced }: Entered,
): Promise<void> {
  const now = ctx.now();
  const authorId = actorOf(ctx);
  for (const price of repriced) await insertNote(tx, { orderId, authorId, words: repricedWords(price), now });
  const prices = repriced.map(({ sku, from, to }) => `${sku} ${koboText(from)} → ${koboText(to)}`);
  await recordAct(ctx, tx, {
    action: 'ORDER_ENTERED',
    subjectId: orderId,
    changes: facts({ channel, ...(prices.length > 0 && { prices }) }),
  });
}

const repricedWords = ({ name, from, to, reason }: Repriced): string =>
  `${name}: ${koboText(to)} each in place of ${koboText(from)}. ${reason}`;
