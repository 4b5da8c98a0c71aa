import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  AdminProductDocument,
  type AdminProductQuery,
  type EditedProductFragment,
} from '../../../graphql/generated/operations.ts';

/** The product as last known from the server; the form's changes are compared with it. */
export function useLoadedProduct(product: EditedProductFragment) {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState(product);
  const { id } = product;
  const updateLoaded = (facts: Partial<EditedProductFragment>): void =>
    setLoaded((known) => ({ ...known, ...facts }));

  /** Refreshes only the stock and visibility, not the descriptive fields. */
  const loadStock = async (): Promise<number | undefined> => {
    const { data } = await client.query<AdminProductQuery>({
      query: AdminProductDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (!data?.productById) return undefined;
    const { countInStock, isDraft, isHidden } = data.productById;
    updateLoaded({ countInStock, isDraft, isHidden });
    return countInStock;
  };

  /** The server has already stored this picture, so nothing is unsaved. */
  const takePicture = (image: string): void => {
    updateLoaded({ image });
    client.cache.modify({ id: `Product:${id}`, fields: { image: () => image } });
  };

  return { loaded, updateLoaded, loadStock, takePicture };
}
