import { sql } from 'kysely';
import type { AddressDetails } from '../../../domain/forms/address-rules.ts';
import type { ShippingAddress } from '../../../domain/forms/form-rules.ts';
import { MAX_ADDRESSES } from '../../../domain/forms/saved-address.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { SavedAddressEntity } from './saved-address.entity.ts';

const db = tablesOf<{ saved_addresses: TableOf<typeof SavedAddressEntity, 'id'> }>();

/** An address in somebody's account. */
export interface SavedAddress {
  id: number;
  label: string;
  address: ShippingAddress;
  isDefault: boolean;
  usedAt: Date;
}

/** The last used first. */
export async function addressesOf(reader: Reader, userId: number): Promise<SavedAddress[]> {
  const rows = await reader.all(
    db
      .selectFrom('saved_addresses')
      .select(['id', 'label', 'address', 'city', 'country', 'details'])
      .select(['postal_code as postalCode', 'is_default as isDefault', 'used_at as usedAt'])
      .where('user_id', '=', userId)
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(MAX_ADDRESSES)),
  );
  return rows.map(({ id, label, isDefault, usedAt, details, ...four }) => ({
    id,
    label,
    address: { ...four, ...details },
    isDefault,
    usedAt,
  }));
}

export async function countAddresses(reader: Reader, userId: number): Promise<number> {
  const found = await reader.first(
    db
      .selectFrom('saved_addresses')
      .select(({ fn }) => fn.countAll<number>().as('addresses'))
      .where('user_id', '=', userId),
  );
  return found?.addresses ?? 0;
}

export interface NewAddress {
  label: string;
  address: Pick<ShippingAddress, 'address' | 'city' | 'postalCode' | 'country'>;
  details: AddressDetails | null;
  isDefault: boolean;
  now: Date;
}

const columnsOf = ({ label, address: { postalCode, ...address }, details, isDefault, now }: NewAddress) => ({
  label,
  ...address,
  postal_code: postalCode,
  details: details && sql<AddressDetails>`${JSON.stringify(details)}::jsonb`,
  is_default: isDefault,
  used_at: now,
});

/** @returns its id */
export async function insertAddress(tx: Transaction, userId: number, given: NewAddress): Promise<number> {
  const [made] = await tx.write(
    db
      .insertInto('saved_addresses')
      .values({ user_id: userId, ...columnsOf(given) })
      .returning('id'),
  );
  return made?.id ?? 0;
}

/** Of an account and an id, which names nothing in another account. */
export interface OwnAddress {
  userId: number;
  id: number;
}

export async function updateAddress(tx: Transaction, own: OwnAddress, given: NewAddress): Promise<void> {
  const { userId, id } = own;
  await tx.count(
    db
      .updateTable('saved_addresses')
      .set(columnsOf(given))
      .where('id', '=', id)
      .where('user_id', '=', userId),
  );
}

/** At most one address of an account is its default. */
export async function clearDefault(tx: Transaction, userId: number): Promise<void> {
  await tx.count(
    db
      .updateTable('saved_addresses')
      .set({ is_default: false })
      .where('user_id', '=', userId)
      .where((eb) => eb.ref('is_default')),
  );
}

/** @returns whether the account has it */
export async function touchAddress(tx: Transaction, { userId, id }: OwnAddress, now: Date): Promise<boolean> {
  const touched = await tx.count(
    db
      .updateTable('saved_addresses')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('user_id', '=', userId),
  );
  return touched === 1;
}

/** @returns whether the account had it */
export async function deleteAddress(tx: Transaction, { userId, id }: OwnAddress): Promise<boolean> {
  const deleted = await tx.count(
    db.deleteFrom('saved_addresses').where('id', '=', id).where('user_id', '=', userId),
  );
  return deleted === 1;
}

/** Of an account that ends. */
export async function deleteAddressesOf(tx: Transaction, userId: number): Promise<void> {
  await tx.count(db.deleteFrom('saved_addresses').where('user_id', '=', userId));
}
