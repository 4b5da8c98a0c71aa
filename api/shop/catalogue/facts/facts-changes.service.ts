import { ShopError, notFound, versionChanged } from '../../../domain/errors.ts';
import { checkFacts, type EnteredFacts } from '../../../domain/forms/fact-rules.ts';
import {
  FACT_NAMES,
  factsFromColumns,
  NO_FACTS,
  type ProductFacts,
} from '../../../domain/catalogue/facts/product-facts.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { changesBetween } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { lockProduct } from '../administration/product-administration.store.ts';
import { productDetail } from '../browsing/product.service.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { factsOfProducts, storeFacts } from './facts.store.ts';

/** Unchecked; facts that are missing are not said any more. */
export interface FactsChange {
  id: number | null;
  /** The product's version that the editor saw; without it, later changes are overwritten. */
  version?: number | null | undefined;
  facts: EnteredFacts;
}

const PATHS = Object.fromEntries(FACT_NAMES.map((name) => [name, ['facts', name]]));

/** Facts that are as they were make no new version. @throws ShopError BAD_USER_INPUT, NOT_FOUND, VERSION_CHANGED */
export async function changeFacts(
  ctx: RequestContext,
  { id, version, facts }: FactsChange,
): Promise<ProductRecord> {
  authorise(ctx, 'product.manage');
  if (id === null) throw notFound('Product');
  const after = checkedFacts(facts);
  await inSqlTransaction(ctx.em, async (tx) => {
    const product = await lockProduct(tx, id);
    if (!product) throw notFound('Product');
    const before = await storedFacts(tx, id);
    if (typeof version === 'number' && version !== product.version)
      throw versionChanged('product', { id: String(id), version: product.version, facts: before });
    const changes = changesBetween(before, after, FACT_NAMES);
    if (Object.keys(changes).length === 0) return;
    await storeFacts(tx, { productId: id, facts: after, now: ctx.now() });
    await recordAct(ctx, tx, { action: 'PRODUCT_CHANGED', subjectId: id, changes });
  });
  return await productDetail(ctx, id);
}

function checkedFacts(entered: EnteredFacts): ProductFacts {
  const fields = checkFacts(entered);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new ShopError('BAD_USER_INPUT', message, { fields, paths: PATHS });
  const said = FACT_NAMES.filter((name) => entered[name] !== null && entered[name] !== undefined);
  const facts = { ...NO_FACTS, ...Object.fromEntries(said.map((name) => [name, entered[name]])) };
  const origin = tidyText(facts.origin ?? '');
  return { ...facts, origin: origin === '' ? null : origin };
}

/** What is stored of a product that the caller has locked. */
export async function storedFacts(tx: Transaction, id: number): Promise<ProductFacts> {
  const [row] = await factsOfProducts(tx, [id]);
  if (row === undefined) return NO_FACTS;
  const { productId: _, ...columns } = row;
  return factsFromColumns(columns);
}
