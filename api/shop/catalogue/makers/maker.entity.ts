import { defineEntity, p } from '@mikro-orm/core';
import type { ChartSize } from '../../../domain/catalogue/cap-fit/cap-chart.ts';
import type { MakerShade } from '../../../domain/catalogue/shade/shade-table.ts';

/**
 * Who makes products: those whose brand has the same key, however it is written. Triggers on products add them; staff
 * name them (record 072).
 */
export const MakerEntity = defineEntity({
  name: 'Maker',
  tableName: 'makers',
  checks: [{ name: 'makers_slug_check', expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" }],
  indexes: [
    { name: 'makers_slug_once', expression: 'create unique index makers_slug_once on makers (slug)' },
    {
      name: 'makers_key_once',
      expression: 'create unique index makers_key_once on makers (maker_key(name))',
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** As it was first written, or as staff write it. */
    name: p.text(),
    /** In addresses; stays when the name changes. */
    slug: p.text(),
    /** An https address, or empty. */
    link: p.text().default(''),
    /** The sizes of its caps, the smallest first; empty without a chart. */
    caps: p.json<ChartSize[]>().default('[]'),
    /** Its own values of colours, by their codes; empty where it uses those of the trade. */
    shades: p.json<MakerShade[]>().default('[]'),
    /** Counted by a trigger. */
    version: p.integer().default(1),
  },
});
