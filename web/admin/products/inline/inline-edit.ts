import { formatNaira } from '#domain/money.ts';
import type { ListedProductFragment } from '../../../graphql/generated/operations.ts';
import {
  errorsOf,
  type GridRow,
  numberIn,
  rebased,
  rowOf,
  savedVariant,
  type SavedVariant,
  stockAfter,
  withCell,
} from '../variants/grid/grid-rows.ts';

/** What is edited in the list, of the standard variant. */
export type InlineField = 'price' | 'stock';

/** A cell that was edited, until the server has it. */
export interface InlineEdit {
  productId: string;
  name: string;
  field: InlineField;
  row: GridRow;
  isSaving: boolean;
  /** What the server answered, unless it was saved. */
  error?: unknown;
  /** What is wrong with the typed text. */
  wrong?: string | undefined;
  /** As it is now, when somebody else was faster. */
  current?: SavedVariant | undefined;
}

/** Null when the text means what is there already. */
export function inlineEdit(
  { id, name, standardVariant }: ListedProductFragment,
  field: InlineField,
  text: string,
): InlineEdit | null {
  const row = withCell(rowOf(savedVariant(standardVariant)), field, text);
  if (row.typed[field] === undefined || !row.saved) return null;
  const wrong = errorsOf(row)[field];
  const kept = wrong === undefined ? rebased(row, row.saved) : row;
  return { productId: id, name, field, row: kept, wrong, isSaving: wrong === undefined };
}

export const isOf = (edit: InlineEdit, productId: string, field: InlineField): boolean =>
  edit.productId === productId && edit.field === field;

/** What the cell shows: what will be there once it is saved. */
export function shownText(product: ListedProductFragment, field: InlineField, edit?: InlineEdit): string {
  const typed = edit?.row.typed[field];
  if (!edit || typed === undefined || edit.wrong !== undefined) {
    return field === 'price' ? formatNaira(product.price) : String(product.countInStock);
  }
  return field === 'price' ? formatNaira(numberIn(typed)) : String(stockAfter(edit.row));
}

/** Both values of a conflict, in words. */
export function bothValues({ field, row, current }: InlineEdit): { now: string; mine: string } {
  const typed = row.typed[field] ?? '';
  if (field === 'price') {
    return { now: formatNaira(current?.price ?? 0), mine: formatNaira(numberIn(typed)) };
  }
  return { now: String(current?.countInStock ?? 0), mine: typed };
}
