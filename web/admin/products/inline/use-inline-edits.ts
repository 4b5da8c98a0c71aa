import { useRef, useState } from 'react';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type ListedProductFragment,
  useChangeStandardMutation,
} from '../../../graphql/generated/operations.ts';
import { forgetCatalogueLists } from '../../catalogue-cache.ts';
import { changesOf } from '../variants/grid/grid-changes.ts';
import { rebased, savedVariant, type SavedVariant } from '../variants/grid/grid-rows.ts';
import type { Conflict } from '../variants/use-variant-saving.ts';
import { inlineEdit, type InlineEdit, type InlineField, isOf } from './inline-edit.ts';

export type InlineEdits = ReturnType<typeof useInlineEdits>;

/**
 * Prices and stock typed into the list, each saved at once. What fails stays until it is tried again or given up.
 * @param refetch reads the list again
 */
export function useInlineEdits(refetch: () => Promise<unknown>) {
  const [run] = useChangeStandardMutation();
  const [edits, setEdits] = useState<readonly InlineEdit[]>([]);
  // Two cells of one product are saved one after the other, the second with the version that the first has made.
  const queue = useRef(new Map<string, Promise<SavedVariant | undefined>>());

  const put = (edit: InlineEdit): void =>
    setEdits((known) => [...known.filter((one) => !isOf(one, edit.productId, edit.field)), edit]);
  const drop = ({ productId, field }: InlineEdit): void =>
    setEdits((known) => known.filter((one) => !isOf(one, productId, field)));

  const save = async (edit: InlineEdit): Promise<SavedVariant> => {
    const input = { productId: edit.productId, ...changesOf([edit.row]) };
    const { data } = await run({ variables: { input }, update: forgetCatalogueLists });
    if (!data) throw new TypeError('No answer to the change.');
    return savedVariant(data.changeVariants.product.standardVariant);
  };
  const send = (edit: InlineEdit): void => {
    put({ ...edit, isSaving: true, error: undefined, current: undefined });
    const before = queue.current.get(edit.productId) ?? Promise.resolve(undefined);
    const done = before.then(async (now): Promise<SavedVariant | undefined> => {
      const row = now && now.version > (edit.row.saved?.version ?? 0) ? rebased(edit.row, now) : edit.row;
      try {
        const saved = await save({ ...edit, row });
        drop(edit);
        return saved;
      } catch (error) {
        put({ ...edit, row, isSaving: false, error, current: currentIn(error, row.saved) });
        return now;
      }
    });
    queue.current.set(edit.productId, done);
  };

  return {
    of: (productId: string, field: InlineField) => edits.find((one) => isOf(one, productId, field)),
    problems: edits.filter(({ isSaving }) => !isSaving),
    type: (product: ListedProductFragment, field: InlineField, text: string): void => {
      const edit = inlineEdit(product, field, text);
      if (!edit) return;
      if (edit.wrong === undefined) send(edit);
      else put(edit);
    },
    /** The typed value again; against the new one, if there is a conflict. */
    retry: (edit: InlineEdit): void =>
      send(edit.current ? { ...edit, row: rebased(edit.row, edit.current) } : edit),
    giveUp: (edit: InlineEdit): void => {
      drop(edit);
      if (edit.current) void refetch().catch(() => undefined);
    },
  };
}

function currentIn(error: unknown, saved: SavedVariant | null): SavedVariant | undefined {
  const [conflict] = (failureOf(error).details['conflicts'] ?? []) as Conflict[];
  return conflict && saved ? { ...saved, ...conflict.current } : undefined;
}
