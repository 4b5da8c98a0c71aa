import { Button, Form } from 'antd';
import { reasonOf } from '../../../graphql/errors.ts';
import type { EditedProductFragment } from '../../../graphql/generated/operations.ts';
import { FailureAlert } from '../../failure-alert.tsx';
import { DraftNote } from './draft-note.tsx';
import { PicturePanel } from '../../pictures/picture-panel.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductFields } from './product-fields.tsx';
import { type ProductValues, valuesOf } from './product-values.ts';
import { useProductEditing } from './use-product-editing.ts';
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
          onPublish={editing.publish}
          onSaveDraft={editing.saveDraft}
          onHide={editing.hide}
          onDuplicate={editing.duplicate}
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
