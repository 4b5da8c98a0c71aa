import type { ApolloCache } from '@apollo/client';
import {
  type EditedProductFragment,
  useHideProductMutation,
  useSaveProductDraftMutation,
  useUpdateProductMutation,
} from '../../graphql/generated/operations.ts';
import { forgetCatalogueLists } from './catalogue-cache.ts';
import { enteredIn, type ProductValues } from './product-values.ts';

/** What can be done with a product on its edit page. `loaded` is the product as the server is known to have it. */
export function useProductSaving(loaded: EditedProductFragment) {
  const { id, countInStock } = loaded;
  const [runUpdate] = useUpdateProductMutation();
  const [runSaveDraft] = useSaveProductDraftMutation();
  const [runHide] = useHideProductMutation();

  const sent = (values: ProductValues) => ({
    variables: { id, input: { ...enteredIn(values), expectedCountInStock: countInStock } },
    update: (cache: ApolloCache) => forgetCatalogueLists(cache),
  });
  return {
    /** Saves, and publishes what is a draft or hidden. */
    update: async (values: ProductValues): Promise<void> => void (await runUpdate(sent(values))),
    /** Saves and publishes nothing; the product as it is now. */
    saveDraft: async (values: ProductValues): Promise<EditedProductFragment | undefined> =>
      (await runSaveDraft(sent(values))).data?.saveProductDraft,
    /** Takes the product off the shop as it was saved last; what is typed stays. */
    hide: async (): Promise<EditedProductFragment | undefined> =>
      (await runHide({ variables: { id }, update: forgetCatalogueLists })).data?.hideProduct,
  };
}
