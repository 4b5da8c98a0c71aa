import { useApolloClient } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../../graphql/errors.ts';
import {
  AdminProductDocument,
  useUpdateProductMutation,
  type AdminProductQuery,
  type EditedProductFragment,
} from '../../graphql/generated/operations.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { useEditForm } from '../use-edit-form.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { forgetCatalogueLists } from './catalogue-cache.ts';
import { PicturePanel } from './picture-panel.tsx';
import { ProductFields } from './product-fields.tsx';
import { checkValues, enteredIn, isChanged, valuesOf, type ProductValues } from './product-values.ts';
import './product-form.css';

interface ProductFormProps {
  product: EditedProductFragment;
  /** Where to go once it is saved. */
  wayBack: string;
}

/**
 * A product's fields and its picture. The stock it was loaded with goes along with a change: when something has been
 * sold meanwhile the server refuses until the figure of now has been loaded and looked at.
 */
export function ProductForm({ product, wayBack }: ProductFormProps) {
  const { id } = product;
  const client = useApolloClient();
  const navigate = useNavigate();
  const [update] = useUpdateProductMutation();
  /** The product as the server is known to have it, which is what a change is measured by. */
  const [loaded, setLoaded] = useState(product);

  const save = async (values: ProductValues): Promise<void> => {
    const input = { ...enteredIn(values), expectedCountInStock: loaded.countInStock };
    await update({ variables: { id, input }, update: forgetCatalogueLists });
    release();
    await navigate(wayBack);
  };

  const { form, formProps, values, isBusy, failure, forgetFailure } = useEditForm<ProductValues>({
    initial: valuesOf(product),
    check: checkValues,
    save,
  });
  const release = useLeaveGuard(values !== undefined && isChanged(values, loaded));

  const loadStock = async (): Promise<void> => {
    const { data } = await client.query<AdminProductQuery>({
      query: AdminProductDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (!data) return;
    const { countInStock } = data.product;
    setLoaded((known) => ({ ...known, countInStock }));
    form.setFieldValue('countInStock', String(countInStock));
    forgetFailure();
    form.focusField('countInStock');
  };

  // The server has given the product its picture already: nothing is unsaved by it.
  const onUploaded = (image: string): void => {
    form.setFieldValue('image', image);
    form.setFields([{ name: 'image', errors: [] }]);
    setLoaded((known) => ({ ...known, image }));
    client.cache.modify({
      id: `Product:${id}`,
      fields: { image: () => image },
    });
  };

  return (
    <Form<ProductValues> {...formProps} className="two-panels product-form">
      <section className="panel panel-body" aria-label="Facts">
        <FailureAlert error={failure} />
        {reasonOf(failure) === 'STOCK_CHANGED' && (
          // When that fails too, the button is still there to be pressed again.
          <Button className="load-stock" onClick={() => void loadStock().catch(() => undefined)}>
            Load the stock again
          </Button>
        )}
        <ProductFields />
        <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
          Update
        </Button>
      </section>
      <PicturePanel productId={id} image={values?.image ?? product.image} onUploaded={onUploaded} />
    </Form>
  );
}
