import { PEOPLE } from './planned/people.ts';
import { isPublished } from '../../shop/accounts/passwords/published-passwords.ts';
import type { Orm } from '../../shop/database/orm.ts';
import { type Queryable, ReadConnection } from '../../platform/database/read.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';

/** A demonstration account that still has its published password. */
export interface PublishedAccount {
  id: number;
  email: string;
}

/**
 * $1: email addresses of the demonstration accounts, $2: their number. Also matched by id, since addresses can be
 * changed. A shop that never was a demonstration has none of the addresses, so nothing is compared.
 */
const FIND_CANDIDATES = {
  name: 'published-accounts',
  text: `select id, email, password_hash from users
    where deleted_at is null and password_hash is not null and (email = any($1)
      or id <= $2 and exists (select from users where email = any($1)))
    order by id`,
};

/** $1: user ids. */
const END_SIGN_INS = {
  name: 'published-accounts-sign-out',
  text: 'delete from sessions where user_id = any($1)',
};

/** Finds the demonstration accounts that still have their published password. */
export async function findPublishedAccounts(sql: Queryable): Promise<PublishedAccount[]> {
  const candidates = await sql.query<PublishedAccount & { password_hash: string }>(FIND_CANDIDATES, [
    PEOPLE.map(({ email }) => email),
    PEOPLE.length,
  ]);
  const found: PublishedAccount[] = [];
  for (const { id, email, password_hash: hash } of candidates) {
    if (await isPublished(hash)) found.push({ id, email });
  }
  return found;
}

/**
 * Ends the sessions of demonstration accounts left in this database. Their published passwords do not work here; each
 * needs a new one.
 */
export async function endPublishedSignIns(orm: Orm, tell: (sentence: string) => void): Promise<void> {
  const pool = await orm.em.getDriver().getConnection().getNativeClient();
  const accounts = await findPublishedAccounts(new ReadConnection(pool));
  if (accounts.length === 0) return;
  await inSqlTransaction(orm.em, (sql) => sql.query(END_SIGN_INS, [accounts.map(({ id }) => id)]));
  const who = accounts.map(({ email }) => email).join(' and ');
  tell(
    `${who} cannot sign in here because their demonstration passwords are published: set a new one for each (npm run shop -- create-admin --promote, or the mail for a forgotten password) or delete it.`,
  );
}
