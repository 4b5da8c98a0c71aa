import { unauthenticated } from '../../../domain/errors.ts';
import { looksLikePhone } from '../../../domain/forms/address-rules.ts';
import { checkGuest } from '../../../domain/guests/guest-form.ts';
import { normaliseEmail, requireValid } from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { GUESTS_PER_ADDRESS, MAX_OPEN_ORDERS } from '../../../domain/orders/placement-limits.ts';
import { addressGroup } from '../../../platform/observability/address-group.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { insertGuest, lockGuests } from '../../accounts/users/guest.store.ts';
import type { RequestContext } from '../../context/context.ts';
import { countAttempt } from '../../rate-limits/rate-limit.service.ts';
import { placeOrderFor, tooManyOpenOrders } from '../placement/order-placement.service.ts';
import type { PlaceOrderInput } from '../placement/order-request.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { currentKey, hashGuestKey, keyOfSeed, newSeed } from './guest-key.ts';
import { guestOrderCounters } from './guest-limits.ts';
import { guestOfKey, insertGuestOrder, openOrdersFrom, openOrdersOf } from './guest-order.store.ts';

/** Unchecked input. */
export interface PlaceGuestOrderInput extends PlaceOrderInput {
  email: unknown;
  phone: unknown;
}

export interface PlacedGuestOrder {
  order: OrderRecord;
  /** Opens the order; never log it. */
  key: string;
}

interface Guest {
  email: string;
  name: string;
  network: string;
}

/**
 * Places an order without an account, where the owner allows it. Open to everyone.
 * @throws ShopError UNAUTHENTICATED where it is not allowed, BAD_USER_INPUT naming the fields, RATE_LIMITED, and those of
 * `placeOrderFor`
 */
export async function placeGuestOrder(
  ctx: RequestContext,
  { email, phone, ...input }: PlaceGuestOrderInput,
): Promise<PlacedGuestOrder> {
  const { guests } = await ctx.parts.ownerSettings.current();
  if (!guests.isAllowed)
    throw unauthenticated('This shop takes no orders without an account. Sign in first.');
  requireValid(checkGuest({ email, phone }));
  const guest = guestOf(ctx, String(email), input.shippingAddress);
  await countAttempt(ctx, guestOrderCounters(ctx, guest.email));
  const shippingAddress = withPhone(input.shippingAddress, phone);
  const order = await placeOrderFor(
    ctx,
    { ...input, shippingAddress },
    {
      isGuest: true,
      guestEmail: guest.email,
      userId: null,
      enter: (tx, key) => enter(ctx, tx, guest, key),
      finish: (tx, orderId) => keep(ctx, tx, orderId, guest),
    },
  );
  const key = await inSqlTransaction(ctx.em, (tx) => currentKey(ctx.parts, tx, order.id));
  // A repeated call after an account has taken the order over.
  if (key === null) throw unauthenticated('This order belongs to an account now. Sign in to see it.');
  return { order, key };
}

type GivenAddress = PlaceOrderInput['shippingAddress'];

function guestOf({ parts, clientAddress }: RequestContext, email: string, address: GivenAddress): Guest {
  const name = typeof address?.name === 'string' ? tidyText(address.name) : '';
  return {
    email: normaliseEmail(email),
    name: name === '' ? 'Guest' : name,
    network: parts.links.sign(`address of a guest\n${addressGroup(clientAddress)}`),
  };
}

/** The parcel's own number stays. */
function withPhone(address: GivenAddress, phone: unknown): GivenAddress {
  if (!address || looksLikePhone(address.phone)) return address;
  return { ...address, phone };
}

/** A repeated call is the guest of the first. */
async function enter(
  ctx: RequestContext,
  tx: Transaction,
  guest: Guest,
  key: string | null,
): Promise<number> {
  const { email, name, network } = guest;
  await lockGuests(tx, [email, network]);
  const earlier = key === null ? null : await guestOfKey(tx, { email, key });
  if (earlier !== null) return earlier;
  await requireRoom(ctx, tx, guest);
  return await insertGuest(tx, { email, name, now: ctx.now() });
}

/** @throws ShopError TOO_MANY_OPEN_ORDERS */
async function requireRoom(ctx: RequestContext, tx: Transaction, { email, network }: Guest): Promise<void> {
  const { rateLimits, openOrderUnits } = ctx.parts.settings;
  if (!rateLimits) return;
  const limits = [
    { open: await openOrdersOf(tx, email), times: 1 },
    { open: await openOrdersFrom(tx, network), times: GUESTS_PER_ADDRESS },
  ];
  for (const { open, times } of limits) {
    if (open.orders >= MAX_OPEN_ORDERS * times || open.units >= openOrderUnits * times)
      throw tooManyOpenOrders(open.until, ctx.now());
  }
}

async function keep(
  ctx: RequestContext,
  tx: Transaction,
  orderId: number,
  { network }: Guest,
): Promise<void> {
  const keySeed = newSeed();
  const keyHash = hashGuestKey(keyOfSeed(ctx.parts, orderId, keySeed));
  await insertGuestOrder(tx, { orderId, keySeed, keyHash, network });
}
