import type { RequestContext } from '../../context/context.ts';
import { changesOfProducts, filesWithProducts } from './sitemap.store.ts';

/** As many addresses as one file of a sitemap may hold (sitemaps.org). One place of the first is the home page's. */
const ADDRESSES_PER_FILE = 50_000;

/** Ids of products that one file covers; by ids, so that no file needs to know how many products stand before it. */
export const IDS_PER_FILE = ADDRESSES_PER_FILE - 1;

/** Rows read at once: memory stays small and each statement short, however large the shop is. */
const BATCH = 1000;

/** The numbers (from 1) of the files that the sitemap needs. Drafts and deleted products are in none, whoever asks. */
export async function sitemapFiles(ctx: RequestContext): Promise<number[]> {
  const rows = await filesWithProducts(ctx.read, IDS_PER_FILE);
  return rows.map(({ file }) => file);
}

/** The products of one file, oldest first, read in batches. */
export async function* sitemapEntries(ctx: RequestContext, file: number) {
  const last = file * IDS_PER_FILE;
  for (let afterId = last - IDS_PER_FILE; ;) {
    const batch = await changesOfProducts(ctx.read, { afterId, lastId: last, limit: BATCH });
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    afterId = batch.at(-1)?.id ?? last;
  }
}
