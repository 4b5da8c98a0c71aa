import { defineEntity, p } from '@mikro-orm/core';
import {
  CONSTRUCTIONS,
  DRAWN,
  FACT_PARTINGS,
  FRINGES,
  HAIR,
  HEAT_BOUNDS,
  KINDS,
  LACE_KINDS,
  LENGTH_MEASURED,
  LIFESPAN_BOUNDS,
  MADE_DAYS_BOUNDS,
  RETURN_RULES,
  TEXTURES,
} from '../../../domain/catalogue/facts/fact-values.ts';
import { DENSITY_BOUNDS, LACES } from '../../../domain/catalogue/variants/options.ts';
import { ProductEntity } from '../product/product.entity.ts';

const check = (column: string, expression: string) => ({ name: `product_facts_${column}_check`, expression });

const oneOf = (column: string, values: readonly string[]) =>
  check(column, `${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

const within = (column: string, { from, to }: { from: number; to: number }) =>
  check(column, `${column} >= ${from} and ${column} <= ${to}`);

/** What holds of every variant of a product (record 056). A product without a row has said nothing; so has null. */
export const ProductFactsEntity = defineEntity({
  name: 'ProductFacts',
  tableName: 'product_facts',
  primaryKeys: ['product'],
  checks: [
    oneOf('kind', KINDS),
    oneOf('hair', HAIR),
    oneOf('drawn', DRAWN),
    oneOf('texture', TEXTURES),
    oneOf('length_measured', LENGTH_MEASURED),
    oneOf('lace', LACES),
    oneOf('lace_kind', LACE_KINDS),
    within('density', DENSITY_BOUNDS),
    oneOf('construction', CONSTRUCTIONS),
    oneOf('fringe', FRINGES),
    oneOf('parting', FACT_PARTINGS),
    within('heat_limit_c', HEAT_BOUNDS),
    check(
      'lifespan_from',
      `(lifespan_from is null) = (lifespan_to is null) and lifespan_from >= ${LIFESPAN_BOUNDS.from}`,
    ),
    check('lifespan_to', `lifespan_to >= lifespan_from and lifespan_to <= ${LIFESPAN_BOUNDS.to}`),
    within('made_days', MADE_DAYS_BOUNDS),
    oneOf('return_rule', RETURN_RULES),
  ],
  properties: {
    product: () => p.manyToOne(ProductEntity).ref().primary(),
    kind: p.text().nullable(),
    hair: p.text().nullable(),
    drawn: p.text().nullable(),
    origin: p.text().nullable(),
    texture: p.text().nullable(),
    lengthMeasured: p.text().nullable(),
    lace: p.text().nullable(),
    laceKind: p.text().nullable(),
    /** In percent. */
    density: p.smallint().nullable(),
    construction: p.text().nullable(),
    glueless: p.boolean().nullable(),
    prePlucked: p.boolean().nullable(),
    bleachedKnots: p.boolean().nullable(),
    adjustable: p.boolean().nullable(),
    fringe: p.text().nullable(),
    parting: p.text().nullable(),
    freeParting: p.boolean().nullable(),
    heatLimitC: p.smallint().nullable(),
    /** In months. */
    lifespanFrom: p.smallint().nullable(),
    lifespanTo: p.smallint().nullable(),
    hygieneSeal: p.boolean().nullable(),
    madeDays: p.smallint().nullable(),
    returnRule: p.text().nullable(),
  },
});
