import { authorise } from '../../context/authorise.ts';
import { recordExport } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { type ExportedVariant, variantsAfter } from './variant-export.store.ts';

/** Rows of one read. */
const BATCH = 1000;

/** All variants, drafts' too, in batches. @throws ShopError UNAUTHENTICATED, FORBIDDEN */
export async function* variantsInBatches(ctx: RequestContext): AsyncGenerator<ExportedVariant[]> {
  authorise(ctx, 'product.export');
  await recordExport(ctx, 'VARIANTS_EXPORTED', null);
  for (let after = 0; ;) {
    const batch = await variantsAfter(ctx.read, after, BATCH);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)?.id ?? after;
  }
}
