import { z } from 'zod';
import { OPTION_NAMES } from '../../../domain/catalogue/variants/options.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import { documented, nairaJson, timeJson } from '../../../platform/rest/answers.ts';
import type { VariantRecord } from './variant.record.ts';

/** REST: prices in naira. */
export const variantJson = documented(
  'Variant',
  z.object({
    sku: z.string().describe('Unique whatever the case.'),
    options: z
      .partialRecord(z.enum(OPTION_NAMES), z.string())
      .describe('A code for each option of the product.'),
    choice: z.string().describe('The options in words; empty without options.'),
    price: nairaJson,
    wasPrice: nairaJson
      .nullable()
      .describe('The former price, while it is above the price and until `wasUntil`.'),
    wasUntil: timeJson.nullable(),
    countInStock: z.int(),
    isStandard: z.boolean().describe('Whether the product’s price and stock are those of this variant.'),
    version: z.int().describe('Changes with each edit by staff, but not with orders.'),
  }),
  {
    sku: 'BONE-22-1B',
    options: { length: '22', colour: '1B' },
    choice: '22 inch, 1B',
    price: 89.99,
    wasPrice: 99.99,
    wasUntil: '2026-12-01T00:00:00.000Z',
    countInStock: 8,
    isStandard: true,
    version: 1,
  },
);
export type VariantJson = z.infer<typeof variantJson>;

export function presentVariant(variant: VariantRecord): VariantJson {
  const { sku, options, choice, price, wasPrice, wasUntil, countInStock, isStandard, version } = variant;
  return {
    sku,
    options,
    choice,
    price: nairaFromKobo(price),
    wasPrice: wasPrice === null ? null : nairaFromKobo(wasPrice),
    wasUntil: wasUntil?.toISOString() ?? null,
    countInStock,
    isStandard,
    version,
  };
}
