import { DAY_MS } from '../../../domain/durations.ts';
import { STOCK_ALERT_DAYS } from '../../../domain/catalogue/stock-alerts.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import type { Parts } from '../../context/context.ts';
import { deleteOldAlerts } from './stock-alert.store.ts';

/** Of one round, so that its transaction stays short. */
const MOST = 1000;

/** Deletes addresses that have waited too long. */
export async function tidyStockAlerts(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  const before = new Date(parts.now().getTime() - STOCK_ALERT_DAYS * DAY_MS);
  await inSqlTransaction(parts.orm.em, (tx) => deleteOldAlerts(tx, before, MOST));
}
