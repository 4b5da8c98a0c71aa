import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { tablesOf } from '../../../platform/database/statements.ts';
import { IS_PROVEN, SCRUBBED_NAME, type UserTable } from './user.store.ts';

/* Guests are users without a password, one for each order, outside the unique e-mail addresses of accounts. */

const db = tablesOf<{ users: UserTable }>();

export interface NewGuest {
  email: string;
  name: string;
  now: Date;
}

/** Returns the guest's id. */
export async function insertGuest(tx: Transaction, { email, name, now }: NewGuest): Promise<number> {
  const [made] = await tx.write(
    db.insertInto('users').values({ name, guest_email: email, created_at: now }).returning('id'),
  );
  if (!made) throw new Error('no guest was inserted');
  return made.id;
}

/** The ids of guests with this address. */
export function guestsWith(email: string) {
  return db.selectFrom('users').select('id').where('guest_email', '=', email);
}

/** Orders of one address that a list of them shows. */
const MOST_GUESTS = sql.lit(5_000);

/** The newest ids of guests with this address. */
export async function guestIdsWith(reader: Reader, email: string): Promise<number[]> {
  const found = await reader.all(guestsWith(email).orderBy('id', 'desc').limit(MOST_GUESTS));
  return found.map(({ id }) => id);
}

/** The account that has proven this address, and its newest guests. Anybody can register with somebody else's address. */
export async function idsOfPerson(reader: Reader, email: string): Promise<number[]> {
  const account = db.selectFrom('users').select('id').where('email', '=', email).where(IS_PROVEN);
  const guests = await guestIdsWith(reader, email);
  return [...(await reader.all(account)).map(({ id }) => id), ...guests];
}

/** Null for accounts, and once the guest is erased or has an account. */
export async function emailOfGuest(reader: Reader, id: number): Promise<string | null> {
  const guest = await reader.first(
    db.selectFrom('users').select('guest_email as email').where('id', '=', id),
  );
  return guest?.email ?? null;
}

/** Returns whether there was such a guest. */
export async function eraseGuest(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const erased = await tx.count(
    db
      .updateTable('users')
      .set({ name: SCRUBBED_NAME, guest_email: null, deleted_at: now })
      .where('id', '=', id)
      .where('guest_email', 'is not', null),
  );
  return erased === 1;
}

/** Any constant: the class of the advisory locks. */
const GUEST_LOCK = sql.lit(4_931_004);

/** One placement at a time for each of these texts, so that the limits of open orders hold under concurrency. */
export async function lockGuests(tx: Transaction, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await tx.all(db.selectNoFrom(sql`pg_advisory_xact_lock(${GUEST_LOCK}, hashtext(${text}))`.as('lock')));
}
