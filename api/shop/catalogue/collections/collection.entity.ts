import { defineEntity, p } from '@mikro-orm/core';

/** A row of products that the owner has put together, by hand or by a rule (record 066). */
export const CollectionEntity = defineEntity({
  name: 'Collection',
  tableName: 'collections',
  checks: [
    { name: 'collections_slug_check', expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" },
    { name: 'collections_members_check', expression: '(rule is null) <> (product_ids is null)' },
  ],
  indexes: [
    {
      name: 'collections_slug_once',
      expression: 'create unique index collections_slug_once on collections (slug)',
    },
  ],
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    slug: p.text(),
    description: p.text().default(''),
    /** A path in the shop or an https address; empty for none. */
    image: p.text().default(''),
    isVisible: p.boolean().default(false),
    isOnHome: p.boolean().default(false),
    /** A facet address such as `texture=body+wave&price=-380`; null when products are chosen by hand. */
    rule: p.text().nullable(),
    /** The products chosen by hand, in their order; null for a rule. */
    productIds: p.array<number>().columnType('int[]').nullable(),
    /** Among all collections, from 1. */
    position: p.integer(),
    /** Counted by a trigger: changes by staff, but for places. */
    version: p.integer().default(1),
    updatedAt: p.datetime(),
  },
});
