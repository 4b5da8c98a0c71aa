import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import type { Sealer } from '../../../platform/secrets/sealed-text.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { factorOwner } from './second-factor-check.ts';
import { keysAfter, writeKey } from './second-factor.store.ts';

/** So many keys in one transaction. */
const BATCH = 200;

/**
 * Encrypts the keys of all second factors with the newest key; for the command line.
 * @returns how many were encrypted anew, and how many no key opens
 */
export async function resealFactors(ctx: RequestContext): Promise<{ resealed: number; unopened: number }> {
  authorise(ctx, 'user.set-role');
  const done = { resealed: 0, unopened: 0 };
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    const batch = await inSqlTransaction(ctx.em, (tx) => resealBatch(tx, ctx.parts.sealer, from));
    done.resealed += batch.resealed;
    done.unopened += batch.unopened;
    after = batch.last;
  }
  return done;
}

async function resealBatch(tx: Transaction, sealer: Sealer, after: number) {
  const factors = await keysAfter(tx, after, BATCH);
  let resealed = 0;
  let unopened = 0;
  for (const { userId, secret } of factors) {
    if (!secret || !sealer.isStale(secret)) continue;
    const key = sealer.open(secret, factorOwner(userId));
    if (key === null) unopened += 1;
    else {
      await writeKey(tx, userId, sealer.seal(key, factorOwner(userId)));
      resealed += 1;
    }
  }
  return { resealed, unopened, last: factors.at(-1)?.userId ?? null };
}
