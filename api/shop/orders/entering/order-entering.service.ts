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
import { OPERATOR_ID, recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { insertMove, insertNote } from '../events/order-move.store.ts';
import { currentKey, hashGuestKey, keyOfSeed, newSeed } from '../guests/guest-key.ts';
import { guestOfKey, insertGuestOrder } from '../guests/guest-order.store.ts';
import { placeOrderFor } from '../placement/order-placement.service.ts';
import type { PlaceOrderInput } from '../placement/order-request.ts';
import type { OrderRecord } from '../reading/order.record.ts';

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

interface Buying {
  channel: OrderChannel;
  customer: number | null;
  guest: { email: string; name: string } | null;
}

/**
 * Places the order of a buyer who has written or phoned. It counts towards no limit of open orders. For owners, managers
 * and support; a price of one's own is for owners and managers.
 * @throws ShopError BAD_USER_INPUT, FORBIDDEN and those of `placeOrderFor`
 */
export async function enterOrder(ctx: RequestContext, input: EnterOrderInput): Promise<EnteredOrder> {
  const { userId } = authorise(ctx, 'order.enter');
  const { channel, customer, email, phone, prices: given, ...placement } = input;
  const prices = readAgreedPrices(given ?? []);
  if (prices.length > 0) authorise(ctx, 'order.set-price');
  const buying = readBuyer({ channel, customer, email, phone, address: placement.shippingAddress });
  const actorId = userId === OPERATOR_ID ? null : userId;
  let repriced: Repriced[] = [];
  const order = await placeOrderFor(ctx, placement, {
    isGuest: buying.guest !== null,
    guestEmail: buying.guest?.email ?? null,
    isUnlimited: true,
    sameToo: prices,
    enter: (tx, key) => enter(ctx, tx, buying, key),
    reprice: (lines) => {
      const agreed = atAgreedPrices(lines, prices);
      repriced = agreed.repriced;
      return agreed.lines;
    },
    finish: (tx, orderId) => keep(ctx, tx, { orderId, buying, repriced, actorId }),
  });
  if (!buying.guest) return { order, key: null };
  return { order, key: await inSqlTransaction(ctx.em, (tx) => currentKey(ctx.parts, tx, order.id)) };
}

type GivenBuyer = Pick<EnterOrderInput, 'channel' | 'customer' | 'email' | 'phone'> & {
  address: PlaceOrderInput['shippingAddress'];
};

/** @throws ShopError BAD_USER_INPUT */
function readBuyer({ channel, customer, email, phone, address }: GivenBuyer): Buying {
  if (!isOrderChannel(channel))
    throw badInput({ channel: `Say how the order has come: ${Object.keys(ORDER_CHANNELS).join(', ')}.` });
  if (typeof customer === 'number') return { channel, customer, guest: null };
  requireValid(checkGuest({ email, phone: phone ?? address?.phone }));
  const name = typeof address?.name === 'string' ? tidyText(address.name) : '';
  const guest = { email: normaliseEmail(String(email)), name: name === '' ? 'Guest' : name };
  return { channel, customer: null, guest };
}

async function enter(
  ctx: RequestContext,
  tx: Transaction,
  { customer, guest }: Buying,
  key: string | null,
): Promise<number> {
  if (guest === null) {
    const account = customer === null ? null : await lockAccount(tx, customer);
    if (!account) throw badInput({ customer: 'This customer has no account any more. Choose another one.' });
    return account.id;
  }
  await lockGuests(tx, [guest.email]);
  const earlier = key === null ? null : await guestOfKey(tx, { email: guest.email, key });
  return earlier ?? (await insertGuest(tx, { ...guest, now: ctx.now() }));
}

/** Staff order for many buyers from one address, so what they enter is counted apart. */
const NETWORK = 'staff';

interface Entered {
  orderId: number;
  buying: Buying;
  repriced: Repriced[];
  actorId: number | null;
}

async function keep(
  ctx: RequestContext,
  tx: Transaction,
  { orderId, buying, repriced, actorId }: Entered,
): Promise<void> {
  const now = ctx.now();
  if (buying.guest) {
    const keySeed = newSeed();
    const keyHash = hashGuestKey(keyOfSeed(ctx.parts, orderId, keySeed));
    await insertGuestOrder(tx, { orderId, keySeed, keyHash, network: ctx.parts.links.sign(NETWORK) });
  }
  await insertMove(tx, { kind: 'entered', orderId, now, actorId, about: ORDER_CHANNELS[buying.channel] });
  for (const price of repriced)
    await insertNote(tx, { orderId, authorId: actorId, words: repricedWords(price), now });
  const prices = repriced.map(({ sku, from, to }) => `${sku} ${koboText(from)} → ${koboText(to)}`);
  await recordAct(ctx, tx, {
    action: 'ORDER_ENTERED',
    subjectId: orderId,
    changes: facts({ channel: buying.channel, ...(prices.length > 0 && { prices }) }),
  });
}

const repricedWords = ({ name, from, to, reason }: Repriced): string =>
  `${name}: ${koboText(to)} each in place of ${koboText(from)}. ${reason}`;
