import { Button, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldErrors } from '#domain/errors.ts';
import { reasonOf } from '../../graphql/errors.ts';
import type { EditedProductFragment } from '../../graphql/generated/operations.ts';
import { showToast } from '../../ui/toast.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { useEditForm } from '../use-edit-form.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { DraftNote } from './draft-note.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductFields } from './product-fields.tsx';
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
import './product-form.css';

interface ProductFormProps {
  product: EditedProductFragment;
  wayBack: string;
}

/**
 * The stock that the form was loaded with is sent along: when something has been sold meanwhile, the server refuses the
 * change until the current stock has been loaded and looked at.
 */
export function ProductForm({ product, wayBack }: ProductFormProps) {
  const { form, formProps, values, failure, isRefused, ...editing } = useProductEditing(product, wayBack);
  const { loaded } = editing;
  return (
    <Form<ProductValues> {...formProps} className="two-panels product-form">
      <section className="panel panel-body" aria-label="Facts">
        <FailureAlert error={failure} />
        {reasonOf(failure) === 'STOCK_CHANGED' && (
          // If this fails, the button is still there to press again.
          <Button className="load-stock" onClick={() => void editing.loadStock().catch(() => undefined)}>
            Load the stock again
          </Button>
        )}
        <ProductFields />
        {loaded.isDraft && (
          <DraftNote isHidden={loaded.isHidden} values={values ?? valuesOf(loaded)} isRefused={isRefused} />
        )}
        <ProductActions
          isDraft={loaded.isDraft}
          isHidden={loaded.isHidden}
          isUpdating={editing.isBusy}
          isOtherBusy={editing.isOtherBusy}
          onSaveDraft={editing.saveDraft}
          onHide={editing.hide}
        />
      </section>
      <PicturePanel
        productId={product.id}
        image={values?.image ?? product.image}
        onUploaded={(image) => {
          form.setFieldValue('image', image);
          form.setFields([{ name: 'image', errors: [] }]);
          editing.takePicture(image);
        }}
      />
    </Form>
  );
}

function useProductEditing(product: EditedProductFragment, wayBack: string) {
  const navigate = useNavigate();
  const { loaded, updateLoaded, takePicture, ...known } = useLoadedProduct(product);
  const saving = useProductSaving(loaded);
  const [isRefused, setRefused] = useState(false);
  const edit = useEditForm<ProductValues>({
    initial: valuesOf(product),
    check: (typed) => {
      const errors: FieldErrors = loaded.isDraft ? checkForSale(typed) : checkValues(typed);
      setRefused(loaded.isDraft && Object.keys(errors).length > 0);
      return errors;
    },
    save: async (typed) => {
      await saving.update(typed);
      release();
      await navigate(wayBack);
    },
  });
  const { form, values } = edit;
  const release = useLeaveGuard(values !== undefined && isChanged(values, loaded));

  const keepDraft = async (typed: ProductValues): Promise<void> => {
    const saved = await saving.saveDraft(typed);
    if (!saved) return;
    updateLoaded(saved);
    setRefused(false);
    // Keeps what was typed while saving.
    form.setFieldsValue(untouchedSince(typed, form.getFieldsValue(), valuesOf(saved)));
    showToast(saved.isHidden ? 'Saved. The product is still hidden' : 'Draft saved');
  };
  const hide = async (): Promise<void> => {
    const hidden = await saving.hide();
    if (!hidden) return;
    updateLoaded({ isDraft: hidden.isDraft, isHidden: hidden.isHidden });
    showToast('Hidden: shoppers no longer see it');
  };
  const loadStock = async (): Promise<void> => {
    const countInStock = await known.loadStock();
    if (countInStock === undefined) return;
    form.setFieldValue('countInStock', String(countInStock));
    edit.clearFailure();
    form.focusField('countInStock');
  };

  return {
    ...edit,
    loaded,
    isRefused,
    saveDraft: () => edit.submitBy({ check: checkValues, save: keepDraft }),
    hide: () => edit.submitBy({ check: () => ({}), save: hide }),
    loadStock,
    takePicture,
  };
}
