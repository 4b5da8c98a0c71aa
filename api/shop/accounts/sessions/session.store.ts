import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { builtOnce, type TableOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import { roleIn, type UserTable } from '../users/user.store.ts';
import type { SessionEntity } from './session.entity.ts';
import {
  IDLE_HOURS,
  LAST_USE_MINUTES,
  SHOPPER_DAYS,
  STAFF_HOURS,
} from '../../../domain/accounts/sign-ins.ts';

type SessionTable = TableOf<typeof SessionEntity>;

const db = tablesOf<{ sessions: SessionTable; users: UserTable }>();
const eb = expressionBuilder<{ s: SessionTable; u: UserTable }, 's' | 'u'>();

/** Made from the token's hash, so that an id neither signs in nor reveals how many sessions there are. */
const publicId = (tokenHash: Expression<string>) =>
  sql<string>`left(encode(sha256(convert_to('sign-in ' || ${tokenHash}, 'UTF8')), 'hex'), 32)`;

const ROLE = roleIn({ is_admin: eb.ref('u.is_admin'), staff_role: eb.ref('u.staff_role') });

/** Who has a role. */
const IS_STAFF = eb.or([eb.ref('u.is_admin'), eb('u.staff_role', 'is not', null)]);

/** For staff, also those who got their role after signing in. */
const STAFF_END = sql<Date>`${eb.ref('s.created_at')} + interval '${sql.lit(STAFF_HOURS)} hours'`;

const SESSION_BY_TOKEN = builtOnce((given: { tokenHash: string; now: Date }) => {
  const now = typed(given.now, 'timestamptz');
  const end = eb
    .case()
    .when(IS_STAFF)
    .then(eb.fn<Date>('least', [eb.ref('s.expires_at'), STAFF_END]))
    .else(eb.ref('s.expires_at'))
    .end();
  return db
    .with('live', () =>
      db
        .selectFrom('sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select([
          's.user_id as userId',
          ROLE.as('role'),
          'u.name',
          eb.ref('u.email').$notNull().as('email'),
          eb.fn.coalesce('s.proven_at', 's.created_at').as('provenAt'),
          end.as('expiresAt'),
          's.last_used_at as lastUsedAt',
        ])
        .where('s.token_hash', '=', given.tokenHash)
        .where('u.deleted_at', 'is', null)
        .where('s.last_used_at', '>', sql<Date>`${now} - interval '${sql.lit(IDLE_HOURS)} hours'`),
    )
    .selectFrom('live')
    .select(['userId', 'role', 'name', 'email', 'provenAt', 'expiresAt'])
    .select((live) =>
      live('lastUsedAt', '<', sql<Date>`${now} - interval '${sql.lit(LAST_USE_MINUTES)} minutes'`)
        .$castTo<boolean>()
        .as('isUnused'),
    )
    .where('expiresAt', '>', given.now);
});

/** Valid sessions only. `isUnused`: not used for some minutes, so that the time of last use has to be written. */
export async function sessionByToken(reader: Reader, tokenHash: string, now: Date) {
  return await reader.first(SESSION_BY_TOKEN({ tokenHash, now }));
}

export async function recordUse(tx: Transaction, tokenHash: string, now: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('sessions')
      .set((session) => ({
        last_used_at: session.fn<Date>('greatest', ['last_used_at', typed(now, 'timestamptz')]),
      }))
      .where('token_hash', '=', tokenHash),
  );
}

/** Writes that the user of a sign-in has given the password again. */
export async function noteProof(tx: Transaction, tokenHash: string, now: Date): Promise<void> {
  await tx.count(db.updateTable('sessions').set({ proven_at: now }).where('token_hash', '=', tokenHash));
}

