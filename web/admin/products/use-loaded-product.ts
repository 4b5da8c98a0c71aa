import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  AdminProductDocument,
  type AdminProductQuery,
  type EditedProductFragment,
} from '../../graphql/generated/operations.ts';

/** The product as the server is known to have it, which is what a change of the form is measured by. */
export function useLoadedProduct(product: EditedProductFragment) {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState(product);
  const { id } = product;
  const learn = (facts: Partial<EditedProductFragment>): void =>
    setLoaded((known) => ({ ...known, ...facts }));

  /** Asks how the product stands now; nothing of what describes it is taken over. */
  const loadStock = async (): Promise<number | undefined> => {
    const { data } = await client.query<AdminProductQuery>({
      query: AdminProductDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (!data?.productById) return undefined;
    const { countInStock, isDraft, isHidden } = data.productById;
    learn({ countInStock, isDraft, isHidden });
    return countInStock;
  };

  /** The server has given the product its picture already: nothing is unsaved by it. */
  const takePicture = (image: string): void => {
    learn({ image });
    client.cache.modify({ id: `Product:${id}`, fields: { image: () => image } });
  };

  return { loaded, learn, loadStock, takePicture };
}
