import type { RequestContext } from '../../context/context.ts';
import { changesOfProducts, filesWithProducts } from './sitemap.store.ts';

/** The limit of sitemaps.org. */
const ADDRESSES_PER_FILE = 50_000;

/** A file covers a range of ids, so that it can be built without counting; two addresses are those of other pages. */
export const IDS_PER_FILE = ADDRESSES_PER_FILE - 2;

/** Rows per statement. */
const BATCH = 1000;

/** File numbers from 1. Without drafts and deleted products, whoever asks. */
export async function sitemapFiles(ctx: RequestContext): Promise<number[]> {
  const rows = await filesWithProducts(ctx.read, IDS_PER_FILE);
  return rows.map(({ file }) => file);
}

/** Oldest first, in batches. */
export async function* sitemapEntries(ctx: RequestContext, file: number) {
  const last = file * IDS_PER_FILE;
  for (let afterId = last - IDS_PER_FILE; ;) {
    const batch = await changesOfProducts(ctx.read, { afterId, lastId: last, limit: BATCH });
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    afterId = batch.at(-1)?.id ?? last;
  }
}
