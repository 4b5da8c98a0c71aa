import type { RequestContext } from '../../context/context.ts';
import { VISIBLE } from '../product/visibility.ts';

/** As many addresses as one file of a sitemap may hold (sitemaps.org). One place of the first is the home page's. */
const ADDRESSES_PER_FILE = 50_000;

/** Ids of products that one file covers; by ids, so that no file needs to know how many products stand before it. */
export const IDS_PER_FILE = ADDRESSES_PER_FILE - 1;

/** Rows read at once: memory stays small and each statement short, however large the shop is. */
const BATCH = 1000;

/** A product's page as a sitemap tells it. */
export interface SitemapEntry {
  id: number;
  updatedAt: Date;
}

/** The first file, for the home page, and those that have a product, found by one look into the index for each. */
const FILES = {
  name: 'sitemap-files',
  text: `select file from generate_series(1, (select coalesce(max(id), 1) / ${IDS_PER_FILE} + 1 from products)) file
    where file = 1 or exists (select from products where id > (file - 1) * ${IDS_PER_FILE} and id <= file * ${IDS_PER_FILE}
      and ${VISIBLE.public}) order by file`,
};

/** $1 the id to go on after, $2 the last id. */
const ENTRIES_AFTER = {
  name: 'sitemap-entries',
  text: `select id, updated_at as "updatedAt" from products
    where id > $1 and id <= $2 and ${VISIBLE.public} order by id limit ${BATCH}`,
};

/** The numbers (from 1) of the files that the sitemap needs. Drafts and deleted products are in none, whoever asks. */
export async function sitemapFiles(ctx: RequestContext): Promise<number[]> {
  const rows = await ctx.read.query<{ file: number }>(FILES, []);
  return rows.map(({ file }) => file);
}

/** The products of one file, oldest first, read in batches. */
export async function* sitemapEntries(ctx: RequestContext, file: number): AsyncGenerator<SitemapEntry[]> {
  const last = file * IDS_PER_FILE;
  for (let after = last - IDS_PER_FILE; ;) {
    const batch = await ctx.read.query<SitemapEntry>(ENTRIES_AFTER, [after, last]);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)?.id ?? last;
  }
}
