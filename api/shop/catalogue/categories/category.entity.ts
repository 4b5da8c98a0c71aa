import { defineEntity, p } from '@mikro-orm/core';

/**
 * A category of the shop's tree. Products name theirs by its name, whatever the case; a text without a row is a category
 * by its name too (record 066).
 */
export const CategoryEntity = defineEntity({
  name: 'Category',
  tableName: 'categories',
  checks: [
    { name: 'categories_slug_check', expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" },
    { name: 'categories_parent_check', expression: 'parent_id <> id' },
  ],
  indexes: [
    {
      name: 'categories_slug_once',
      expression: 'create unique index categories_slug_once on categories (slug)',
    },
    {
      name: 'categories_name_once',
      expression: 'create unique index categories_name_once on categories (lower(name))',
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** Null at the top of the tree. */
    parentId: p.integer().nullable(),
    name: p.text(),
    slug: p.text(),
    /** A path in the shop or an https address; empty for none. */
    image: p.text().default(''),
    /** Among those of the same parent, from 1. */
    position: p.integer(),
    /** Counted by a trigger: changes by staff, but for places. */
    version: p.integer().default(1),
    updatedAt: p.datetime(),
  },
});
