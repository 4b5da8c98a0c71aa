import { defineEntity, p } from '@mikro-orm/core';
import {
  COLOUR_FAMILIES,
  COLOUR_KINDS,
  MAX_OTHER_NAMES,
  MAX_PARTS,
  PALETTE_SHADES,
} from '../../../domain/catalogue/facts/colours.ts';

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** The colours of the trade by their codes, which variants name. */
export const ColourEntity = defineEntity({
  name: 'Colour',
  tableName: 'colours',
  checks: [
    { name: 'colours_code_check', expression: "code ~ '^[A-Za-z0-9/]{1,20}$'" },
    { name: 'colours_family_check', expression: `family in (${listed(COLOUR_FAMILIES)})` },
    { name: 'colours_kind_check', expression: `kind in (${listed(COLOUR_KINDS)})` },
    { name: 'colours_hex_check', expression: "hex ~ '^#[0-9a-f]{6}$'" },
    { name: 'colours_palette_check', expression: `cardinality(palette) = ${PALETTE_SHADES}` },
    { name: 'colours_also_check', expression: `cardinality(also) <= ${MAX_OTHER_NAMES}` },
    {
      name: 'colours_parts_check',
      expression: `cardinality(part_codes) <= ${MAX_PARTS} and cardinality(part_codes) = cardinality(part_percents) and (kind = 'solid') = (cardinality(part_codes) = 0)`,
    },
  ],
  indexes: [
    {
      name: 'colours_code_once',
      expression: 'create unique index colours_code_once on colours (lower(code))',
    },
  ],
  properties: {
    code: p.text().primary(),
    position: p.smallint(),
    name: p.text(),
    family: p.text(),
    kind: p.text(),
    /** `#rrggbb`, the middle shade. */
    hex: p.text(),
    palette: p.array(),
    also: p.array(),
    says: p.text(),
    partCodes: p.array(),
    partPercents: p.array<number>().columnType('smallint[]'),
    /** Counted by a trigger. */
    version: p.integer().default(1),
  },
});
