import {
  choiceWords,
  type OptionColumns,
  optionsFromColumns,
  type OptionValues,
} from '../../../domain/catalogue/variants/options.ts';
import { type Reducible, reductionOf } from '../../../domain/catalogue/variants/was-price.ts';

/** Prices in kobo. */
export interface VariantRecord {
  sku: string;
  /** Its product’s id. */
  product: number;
  options: OptionValues;
  /** The options in words; empty for a product without options. */
  choice: string;
  price: number;
  /** The former price; null unless it may be shown now. */
  wasPrice: number | null;
  wasUntil: Date | null;
  countInStock: number;
  isStandard: boolean;
  version: number;
}

export type VariantRow = OptionColumns &
  Reducible &
  Pick<VariantRecord, 'sku' | 'product' | 'countInStock' | 'isStandard' | 'version'>;

export function variantFromRow(row: VariantRow, now: Date): VariantRecord {
  const { sku, product, price, countInStock, isStandard, version } = row;
  const options = optionsFromColumns(row);
  const { wasPrice = null, wasUntil = null } = reductionOf(row, now) ?? {};
  const choice = choiceWords(options);
  return { sku, product, options, choice, price, wasPrice, wasUntil, countInStock, isStandard, version };
}
