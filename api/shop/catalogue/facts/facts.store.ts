import { type Expression, sql } from 'kysely';
import type { ReturnRule } from '../../../domain/catalogue/facts/fact-values.ts';
import { MAX_COLOURS } from '../../../domain/catalogue/facts/colours.ts';
import {
  columnsFromFacts,
  type FactColumns,
  type ProductFacts,
} from '../../../domain/catalogue/facts/product-facts.ts';
import { DEFAULT_RETURN_RULE } from '../../../domain/returns/return-rules.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ProductTables } from '../product/product.store.ts';
import type { ColourEntity } from './colour.entity.ts';
import type { ProductFactsEntity } from './product-facts.entity.ts';

export type ProductFactsTable = TableOf<typeof ProductFactsEntity>;
type ColourTable = TableOf<typeof ColourEntity>;

const db = tablesOf<ProductTables & { product_facts: ProductFactsTable; colours: ColourTable }>();

/** For a select from `product_facts as f`; checks of the table hold them to the domain's values. */
export const FACT_COLUMNS = [
  'f.kind',
  'f.hair',
  'f.drawn',
  'f.origin',
  'f.texture',
  'f.length_measured as lengthMeasured',
  'f.lace',
  'f.lace_kind as laceKind',
  'f.density',
  'f.construction',
  'f.glueless',
  'f.pre_plucked as prePlucked',
  'f.bleached_knots as bleachedKnots',
  'f.adjustable',
  'f.fringe',
  'f.parting',
  'f.free_parting as freeParting',
  'f.heat_limit_c as heatLimitC',
  'f.lifespan_from as lifespanFrom',
  'f.lifespan_to as lifespanTo',
  'f.hygiene_seal as hygieneSeal',
  'f.made_days as madeDays',
  'f.return_rule as returnRule',
] as const;

export async function factsOfProducts(reader: Reader, productIds: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('product_facts as f')
      .select(['f.product_id as productId', ...FACT_COLUMNS])
      .where('f.product_id', '=', anyOf(productIds))
      .$castTo<FactColumns & { productId: number }>(),
  );
}

/** The rule for sending back that a product is sold with: as `returnRuleOf` of the domain has it. */
export function returnRuleOf(productId: Expression<number>) {
  const ownRule = db
    .selectFrom('product_facts as f')
    .select(sql`case when f.made_days > 0 then 'custom' else f.return_rule end`.as('rule'))
    .where('f.product_id', '=', productId);
  return sql<ReturnRule>`coalesce((${ownRule}), ${sql.lit(DEFAULT_RETURN_RULE)})`;
}

/** Whether a product is a wig, and not what goes with one. */
export function isWig(productId: Expression<number>) {
  const found = db
    .selectFrom('product_facts as f')
    .select('f.product_id')
    .where('f.product_id', '=', productId)
    .where('f.kind', '=', sql.lit('wig'));
  return sql<boolean>`exists (${found})`;
}

/** Of a product that the caller's transaction has locked. Other facts are another version of the product. */
export async function storeFacts(
  tx: Transaction,
  { productId, facts, now }: { productId: number; facts: ProductFacts; now: Date },
): Promise<void> {
  const row = rowOf(facts);
  await tx.count(
    db
      .with('stored', (cte) =>
        cte
          .insertInto('product_facts')
          .values({ product_id: productId, ...row })
          .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row)),
      )
      .updateTable('products')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', productId),
  );
}

function rowOf(facts: ProductFacts) {
  const { lengthMeasured, laceKind, prePlucked, bleachedKnots, freeParting, ...more } =
    columnsFromFacts(facts);
  const { heatLimitC, lifespanFrom, lifespanTo, hygieneSeal, madeDays, returnRule, ...same } = more;
  return {
    ...same,
    length_measured: lengthMeasured,
    lace_kind: laceKind,
    pre_plucked: prePlucked,
    bleached_knots: bleachedKnots,
    free_parting: freeParting,
    heat_limit_c: heatLimitC,
    lifespan_from: lifespanFrom,
    lifespan_to: lifespanTo,
    hygiene_seal: hygieneSeal,
    made_days: madeDays,
    return_rule: returnRule,
  };
}

/** In the order of the trade: from black over brown and red to blonde, then those of several colours. */
export async function allColours(reader: Reader) {
  return await reader.all(
    db
      .selectFrom('colours as c')
      .select([
        'c.code',
        'c.name',
        'c.family',
        'c.kind',
        'c.hex',
        'c.palette',
        'c.also',
        'c.says',
        'c.part_codes as partCodes',
        'c.part_percents as partPercents',
      ])
      .orderBy('c.position')
      .orderBy('c.code')
      .limit(MAX_COLOURS),
  );
}

/** Middle shades of the colours in which products are made, in the order of their pages. */
export async function shadesOfProducts(reader: Reader, productIds: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('variants as v')
      .innerJoin('colours as c', 'c.code', 'v.colour')
      .select(['v.product_id as productId', 'c.hex'])
      .where('v.product_id', '=', anyOf(productIds))
      .where('v.deleted_at', 'is', null)
      .groupBy(['v.product_id', 'c.hex'])
      .orderBy('v.product_id')
      .orderBy((eb) => eb.fn.min('v.position')),
  );
}
