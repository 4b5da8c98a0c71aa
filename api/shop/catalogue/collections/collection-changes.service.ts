import { MAX_COLLECTIONS, tidyRule } from '../../../domain/catalogue/collections/collection-rules.ts';
import { checkCollection, type EnteredCollection } from '../../../domain/forms/collection-form.ts';
import { withPlace } from '../../../domain/catalogue/collections/ordering.ts';
import { slugOf } from '../../../domain/catalogue/collections/slugs.ts';
import { badInput, conflict, notFound, versionChanged } from '../../../domain/errors.ts';
import { requireValid } from '../../../domain/forms/form-rules.ts';
import { parseId } from '../../../domain/ids.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { changesBetween, facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import type { CollectionRecord } from './collection.record.ts';
import {
  allCollections,
  deleteCollection,
  insertCollection,
  lockCollections,
  placeCollections,
  updateCollection,
  type WrittenCollection,
} from './collection.store.ts';

/** Unchecked; what is missing or null stays unchanged. A rule takes the place of products and the other way round. */
export interface CollectionEntry extends EnteredCollection {
  isVisible?: boolean | null | undefined;
  isOnHome?: boolean | null | undefined;
}

const NEW: WrittenCollection = {
  name: '',
  slug: '',
  description: '',
  image: '',
  isVisible: false,
  isOnHome: false,
  rule: null,
  productIds: [],
};

/** At the end. @throws ShopError BAD_USER_INPUT naming the fields, CONFLICT */
export async function createCollection(
  ctx: RequestContext,
  entered: CollectionEntry,
): Promise<CollectionRecord> {
  authorise(ctx, 'product.manage');
  const given = checked({ ...NEW, slug: slugOf(entered.name) }, entered);
  return await changing(ctx, async (tx) => {
    const all = await lockCollections(tx);
    if (all.length >= MAX_COLLECTIONS)
      throw conflict(
        `There are ${MAX_COLLECTIONS} collections already. Delete one that is no longer needed.`,
      );
    const id = await insertCollection(tx, { ...given, position: all.length + 1, now: ctx.now() });
    const changes = facts({ name: given.name, slug: given.slug });
    await recordAct(ctx, tx, { action: 'COLLECTION_CREATED', subjectId: id, changes });
    return id;
  });
}

/** @throws ShopError BAD_USER_INPUT naming the fields, NOT_FOUND, VERSION_CHANGED */
export async function changeCollection(
  ctx: RequestContext,
  { id, version, ...entered }: CollectionEntry & { id: number | null; version?: number | null | undefined },
): Promise<CollectionRecord> {
  authorise(ctx, 'product.manage');
  return await changing(ctx, async (tx) => {
    const before = required(await lockCollections(tx), id);
    if (typeof version === 'number' && version !== before.version)
      throw versionChanged('collection', { ...before, id: String(before.id) });
    const after = checked(before, entered);
    await updateCollection(tx, { id: before.id, ...after, now: ctx.now() });
    const changes = changesBetween<WrittenCollection>(before, after, FIELDS);
    await recordAct(ctx, tx, { action: 'COLLECTION_CHANGED', subjectId: before.id, changes });
    return before.id;
  });
}

const FIELDS = Object.keys(NEW) as (keyof WrittenCollection)[];

/** @param to `place` is among all collections, from 1 @throws ShopError NOT_FOUND */
export async function moveCollection(
  ctx: RequestContext,
  { id, place }: { id: number | null; place: number },
): Promise<CollectionRecord> {
  authorise(ctx, 'product.manage');
  return await changing(ctx, async (tx) => {
    const all = await lockCollections(tx);
    const moved = required(all, id);
    const ids = withPlace(
      all.map((one) => one.id),
      moved.id,
      place,
    );
    await placeCollections(tx, ids);
    const after = { place: ids.indexOf(moved.id) + 1 };
    const changes = changesBetween({ place: moved.position }, after, ['place']);
    await recordAct(ctx, tx, { action: 'COLLECTION_MOVED', subjectId: moved.id, changes });
    return moved.id;
  });
}

/** Its products stay. @throws ShopError NOT_FOUND */
export async function removeCollection(ctx: RequestContext, id: number | null): Promise<number> {
  authorise(ctx, 'product.manage');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const gone = required(await lockCollections(tx), id);
    await deleteCollection(tx, gone.id);
    const changes = changesBetween({ name: gone.name }, { name: '' }, ['name']);
    await recordAct(ctx, tx, { action: 'COLLECTION_DELETED', subjectId: gone.id, changes });
    return gone.id;
  });
}

/** @param change returns the id */
async function changing(
  ctx: RequestContext,
  change: (tx: Transaction) => Promise<number>,
): Promise<CollectionRecord> {
  const id = await inSqlTransaction(ctx.em, change).catch((error: unknown) => {
    const isTaken = violatedConstraint(error) === 'collections_slug_once';
    throw isTaken ? badInput({ slug: 'Another collection has this address. Choose another one.' }) : error;
  });
  return required(await allCollections(ctx.read), id);
}

function required(rows: readonly CollectionRecord[], id: number | null): CollectionRecord {
  const found = rows.find((row) => row.id === id);
  if (!found) throw notFound('Collection');
  return found;
}

function checked(before: WrittenCollection, entered: CollectionEntry): WrittenCollection {
  const isNewRule = typeof entered.rule === 'string';
  const isNewHand = entered.productIds !== null && entered.productIds !== undefined;
  const given = {
    name: entered.name ?? before.name,
    slug: entered.slug ?? before.slug,
    description: entered.description ?? before.description,
    image: entered.image ?? before.image,
    rule: entered.rule ?? (isNewHand ? null : before.rule),
    productIds: isNewHand ? idsOf(entered.productIds) : isNewRule ? null : before.productIds,
  };
  requireValid(checkCollection(given));
  const { name, slug, description, image, rule, productIds } = given as WrittenCollection;
  return {
    name: tidyText(name),
    slug,
    description: tidyText(description, { lines: true }),
    image: image.trim(),
    isVisible: entered.isVisible ?? before.isVisible,
    isOnHome: entered.isOnHome ?? before.isOnHome,
    rule: rule === null ? null : tidyRule(rule),
    productIds,
  };
}

function idsOf(given: unknown): number[] {
  if (!Array.isArray(given)) throw badInput({ productIds: 'List the ids of products.' });
  const ids = given.map(parseId).filter((id) => id !== null);
  if (ids.length < given.length) throw badInput({ productIds: 'There is no product with one of these ids.' });
  return ids;
}
