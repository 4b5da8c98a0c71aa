import { useParams, useSearchParams } from 'react-router-dom';
import { cartItemsPrice } from '#domain/orders/cart-prices.ts';
import { lineKey } from '#domain/orders/cart.ts';
import { formatNaira, nairaFromKobo } from '#domain/money.ts';
import { AddedProduct } from '../../features/cart/added-product.tsx';
import { CartLine } from '../../features/cart/cart-line.tsx';
import { CartSummary } from '../../features/cart/cart-summary.tsx';
import { cartVariables, checkLines, shortageText } from '../../features/cart/checked-lines.ts';
import { ProceedLink } from '../../features/cart/proceed-link.tsx';
import { failureOf } from '../../graphql/errors.ts';
import { useCartProductsQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { useCartItems } from '../../storage/cart.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dock, DockFigure } from '../../ui/dock.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../styles/cart.css';
import '../../styles/checkout.css';

/** Also the page of the address that adds a product. */
export function CartPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const stored = useCartItems();
  const { data, previousData, error, loading, refetch } = useCartProductsQuery({
    variables: cartVariables(stored),
    skip: stored.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  const lines = checkLines(stored, data ?? previousData, data !== undefined);
  const items = lines.map(({ item }) => item);
  const shortages = lines.flatMap((line) => shortageText(line) ?? []);
  const isEmpty = items.length === 0;

  return (
    <>
      <div className="wrap">
        <div className="page-head cart-head">
          <PageTitle>Shopping Cart</PageTitle>
        </div>
        <div className="notices">
          {id !== undefined && (
            <AddedProduct id={id} qty={search.get('qty')} variant={search.get('variant')}>
              {isEmpty && <EmptyCart />}
            </AddedProduct>
          )}
          {error && (
            <Alert tone="red" busy={loading} onRetry={() => void refetch()}>
              {failureOf(error).message}
            </Alert>
          )}
          {shortages.length > 0 && (
            <Alert tone="red">
              {shortages.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Alert>
          )}
        </div>
        {isEmpty && id === undefined && <EmptyCart />}
        {!isEmpty && (
          <div className="columns">
            <ul>
              {lines.map((line) => (
                <CartLine key={lineKey(line.item)} line={line} />
              ))}
            </ul>
            <CartSummary items={items} />
          </div>
        )}
      </div>
      {!isEmpty && (
        <Dock>
          <DockFigure caption="Subtotal">{formatNaira(nairaFromKobo(cartItemsPrice(items)))}</DockFigure>
          <ProceedLink items={items} />
        </Dock>
      )}
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState title="Your cart is empty">
      <p className="muted">Everything you add stays here, even after you close the page.</p>
      <ButtonLink to={paths.home()}>Go Back</ButtonLink>
    </EmptyState>
  );
}
