import {
  type ChangeProductInput,
  type EditedProductFragment,
  useChangeProductMutation,
} from '../../graphql/generated/operations.ts';
import { forgetCatalogueLists } from './catalogue-cache.ts';
import { enteredIn, type ProductValues } from './product-values.ts';

/** What can be done with a product on its edit page. `loaded` is the product as the server is known to have it. */
export function useProductSaving(loaded: EditedProductFragment) {
  const { id, countInStock: expectedCountInStock } = loaded;
  const [run] = useChangeProductMutation();

  const change = async (what: Omit<ChangeProductInput, 'id'>): Promise<EditedProductFragment | undefined> => {
    const { data } = await run({ variables: { input: { id, ...what } }, update: forgetCatalogueLists });
    return data?.changeProduct.product;
  };
  return {
    /** Saves, and publishes what is a draft or hidden. */
    update: (values: ProductValues) =>
      change({ ...enteredIn(values), expectedCountInStock, isPublished: true }),
    /** Saves and publishes nothing, which is refused for what somebody has published meanwhile; the product as it is now. */
    saveDraft: (values: ProductValues) =>
      change({ ...enteredIn(values), expectedCountInStock, expectedIsDraft: true }),
    /** Takes the product off the shop as it was saved last; what is typed stays. */
    hide: () => change({ isPublished: false }),
  };
}