/** Valid ones, by the rules of `sessionByToken`: the current one first, then by last use. */
export async function sessionsOfUser(
  reader: Reader,
  { userId, tokenHash, now }: { userId: number; tokenHash: string; now: Date },
) {
  const idleEnd = sql<Date>`${eb.ref('s.last_used_at')} + interval '${sql.lit(IDLE_HOURS)} hours'`;
  const staffEnd = eb.case().when(IS_STAFF).then(STAFF_END).end();
  const live = db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      publicId(eb.ref('s.token_hash')).as('id'),
      's.id as place',
      's.created_at as createdAt',
      's.last_used_at as lastUsedAt',
      's.device',
      eb('s.token_hash', '=', tokenHash).$castTo<boolean>().as('isCurrent'),
      eb.fn<Date>('least', [eb.ref('s.expires_at'), idleEnd, staffEnd]).as('expiresAt'),
    ])
    .where('s.user_id', '=', userId);
  return await reader.all(
    db
      .selectFrom(live.as('live'))
      .select(['id', 'createdAt', 'lastUsedAt', 'device', 'isCurrent', 'expiresAt'])
      .where('expiresAt', '>', now)
      .orderBy('isCurrent', 'desc')
      .orderBy('lastUsedAt', 'desc')
      .orderBy('place', 'desc'),
  );
}

/** When a sign-in that is kept was last used. */
export async function lastUseOf(reader: Reader, userId: number): Promise<Date | null> {
  const found = await reader.first(
    db
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('last_used_at').as('at'))
      .where('user_id', '=', userId),
  );
  return found?.at ?? null;
}

/** Deletes expired sessions, and the oldest above `most`. */
export async function clearSessions(
  tx: Transaction,
  { userId, now, most }: { userId: number; now: Date; most: number },
): Promise<void> {
  const surplus = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most);
  await tx.count(
    db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where((session) => session.or([session('expires_at', '<=', now), session('id', 'in', surplus)])),
  );
}

/** Sessions of staff are shorter. */
export async function insertSession(
  tx: Transaction,
  given: { tokenHash: string; userId: number; device: string | null; now: Date },
): Promise<void> {
  const now = typed(given.now, 'timestamptz');
  const days = eb
    .case()
    .when(IS_STAFF)
    .then(sql`interval '${sql.lit(STAFF_HOURS)} hours'`)
    .else(sql`interval '${sql.lit(SHOPPER_DAYS)} days'`)
    .end();
  await tx.count(
    db
      .insertInto('sessions')
      .columns(['token_hash', 'user_id', 'device', 'created_at', 'last_used_at', 'expires_at'])
      .expression(
        db
          .selectFrom('users as u')
          .select([
            typed(given.tokenHash, 'text').as('token_hash'),
            'u.id as user_id',
            typed(given.device, 'text').as('device'),
            now.as('created_at'),
            now.as('last_used_at'),
            sql<Date>`${now} + ${days}`.as('expires_at'),
          ])
          .where('u.id', '=', given.userId),
      ),
  );
}

export async function isSessionThere(reader: Reader, tokenHash: string): Promise<boolean> {
  const found = db.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash);
  return (await reader.first(found)) !== null;
}

/** Returns its public id; nothing if it had ended before. */
export async function deleteSession(tx: Transaction, tokenHash: string): Promise<string[]> {
  const ended = await tx.write(
    db
      .deleteFrom('sessions')
      .where('token_hash', '=', tokenHash)
      .returning((session) => publicId(session.ref('token_hash')).as('id')),
  );
  return ended.map(({ id }) => id);
}

/** Returns its public id; nothing if there is none. */
export async function deleteSessionOfUser(
  tx: Transaction,
  { id, userId }: { id: string; userId: number },
): Promise<string[]> {
  const ended = await tx.write(
    db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where((session) => session(publicId(session.ref('token_hash')), '=', id))
      .returning((session) => publicId(session.ref('token_hash')).as('id')),
  );
  return ended.map((session) => session.id);
}

/** Returns the public ids. */
export async function deleteSessionsOfUser(
  tx: Transaction,
  userId: number,
  exceptTokenHash: string | null,
): Promise<string[]> {
  const ended = await tx.write(
    db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', 'is distinct from', exceptTokenHash)
      .returning((session) => publicId(session.ref('token_hash')).as('id')),
  );
  return ended.map(({ id }) => id);
}
