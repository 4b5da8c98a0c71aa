import { cartItemsPrice } from '#domain/orders/cart-prices.ts';
import { type CartItem, lineKey } from '#domain/orders/cart.ts';
import { formatNaira, nairaFromKobo } from '#domain/money.ts';
import { useCartItems } from '../../storage/cart.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { ProductName } from '../../ui/product/product-name.tsx';
import { lineTotal } from '../orders/lines/line-total.ts';

export function CartOverview() {
  const items = useCartItems();
  if (items.length === 0) return null;
  return (
    <aside className="sheet columns-side summary">
      <h2 className="heading-3">Your cart</h2>
      {items.map((item) => (
        <OverviewLine key={lineKey(item)} item={item} />
      ))}
      <dl className="summary">
        <div className="summary-row summary-total">
          <dt>Items</dt>
          <dd>{formatNaira(nairaFromKobo(cartItemsPrice(items)))}</dd>
        </div>
      </dl>
    </aside>
  );
}

function OverviewLine({ item }: { item: CartItem }) {
  const { name, choice, image, qty } = item;
  return (
    <div className="overview-line small">
      <span className="overview-picture">
        <Picture image={image} alt="" sizes="52px" />
      </span>
      <div>
        <ProductName>{name}</ProductName>
        <br />
        {choice && (
          <>
            {choice}
            <br />
          </>
        )}
        <span className="caption">{`Qty ${qty}`}</span>
      </div>
      <span className="figures">{formatNaira(lineTotal(item))}</span>
    </div>
  );
}
