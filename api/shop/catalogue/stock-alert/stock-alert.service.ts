import { foldSku } from '../../../domain/catalogue/variants/sku.ts';
import { conflict, notFound, unauthenticated } from '../../../domain/errors.ts';
import { checkEmail, normaliseEmail, requireValid } from '../../../domain/forms/form-rules.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { addresseeById } from '../../accounts/users/user.store.ts';
import type { RequestContext } from '../../context/context.ts';
import { countAttempt } from '../../rate-limits/rate-limit.service.ts';
import { visibilityFor } from '../product/visibility.ts';
import { stockAlertCounters } from './stock-alert-limits.ts';
import { insertAlert, lockWanted } from './stock-alert.store.ts';

export interface StockAlert {
  sku: string;
  /** Where the mail goes. */
  email: string;
}

/**
 * Asks for one mail when a sold out variant is back. It goes to the account's address; visitors name one. Asking twice
 * is asking once. Open to everyone.
 * @throws ShopError BAD_USER_INPUT without an address, NOT_FOUND, CONFLICT when it is in stock, RATE_LIMITED
 */
export async function askStockAlert(
  ctx: RequestContext,
  input: { sku: string; email: string | null },
): Promise<StockAlert> {
  // A guest has an order, and no account.
  const userId = ctx.guest ? null : (ctx.viewer?.userId ?? null);
  if (userId === null) requireValid(checkEmail({ email: input.email ?? '' }));
  const counted = userId === null ? normaliseEmail(input.email ?? '') : `account ${userId}`;
  await countAttempt(ctx, stockAlertCounters(ctx, counted));
  return await inSqlTransaction(ctx.em, async (tx) => {
    const email = userId === null ? counted : await addressOf(tx, userId);
    const sku = foldSku(input.sku);
    const wanted = sku === null ? null : await lockWanted(tx, sku, visibilityFor(ctx));
    if (!wanted) throw notFound('Variant');
    if (wanted.stock > 0) throw conflict('It is in stock: you can buy it now.');
    await insertAlert(tx, { variantId: wanted.id, email, userId, now: ctx.now() });
    return { sku: wanted.sku, email };
  });
}

async function addressOf(tx: Transaction, userId: number): Promise<string> {
  const user = await addresseeById(tx, userId);
  if (!user) throw unauthenticated();
  return user.email;
}
