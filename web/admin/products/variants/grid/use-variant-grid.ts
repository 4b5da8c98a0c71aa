import { useState } from 'react';
import { MAX_VARIANTS, type OptionName, type OptionValues } from '#domain/catalogue/variants/options.ts';
import type { ProductVariantsFragment } from '../../../../graphql/generated/operations.ts';
import { type Cell, fillDown, pasteCells, raisePrices, removeRows, typeCells } from './grid-changes.ts';
import { type AddedValues, giveOption, makeRows, missingCombinations, shownOptions } from './grid-options.ts';
import { cellText, changesIn, type GridRow, rowOf, savedVariant } from './grid-rows.ts';

const rowsOf = (product: ProductVariantsFragment): GridRow[] =>
  product.variants.map((variant) => rowOf(savedVariant(variant)));

/** The rows of the grid with what is typed, selected and added, until it is saved. */
export function useVariantGrid(product: ProductVariantsFragment) {
  const [rows, setRows] = useState(() => rowsOf(product));
  const [added, setAdded] = useState<AddedValues>({});
  const [standard, setStandard] = useState<string | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const options = shownOptions(rows, added);
  const standardRow = rows.find(({ saved }) => saved?.isStandard);
  const price = standardRow ? cellText(standardRow, 'price') : '';

  const make = (combinations: readonly OptionValues[]) =>
    setRows((known) => makeRows(known, combinations, { productId: product.id, price }));
  const load = (saved: ProductVariantsFragment): void => {
    setRows(rowsOf(saved));
    setStandard(null);
    setSelected([]);
  };
  const changes = rows.reduce((sum, row) => sum + changesIn(row), 0) + Number(standard !== null);
  // The form of the product changes the standard variant, too. What is typed here is kept, and asked about on saving.
  const [seen, setSeen] = useState(product.variants);
  if (product.variants !== seen) {
    setSeen(product.variants);
    if (changes === 0) load(product);
  }
  return {
    rows,
    setRows,
    options,
    selected,
    standardKey: standard ?? standardRow?.key ?? null,
    newStandard: standard,
    changes,
    missing: () => missingCombinations(rows, options, MAX_VARIANTS),
    load,
    discard: () => {
      load(product);
      setAdded({});
    },
    select: setSelected,
    chooseStandard: (key: string) => setStandard(key === standardRow?.key ? null : key),
    type: (cell: Cell, text: string) => setRows((known) => typeCells(known, [{ ...cell, text }])),
    setStock: (text: string) =>
      setRows((known) =>
        typeCells(
          known,
          selected.map((key) => ({ key, field: 'stock', text })),
        ),
      ),
    fill: (field: Cell['field']) => setRows((known) => fillDown(known, selected, field)),
    paste: (shown: readonly GridRow[], at: Cell, text: string) =>
      setRows((known) => pasteCells(known, shown, at, text)),
    raise: (percent: number) => setRows((known) => raisePrices(known, selected, percent)),
    remove: (keys: readonly string[], isRemoved: boolean) =>
      setRows((known) => removeRows(known, keys, isRemoved)),
    make,
    makeAll: () => make(missingCombinations(rows, options, MAX_VARIANTS)),
    addOption: (name: OptionName) => setAdded((known) => ({ ...known, [name]: known[name] ?? [] })),
    addValue: (name: OptionName, value: string) => {
      setAdded((known) => ({ ...known, [name]: [...(known[name] ?? []), value] }));
      setRows((known) => giveOption(known, name, value));
    },
    removeValue: (name: OptionName, value: string) => {
      setAdded((known) => ({ ...known, [name]: known[name]?.filter((one) => one !== value) }));
      setRows((known) =>
        removeRows(
          known,
          known.filter((row) => row.options[name] === value && !row.saved?.isStandard).map(({ key }) => key),
          true,
        ),
      );
    },
  };
}

export type VariantGrid = ReturnType<typeof useVariantGrid>;
