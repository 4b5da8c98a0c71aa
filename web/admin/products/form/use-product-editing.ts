import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldErrors } from '#domain/errors.ts';
import type { EditedProductFragment } from '../../../graphql/generated/operations.ts';
import { useEditForm } from '../../use-edit-form.ts';
import { useLeaveGuard } from '../../use-leave-guard.ts';
import {
  checkForSale,
  checkValues,
  isChanged,
  type ProductValues,
  untouchedSince,
  valuesOf,
} from './product-values.ts';
import { useLoadedProduct } from './use-loaded-product.ts';
import { useProductSaving } from './use-product-saving.ts';
import { useProductSteps } from './use-product-steps.ts';

export function useProductEditing(product: EditedProductFragment, wayBack: string) {
  const navigate = useNavigate();
  const { loaded, updateLoaded, takePicture, ...known } = useLoadedProduct(product);
  const saving = useProductSaving(loaded);
  const [isRefused, setRefused] = useState(false);
  const check = (typed: ProductValues): FieldErrors => {
    const errors = loaded.isDraft ? checkForSale(typed) : checkValues(typed);
    setRefused(loaded.isDraft && Object.keys(errors).length > 0);
    return errors;
  };
  const edit = useEditForm<ProductValues>({
    initial: valuesOf(product),
    check,
    save: async (typed) => {
      await saving.update(typed);
      release();
      await navigate(wayBack);
    },
  });
  const { form, values } = edit;
  const release = useLeaveGuard(values !== undefined && isChanged(values, loaded));
  const take = (now: EditedProductFragment, since: ProductValues): void => {
    form.setFieldsValue(untouchedSince(since, form.getFieldsValue(), valuesOf(now)));
    updateLoaded(now);
  };
  useOutsideChanges(product, loaded, (now) => take(now, valuesOf(loaded)));
  const loadStock = async (): Promise<void> => {
    const countInStock = await known.loadStock();
    if (countInStock === undefined) return;
    form.setFieldValue('countInStock', String(countInStock));
    edit.clearFailure();
    form.focusField('countInStock');
  };
  const steps = useProductSteps({
    saving,
    check,
    updateLoaded,
    submitBy: edit.submitBy,
    take: (saved, sent) => {
      setRefused(false);
      take(saved, sent);
    },
    // For the other tabs, which show the price and the stock, too.
    refresh: async () => void (await known.loadStock().catch(() => undefined)),
  });
  return { ...edit, ...steps, loaded, isRefused, loadStock, takePicture };
}

/** Another tab has changed the product, such as the price of its standard variant. */
function useOutsideChanges(
  product: EditedProductFragment,
  loaded: EditedProductFragment,
  take: (now: EditedProductFragment) => void,
): void {
  const onProduct = useEffectEvent((now: EditedProductFragment) => {
    if (isChanged(valuesOf(now), loaded)) take(now);
  });
  useEffect(() => onProduct(product), [product]);
}
