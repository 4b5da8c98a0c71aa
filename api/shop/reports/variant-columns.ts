import { VARIANT_COLUMNS, type VariantColumn } from '../../domain/catalogue/variants/csv-columns.ts';
import { OPTION_NAMES, optionsFromColumns } from '../../domain/catalogue/variants/options.ts';
import { nairaFromKobo } from '../../domain/money.ts';
import type { ExportedVariant } from '../catalogue/variant-import/variant-export.store.ts';
import type { CsvColumn, CsvValue } from './csv.ts';

type Values = Record<Exclude<VariantColumn, 'stockChange'>, CsvValue>;

function valuesOf(variant: ExportedVariant): Values {
  const options = optionsFromColumns(variant);
  const { sku, product, price, wasPrice, wasUntil, countInStock, isStandard } = variant;
  return {
    ...(Object.fromEntries(OPTION_NAMES.map((name) => [name, options[name] ?? ''])) as Values),
    sku,
    product,
    price: nairaFromKobo(price),
    wasPrice: wasPrice === null ? '' : nairaFromKobo(wasPrice),
    wasUntil: wasUntil ?? '',
    countInStock,
    isStandard,
  };
}

/** One row for each sku; it can be edited and imported again. */
export const VARIANT_CSV: readonly CsvColumn<ExportedVariant>[] = VARIANT_COLUMNS.flatMap((name) =>
  name === 'stockChange' ? [] : [{ name, value: (variant) => valuesOf(variant)[name] }],
);
