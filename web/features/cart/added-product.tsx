import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { clampQuantity } from '#domain/orders/cart.ts';
import { failureOf } from '../../graphql/errors.ts';
import { type CartProductFragment, useProductToAddQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { cart } from '../../storage/cart.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { cartItem } from './checked-lines.ts';

interface AddedProductProps {
  id: string;
  /** As the address gives it. */
  qty: string | null;
  /** Shown below the alert when nothing was added. */
  children?: ReactNode;
}

/**
 * Adds the product of `/cart/{id}?qty={n}` to the cart, then replaces the address with /cart, so that neither a reload
 * nor going back adds it again.
 */
export function AddedProduct({ id, qty, children }: AddedProductProps) {
  const navigate = useNavigate();
  const { data, error, loading, refetch } = useProductToAddQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const product = data?.productById ?? undefined;

  useEffect(() => {
    if (!product || product.countInStock === 0) return;
    cart.add(cartItem(product, clampQuantity(qty, product.countInStock)));
    void navigate(paths.cart(), { replace: true });
  }, [product, qty, navigate]);

  const refusal = refusalOf(error, product);
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

function refusalOf(error: unknown, product: CartProductFragment | undefined) {
  if (error) {
    const { code, message } = failureOf(error);
    return { message, isFinal: code === 'NOT_FOUND' };
  }
  return product?.countInStock === 0
    ? { message: `${product.name} is out of stock.`, isFinal: true }
    : undefined;
}
