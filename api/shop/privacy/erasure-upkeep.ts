import { DAY_MS } from '../../domain/durations.ts';
import { recordShopAct } from '../context/audit.ts';
import { ADDRESS_DAYS } from '../../domain/accounts/erasure.ts';
import { openReader } from '../context/open-context.ts';
import type { Parts } from '../context/context.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { scrubUser } from '../accounts/administration/user-administration.store.ts';
import { eraseGuest } from '../accounts/users/guest.store.ts';
import { recordAccountDeleted } from '../accounts/events/record-account-events.ts';
import { deleteAddressesOf } from '../accounts/addresses/saved-address.store.ts';
import { endAllSessions } from '../accounts/sessions/session.service.ts';
import { eraseReturnWords } from '../returns/return.store.ts';
import { eraseAddresses, lastWithAddress } from '../orders/retention/order-retention.store.ts';
import { refusalOf, lockAccount } from './account-erasure.service.ts';
import {
  dueErasures,
  erasureDue,
  forgottenBuyers,
  lookAgain,
  postponeErasure,
} from './account-erasure.store.ts';

type Keeper = Pick<Parts, 'orm' | 'now' | 'orderMoney' | 'forgetBuyer' | 'log'>;

/** Erases accounts whose time has come, and what orders of deleted accounts and of guests keep no longer. */
export async function keepRetention(parts: Keeper): Promise<void> {
  const read = await openReader(parts);
  for (const userId of await dueErasures(read, parts.now())) await eraseAccount(parts, userId);
  const before = new Date(parts.now().getTime() - ADDRESS_DAYS * DAY_MS);
  for (const userId of await forgottenBuyers(read, before)) {
    const orders = await inSqlTransaction(parts.orm.em, async (tx) => {
      const erased = await eraseAddresses(tx, userId, before);
      await eraseReturnWords(tx, userId);
      const last = await lastWithAddress(tx, userId);
      if (last === null && (await eraseGuest(tx, userId, parts.now()))) await parts.forgetBuyer(tx, userId);
      await lookAgain(tx, userId, last);
      return erased;
    });
    parts.log.info({ user: userId, orders }, 'addresses of old orders erased');
  }
}

/** An order that has come under way since puts it off for a day. Whoever has just taken it back keeps the account. */
async function eraseAccount(parts: Keeper, userId: number): Promise<void> {
  const now = parts.now();
  const end = await inSqlTransaction(parts.orm.em, async (tx) => {
    const user = await lockAccount(tx, userId);
    const dueAt = await erasureDue(tx, userId);
    if (!user || dueAt === null || dueAt > now) return 'kept';
    if (await refusalOf(tx, parts, user)) {
      await postponeErasure(tx, userId, new Date(now.getTime() + DAY_MS));
      return 'put off';
    }
    await scrubUser(tx, userId, now);
    await parts.forgetBuyer(tx, userId);
    await deleteAddressesOf(tx, userId);
    await endAllSessions(tx, userId);
    await recordAccountDeleted(tx, userId, now);
    await recordShopAct(tx, now, { action: 'USER_ERASED', subjectId: userId });
    return 'erased';
  });
  parts.log.info({ user: userId, end }, 'account erasure');
}
