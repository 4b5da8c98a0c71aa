import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CartItem, clampQuantity } from '#domain/orders/cart.ts';
import { failureOf } from '../../graphql/errors.ts';
import { type ProductToAddQuery, useProductToAddQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { cart } from '../../storage/cart.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { cartItem, lineName, variantItem } from './checked-lines.ts';

interface AddedProductProps {
  id: string;
  /** As the address gives them. */
  qty: string | null;
  variant: string | null;
  /** Shown below the alert when nothing was added. */
  children?: ReactNode;
}

/**
 * Adds the product of `/cart/{id}?qty={n}`, or its variant of `&variant={sku}`, to the cart, then replaces the address
 * with /cart, so that neither a reload nor going back adds it again.
 */
export function AddedProduct({ id, qty, variant, children }: AddedProductProps) {
  const navigate = useNavigate();
  const { data, error, loading, refetch } = useProductToAddQuery({
    variables: { id, skus: variant === null ? [] : [variant] },
    fetchPolicy: 'network-only',
  });

  useEffect(() => {
    const item = data && itemOf(data, variant !== null);
    if (!item || item.countInStock === 0) return;
    cart.add({ ...item, qty: clampQuantity(qty, item.countInStock) });
    void navigate(paths.cart(), { replace: true });
  }, [data, qty, variant, navigate]);

  const refusal = refusalOf(error, data, variant !== null);
  if (!refusal) return <Spinner />;
  return (
    <>
      <Alert tone="red" busy={loading} onRetry={refusal.isFinal ? undefined : () => void refetch()}>
        {refusal.message}
      </Alert>
      {children}
    </>
  );
}

/** The standard named by its sku is the product's own line. */
function itemOf({ productById, variantsWithSkus }: ProductToAddQuery, isChosen: boolean): CartItem | null {
  if (!productById) return null;
  if (!isChosen) return cartItem(productById, 1);
  const [variant] = variantsWithSkus;
  if (!variant || variant.product.id !== productById.id) return null;
  return variant.isStandard ? cartItem(productById, 1) : variantItem(variant, 1);
}

function refusalOf(error: unknown, data: ProductToAddQuery | undefined, isChosen: boolean) {
  if (error) {
    const { code, message } = failureOf(error);
    return { message, isFinal: code === 'NOT_FOUND' };
  }
  const product = data?.productById;
  if (!data || !product) return undefined;
  const item = itemOf(data, isChosen);
  if (!item) return { message: `This choice of ${product.name} is no longer sold.`, isFinal: true };
  return item.countInStock === 0
    ? { message: `${lineName(item)} is out of stock.`, isFinal: true }
    : undefined;
}
