import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import type { KnownDeviceEntity } from './known-device.entity.ts';
import { DEVICE_DAYS } from '../../../domain/accounts/sign-ins.ts';

const db = tablesOf<{ known_devices: TableOf<typeof KnownDeviceEntity> }>();

export function knowsDevice(userId: Expression<number>, hash: string | null, now: Date) {
  const known = db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hash)
    .where('used_at', '>', sql<Date>`${typed(now, 'timestamptz')} - interval '${sql.lit(DEVICE_DAYS)} days'`);
  return expressionBuilder().exists(known).$castTo<boolean>();
}

export async function recordDevice(tx: Transaction, userId: number, hash: string, now: Date): Promise<void> {
  await tx.count(
    db
      .insertInto('known_devices')
      .values({ user_id: userId, device_hash: hash, used_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'device_hash'])
          .doUpdateSet((eb) => ({ used_at: eb.ref('excluded.used_at') })),
      ),
  );
}

/** Keeps the `most` last used. */
export async function forgetDevicesBeyond(tx: Transaction, userId: number, most: number): Promise<void> {
  const surplus = db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('device_hash')
    .offset(most);
  await tx.count(
    db.deleteFrom('known_devices').where('user_id', '=', userId).where('device_hash', 'in', surplus),
  );
}

export async function forgetDevices(tx: Transaction, userId: number): Promise<void> {
  await tx.count(db.deleteFrom('known_devices').where('user_id', '=', userId));
}
