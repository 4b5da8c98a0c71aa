import {
  inTreeOrder,
  MAX_CATEGORIES,
  parentError,
  siblings,
} from '../../../domain/catalogue/collections/category-tree.ts';
import { checkCategory } from '../../../domain/forms/collection-form.ts';
import { withPlace } from '../../../domain/catalogue/collections/ordering.ts';
import { slugOf } from '../../../domain/catalogue/collections/slugs.ts';
import { badInput, conflict, notFound, versionChanged } from '../../../domain/errors.ts';
import { LIMITS } from '../../../domain/forms/limits.ts';
import { requireValid } from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { changesBetween, facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import type { CategoryInTree, CategoryRecord } from './category.record.ts';
import {
  allCategories,
  deleteCategory,
  insertCategory,
  lockCategories,
  placeCategories,
  renameProducts,
  updateCategory,
} from './category.store.ts';

/** Unchecked; what is missing or null stays unchanged, or of a new one is made from its name. */
export interface EnteredCategory {
  name?: unknown;
  slug?: unknown;
  image?: unknown;
}

export interface NewCategory extends EnteredCategory {
  parentId?: number | null | undefined;
  /** Products with this text get the name, in the same transaction. */
  fromText?: string | null | undefined;
}

/** At the end of its parent's, or of the top. @throws ShopError BAD_USER_INPUT naming the fields, CONFLICT */
export async function createCategory(
  ctx: RequestContext,
  { parentId, fromText, ...entered }: NewCategory,
): Promise<CategoryInTree> {
  authorise(ctx, 'product.manage');
  const given = checked({ name: '', slug: slugOf(entered.name), image: '' }, entered);
  const below = parentId ?? null;
  return await changing(ctx, async (tx) => {
    const all = await lockCategories(tx);
    if (all.length >= MAX_CATEGORIES)
      throw conflict(`There are ${MAX_CATEGORIES} categories already. Delete one that is no longer needed.`);
    requirePlace(all, null, below);
    const position = siblings(all, below).length + 1;
    const now = ctx.now();
    const id = await insertCategory(tx, { ...given, parentId: below, position, now });
    const products = fromText ? await renameText(tx, all, { from: fromText, to: given.name, now }) : 0;
    const changes = facts({ name: given.name, slug: given.slug, ...(products > 0 && { products }) });
    await recordAct(ctx, tx, { action: 'CATEGORY_CREATED', subjectId: id, changes });
    return id;
  });
}

/** @throws ShopError CONFLICT for a text that is the name of a category, which is renamed itself */
async function renameText(
  tx: Transaction,
  all: readonly CategoryRecord[],
  change: { from: string; to: string; now: Date },
): Promise<number> {
  const from = change.from.toLowerCase();
  if (all.some(({ name }) => name.toLowerCase() === from))
    throw conflict(`${change.from.slice(0, LIMITS.category)} is a category by now. Look at the list again.`);
  return await renameProducts(tx, change);
}

/**
 * Another name is given to its products too, in the same transaction.
 * @throws ShopError BAD_USER_INPUT naming the fields, NOT_FOUND, VERSION_CHANGED
 */
export async function changeCategory(
  ctx: RequestContext,
  { id, version, ...entered }: EnteredCategory & { id: number | null; version?: number | null | undefined },
): Promise<CategoryInTree> {
  authorise(ctx, 'product.manage');
  return await changing(ctx, async (tx) => {
    const before = required(await lockCategories(tx), id);
    requireVersion(before, version);
    const after = checked(before, entered);
    const now = ctx.now();
    await updateCategory(tx, { id: before.id, ...after, now });
    const products =
      after.name === before.name ? 0 : await renameProducts(tx, { from: before.name, to: after.name, now });
    const changes = {
      ...changesBetween(before, { ...before, ...after }, ['name', 'slug', 'image']),
      ...(products > 0 && facts({ products })),
    };
    await recordAct(ctx, tx, { action: 'CATEGORY_CHANGED', subjectId: before.id, changes });
    return before.id;
  });
}

/** @param to `place` is among those of the parent, from 1 @throws ShopError BAD_USER_INPUT, NOT_FOUND */
export async function moveCategory(
  ctx: RequestContext,
  { id, parentId, place }: { id: number | null; parentId: number | null; place: number },
): Promise<CategoryInTree> {
  authorise(ctx, 'product.manage');
  return await changing(ctx, async (tx) => {
    const all = await lockCategories(tx);
    const moved = required(all, id);
    requirePlace(all, moved.id, parentId);
    const ids = withPlace(siblings(all, parentId), moved.id, place);
    await placeCategories(tx, { parentId, ids });
    const after = { parentId, place: ids.indexOf(moved.id) + 1 };
    const changes = changesBetween({ parentId: moved.parentId, place: moved.position }, after, [
      'parentId',
      'place',
    ]);
    await recordAct(ctx, tx, { action: 'CATEGORY_MOVED', subjectId: moved.id, changes });
    return moved.id;
  });
}

/** Its products keep their text. @throws ShopError NOT_FOUND, CONFLICT while it has subcategories */
export async function removeCategory(ctx: RequestContext, id: number | null): Promise<number> {
  authorise(ctx, 'product.manage');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const all = await lockCategories(tx);
    const gone = required(all, id);
    if (all.some(({ parentId }) => parentId === gone.id))
      throw conflict('Move or delete its subcategories first.');
    await deleteCategory(tx, gone.id);
    const changes = changesBetween({ name: gone.name }, { name: '' }, ['name']);
    await recordAct(ctx, tx, { action: 'CATEGORY_DELETED', subjectId: gone.id, changes });
    return gone.id;
  });
}

/** @param change returns the id */
async function changing(
  ctx: RequestContext,
  change: (tx: Transaction) => Promise<number>,
): Promise<CategoryInTree> {
  const id = await inSqlTransaction(ctx.em, change).catch((error: unknown) => {
    throw taken(violatedConstraint(error)) ?? error;
  });
  return required(inTreeOrder(await allCategories(ctx.read)), id);
}

const taken = (constraint: string | undefined) =>
  constraint === 'categories_slug_once'
    ? badInput({ slug: 'Another category has this address. Choose another one.' })
    : constraint === 'categories_name_once'
      ? badInput({ name: 'Another category has this name. Choose another one.' })
      : undefined;

function required<Row extends { id: number }>(rows: readonly Row[], id: number | null): Row {
  const found = rows.find((row) => row.id === id);
  if (!found) throw notFound('Category');
  return found;
}

function requireVersion({ id, version, name, slug, image }: CategoryRecord, seen: number | null | undefined) {
  if (typeof seen !== 'number' || seen === version) return;
  throw versionChanged('category', { id: String(id), version, name, slug, image });
}

function requirePlace(all: readonly CategoryRecord[], id: number | null, parentId: number | null): void {
  const error = parentError(all, id, parentId);
  if (error !== undefined) throw badInput({ parentId: error });
}

type Texts = Pick<CategoryRecord, 'name' | 'slug' | 'image'>;

function checked(before: Texts, entered: EnteredCategory): Texts {
  const given = {
    name: entered.name ?? before.name,
    slug: entered.slug ?? before.slug,
    image: entered.image ?? before.image,
  };
  requireValid(checkCategory(given));
  const { name, slug, image } = given as Texts;
  return { name: tidyText(name), slug, image: image.trim() };
}
