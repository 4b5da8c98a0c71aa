import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { lockSecrets, writeSecrets } from './webhook-endpoint.store.ts';
import { openSecret, sealSecret } from './webhook-secret.ts';

/**
 * Encrypts the secrets of all webhooks with the newest key, also those that the releases before stored readable; for the
 * command line.
 * @returns how many were encrypted anew, and how many no key opens
 */
export async function resealSecrets(ctx: RequestContext): Promise<{ resealed: number; unopened: number }> {
  authorise(ctx, 'webhook.manage');
  const { sealer } = ctx.parts;
  return await inSqlTransaction(ctx.em, async (tx) => {
    const done = { resealed: 0, unopened: 0 };
    for (const { id, secret, earlierSecret } of await lockSecrets(tx)) {
      const renewed = (stored: string): string => {
        if (!sealer.isStale(stored)) return stored;
        const text = openSecret(sealer, id, stored);
        done[text === null ? 'unopened' : 'resealed'] += 1;
        return text === null ? stored : sealSecret(sealer, id, text);
      };
      const earlier = earlierSecret === null ? null : renewed(earlierSecret);
      await writeSecrets(tx, id, { secret: renewed(secret), earlierSecret: earlier });
    }
    return done;
  });
}
