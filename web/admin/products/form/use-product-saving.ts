import {
  type ChangeProductInput,
  type EditedProductFragment,
  useChangeProductMutation,
  useDuplicateProductMutation,
} from '../../../graphql/generated/operations.ts';
import { forgetCatalogueLists } from '../../catalogue-cache.ts';
import { enteredIn, type ProductValues } from './product-values.ts';

/** `loaded` is the product as last known from the server. */
export function useProductSaving(loaded: EditedProductFragment) {
  const { id, countInStock: expectedCountInStock } = loaded;
  // A picture that nobody has typed is left alone: another one may have been put first meanwhile.
  const entered = (values: ProductValues) => {
    const { image, ...others } = enteredIn(values);
    return image === loaded.image ? others : { ...others, image };
  };
  const [run] = useChangeProductMutation();
  const [runCopy] = useDuplicateProductMutation();

  const change = async (what: Omit<ChangeProductInput, 'id'>): Promise<EditedProductFragment | undefined> => {
    const { data } = await run({ variables: { input: { id, ...what } }, update: forgetCatalogueLists });
    return data?.changeProduct.product;
  };
  return {
    /** Saves, and publishes a draft or hidden product. */
    update: (values: ProductValues) =>
      change({ ...entered(values), expectedCountInStock, isPublished: true }),
    /** Saves without publishing; refused if somebody has published it meanwhile. Returns the product as it is now. */
    saveDraft: (values: ProductValues) =>
      change({ ...entered(values), expectedCountInStock, expectedIsDraft: true }),
    /** Hides the product as last saved; typed changes stay in the form. */
    hide: () => change({ isPublished: false }),
    /** Copies the product as last saved; returns the draft. */
    duplicate: async () => (await runCopy({ variables: { input: { id } } })).data?.duplicateProduct.product,
  };
}

export type ProductSaving = ReturnType<typeof useProductSaving>;
