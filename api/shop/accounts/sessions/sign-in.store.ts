import type { Reader } from '../../../platform/database/read.ts';
import { tablesOf } from '../../../platform/database/statements.ts';
import { USER_COLUMNS, type UserTable } from '../users/user.store.ts';
import { isEnrolled } from '../second-factor/second-factor.store.ts';
import { knowsDevice } from './known-device.store.ts';

const db = tablesOf<{ users: UserTable }>();

export async function userForSignIn(
  reader: Reader,
  { email, deviceHash, now }: { email: string; deviceHash: string | null; now: Date },
) {
  const found = await reader.first(
    db
      .selectFrom('users')
      .select(USER_COLUMNS)
      .select('users.password_hash as passwordHash')
      .select((user) => knowsDevice(user.ref('users.id'), deviceHash, now).as('isDeviceKnown'))
      .select((user) => isEnrolled(user.ref('users.id')).as('hasSecondFactor'))
      .where('users.email', '=', email),
  );
  if (!found) return null;
  const { passwordHash, isDeviceKnown, hasSecondFactor, ...user } = found;
  return { user, passwordHash, isDeviceKnown, hasSecondFactor };
}
