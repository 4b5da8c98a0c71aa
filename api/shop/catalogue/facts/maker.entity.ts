import { defineEntity, p } from '@mikro-orm/core';

/** Who makes a product: its brand, under one slug however it is written. Triggers on products add them. */
export const MakerEntity = defineEntity({
  name: 'Maker',
  tableName: 'makers',
  checks: [{ name: 'makers_slug_check', expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" }],
  indexes: [
    { name: 'makers_slug_once', expression: 'create unique index makers_slug_once on makers (slug)' },
  ],
  properties: {
    id: p.integer().primary(),
    /** As it was first written. */
    name: p.text(),
    slug: p.text(),
  },
});
