import { notFound, ShopError, unauthenticated } from '../../../domain/errors.ts';
import { requireValid, type ShippingAddress } from '../../../domain/forms/form-rules.ts';
import { addressLabel, checkSavedAddress, MAX_ADDRESSES } from '../../../domain/forms/saved-address.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { countAttempt, type RateLimit } from '../../rate-limits/rate-limit.service.ts';
import { lockAccount } from '../users/user.store.ts';
import { phoneError, storedDetails } from './address-details.ts';
import {
  addressesOf,
  clearDefault,
  deleteAddress,
  insertAddress,
  type NewAddress,
  type SavedAddress,
  touchAddress,
  updateAddress,
} from './saved-address.store.ts';

/** Nobody moves that often. */
const CHANGES: RateLimit = { name: 'address-book', attempts: 120, windowSeconds: 60 * 60 };

/** Unchecked input. */
export interface SaveAddressInput {
  /** The address that is changed; without one it is new. */
  id?: number | null;
  label?: unknown;
  address: Partial<Record<keyof ShippingAddress, unknown>> | null | undefined;
  /** Left out, it stays; the first of an account is its default. */
  isDefault?: boolean | null | undefined;
}

/** One's own, the last used first. */
export async function myAddresses(ctx: RequestContext): Promise<SavedAddress[]> {
  const { userId } = authorise(ctx, 'profile.view', { ownerId: ctx.viewer?.userId ?? null });
  return await addressesOf(ctx.read, userId);
}

/**
 * Adds an address to one's account or changes one. What is there already under other words is not added again.
 * @throws ShopError BAD_USER_INPUT naming the fields, NOT_FOUND, CONFLICT when there are too many, RATE_LIMITED
 */
export async function saveAddress(ctx: RequestContext, input: SaveAddressInput): Promise<SavedAddress> {
  const userId = await countChange(ctx);
  const { address: rules } = await ctx.parts.ownerSettings.current();
  requireValid({ ...checkSavedAddress(input, rules), ...phoneError(input.address) });
  const { address, details } = readAddress(input.address);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const all = await lockedAddresses(tx, userId);
    const same = all.find((one) => isSame(one.address, { ...address, ...details }));
    const before = input.id == null ? same : all.find(({ id }) => id === input.id);
    if (input.id != null && !before) throw notFound('Address');
    if (!before && all.length >= MAX_ADDRESSES) throw tooMany();
    const isDefault = input.isDefault ?? before?.isDefault ?? all.length === 0;
    const label = input.label ?? before?.label;
    const given = { label: addressLabel(label, address), address, details, isDefault, now: ctx.now() };
    return await store(tx, { userId, before, given });
  });
}

/** @throws ShopError NOT_FOUND, also for somebody else's */
export async function removeAddress(ctx: RequestContext, id: number | null): Promise<number> {
  const userId = await countChange(ctx);
  const isGone = id !== null && (await inSqlTransaction(ctx.em, (tx) => deleteAddress(tx, { userId, id })));
  if (!isGone) throw notFound('Address');
  return id;
}

/** Notes that an address was chosen for an order. @throws ShopError NOT_FOUND, also for somebody else's */
export async function markAddressUsed(ctx: RequestContext, id: number | null): Promise<SavedAddress> {
  const userId = await countChange(ctx);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const isThere = id !== null && (await touchAddress(tx, { userId, id }, ctx.now()));
    const found = isThere && (await addressesOf(tx, userId)).find((one) => one.id === id);
    if (!found) throw notFound('Address');
    return found;
  });
}

async function countChange(ctx: RequestContext): Promise<number> {
  const { userId } = authorise(ctx, 'profile.edit', { ownerId: ctx.viewer?.userId ?? null });
  await countAttempt(ctx, [{ limit: CHANGES, subject: String(userId) }]);
  return userId;
}

/** One change at a time in an account, so that its limit and its one default hold. */
async function lockedAddresses(tx: Transaction, userId: number): Promise<SavedAddress[]> {
  if (!(await lockAccount(tx, userId))) throw unauthenticated();
  return await addressesOf(tx, userId);
}

interface Change {
  userId: number;
  before: SavedAddress | undefined;
  given: NewAddress;
}

async function store(tx: Transaction, { userId, before, given }: Change): Promise<SavedAddress> {
  if (given.isDefault) await clearDefault(tx, userId);
  if (before) await updateAddress(tx, { userId, id: before.id }, given);
  const id = before?.id ?? (await insertAddress(tx, userId, given));
  const { label, isDefault, now } = given;
  return { id, label, address: { ...given.address, ...given.details }, isDefault, usedAt: now };
}

/** Once it is valid. */
function readAddress(entered: SaveAddressInput['address']): Pick<NewAddress, 'address' | 'details'> {
  const text = (field: keyof ShippingAddress): string => {
    const value = entered?.[field];
    return typeof value === 'string' ? tidyText(value) : '';
  };
  const address = {
    address: text('address'),
    city: text('city'),
    postalCode: text('postalCode'),
    country: text('country'),
  };
  return { address, details: storedDetails(entered ?? {}) };
}

const isSame = (one: ShippingAddress, other: ShippingAddress): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (field) => one[field as keyof ShippingAddress] === other[field as keyof ShippingAddress],
  );

const tooMany = (): ShopError =>
  new ShopError('CONFLICT', `An account keeps at most ${MAX_ADDRESSES} addresses. Delete one first.`);
