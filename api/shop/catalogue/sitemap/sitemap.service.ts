import { MAX_CATEGORIES } from '../../../domain/catalogue/collections/category-tree.ts';
import { MAX_COLLECTIONS } from '../../../domain/catalogue/collections/collection-rules.ts';
import { CONTENT_PAGES, shownPages } from '../../../domain/settings/content-pages.ts';
import { PAGES } from '../../../domain/pages/pages.ts';
import type { RequestContext } from '../../context/context.ts';
import { categories } from '../categories/category.service.ts';
import { collections } from '../collections/collection.service.ts';
import { changesOfProducts, filesWithProducts } from './sitemap.store.ts';

/** The limit of sitemaps.org. */
const ADDRESSES_PER_FILE = 50_000;

/** The home page, the words of the trade, cap sizes, shades and the owner’s pages. */
const OTHER_PAGES = 4 + CONTENT_PAGES.length;

/** A file covers a range of ids, so that it can be built without counting. */
export const IDS_PER_FILE = ADDRESSES_PER_FILE - OTHER_PAGES - MAX_CATEGORIES - MAX_COLLECTIONS;

/** Rows per statement. */
const BATCH = 1000;

/** File numbers from 1. Without drafts and deleted products, whoever asks. */
export async function sitemapFiles(ctx: RequestContext): Promise<number[]> {
  const rows = await filesWithProducts(ctx.read, IDS_PER_FILE);
  return rows.map(({ file }) => file);
}

/** Paths of all public pages but the products'. */
export async function sitemapPages(ctx: RequestContext): Promise<string[]> {
  const [shown, tree] = [await collections(ctx), await categories(ctx)];
  const written = shownPages(await ctx.parts.ownerSettings.current());
  return [
    PAGES.home,
    PAGES.words,
    PAGES.capFit,
    PAGES.shade,
    ...written.map(({ slug }) => PAGES.content.replace(':slug', slug)),
    ...shown.map(({ slug }) => PAGES.collection.replace(':slug', slug)),
    ...tree.map(({ slug }) => PAGES.category.replace(':slug', slug)),
  ];
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
