import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { FieldErrors } from '#domain/errors.ts';
import type { EditedProductFragment } from '../../../graphql/generated/operations.ts';
import { adminPaths } from '../../admin-paths.ts';
import { showToast } from '../../../ui/toast.tsx';
import { checkValues, type ProductValues } from './product-values.ts';
import type { ProductSaving } from './use-product-saving.ts';

interface StepRules {
  saving: ProductSaving;
  /** What must hold of a product that is published. */
  check: (typed: ProductValues) => FieldErrors;
  submitBy: (other: {
    check: (typed: ProductValues) => FieldErrors;
    save: (typed: ProductValues) => Promise<void>;
  }) => void;
  /** Shows what was saved, but for what was typed since it was sent. */
  take: (saved: EditedProductFragment, sent: ProductValues) => void;
  updateLoaded: (facts: Partial<EditedProductFragment>) => void;
  refresh: () => Promise<void>;
}

const nothing = (): FieldErrors => ({});

/** What can be done to a product besides Update. All but the copy stay on the page. */
export function useProductSteps({ saving, check, submitBy, take, updateLoaded, refresh }: StepRules) {
  const navigate = useNavigate();
  const keep =
    (save: ProductSaving['update'], words: (saved: EditedProductFragment) => string) =>
    async (typed: ProductValues): Promise<void> => {
      const saved = await save(typed);
      if (!saved) return;
      // Whoever reads that it is saved can leave the page without being asked.
      flushSync(() => take(saved, typed));
      showToast(words(saved));
      await refresh();
    };
  const hide = async (): Promise<void> => {
    const hidden = await saving.hide();
    if (!hidden) return;
    updateLoaded({ isDraft: hidden.isDraft, isHidden: hidden.isHidden });
    showToast('Hidden: shoppers no longer see it');
  };
  const duplicate = async (): Promise<void> => {
    const copy = await saving.duplicate();
    if (!copy) return;
    showToast(`Copied as draft ${copy.id}`);
    await navigate(adminPaths.productEdit(copy.id));
  };
  const publish = keep(saving.update, () => 'Published: shoppers see it now');
  const saveDraft = keep(saving.saveDraft, ({ isHidden }) =>
    isHidden ? 'Saved. The product is still hidden' : 'Draft saved',
  );
  return {
    publish: () => submitBy({ check, save: publish }),
    saveDraft: () => submitBy({ check: checkValues, save: saveDraft }),
    hide: () => submitBy({ check: nothing, save: hide }),
    duplicate: () => submitBy({ check: nothing, save: duplicate }),
  };
}
