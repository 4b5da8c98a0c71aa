import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { choiceWords, type OptionValues } from '#domain/catalogue/variants/options.ts';
import { type CartItem, clampQuantity } from '#domain/orders/cart.ts';
import { failureOf } from '../../graphql/errors.ts';
import { type ProductToAddQuery, useProductToAddQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { cart } from '../../storage/cart.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { cartItem, lineName, variantItem } from './checked-lines.ts';

/** What the product page showed when its button was pressed. */
interface SeenProduct {
  id: string;
  name: string;
  image: string;
  price: number;
  countInStock: number;
  variant?: string;
  options?: OptionValues;
}

interface SeenState {
  seen?: SeenProduct;
}

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
 * with /cart, so that neither a reload nor going back adds it again. Without a connection what the product page showed is
 * added.
 */
export function AddedProduct({ id, qty, variant, children }: AddedProductProps) {
  const navigate = useNavigate();
  const { data, error, loading, refetch } = useProductToAddQuery({
    variables: { id, skus: variant === null ? [] : [variant] },
    fetchPolicy: 'network-only',
  });

  const state: unknown = useLocation().state;
  const isOffline = error !== undefined && failureOf(error).code === 'OFFLINE';
  const seen = isOffline ? (state as SeenState | null)?.seen : undefined;

  useEffect(() => {
    // The shop looks at prices and stock again when the order is placed.
    const item = data ? itemOf(data, variant !== null) : seen && seenItem(seen);
    if (!item || item.countInStock === 0) return;
    cart.add({ ...item, qty: clampQuantity(qty, item.countInStock) });
    void navigate(paths.cart(), { replace: true });
  }, [data, seen, qty, variant, navigate]);

  const refusal = refusalOf(error, data, variant !== null);
  if (!refusal || seen) return <Spinner />;
  return (
    <>
      <Alert tone="red" busy={loading} onRetry={refusal.isFinal ? undefined : () => void refetch()}>
        {refusal.message}
      </Alert>
      {children}
    </>
  );
}

/** The line of a product as its page showed it. */
function seenItem({ id, variant, options, ...shown }: SeenProduct): CartItem {
  const choice = options ? choiceWords(options) : '';
  const line = { product: Number(id), ...shown, qty: 1 };
  return { ...line, ...(variant && { variant }), ...(choice && { choice }) };
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
