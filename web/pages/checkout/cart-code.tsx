import { Link, useNavigate, useParams } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { formatNaira, nairaFromKobo } from '#domain/money.ts';
import { cartItemsPrice } from '#domain/orders/cart-prices.ts';
import { type CartItem, lineKey } from '#domain/orders/cart.ts';
import { variantItem } from '../../features/cart/checked-lines.ts';
import { lineAddress } from '../../features/orders/lines/line-address.ts';
import { lineTotal } from '../../features/orders/lines/line-total.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  type CartVariantFragment,
  type SharedCartQuery,
  useSharedCartQuery,
} from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { cart } from '../../storage/cart.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Picture } from '../../ui/product/picture.tsx';
import { ProductName } from '../../ui/product/product-name.tsx';
import { PrivatePage } from '../../ui/page/public-page.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import '../../styles/checkout.css';

/** A cart that somebody has sent as a code, for shoppers and for staff who were written to. */
export function CartCodePage() {
  const { code = '' } = useParams();
  const { data, error, loading, refetch } = useSharedCartQuery({
    variables: { code },
    fetchPolicy: 'network-only',
  });
  const failure = error && failureOf(error);
  const shared = data?.sharedCart;
  return (
    <div className="wrap">
      <PrivatePage />
      <div className="page-head cart-head">
        <PageTitle>{`Cart ${shared?.code ?? code}`}</PageTitle>
      </div>
      {failure && (
        <div className="notices">
          <Alert
            tone="red"
            busy={loading}
            onRetry={failure.code === 'NOT_FOUND' ? undefined : () => void refetch()}
          >
            {failure.message}
          </Alert>
          <p>
            <Link className="link" to={paths.cart()}>
              See your own cart
            </Link>
          </p>
        </div>
      )}
      {!shared && !failure && <Skeleton height="16rem" />}
      {shared && <Opened shared={shared} />}
    </div>
  );
}

function Opened({ shared }: { shared: NonNullable<SharedCartQuery['sharedCart']> }) {
  const navigate = useNavigate();
  const lines = shared.lines.flatMap(({ variant, qty }) => (variant ? [{ variant, qty }] : []));
  const items = lines.map(({ variant, qty }) => itemOf(variant, qty));
  const gone = shared.lines.length - lines.length;
  const take = () => {
    for (const item of items) cart.add(item);
    void navigate(paths.cart());
  };
  return (
    <>
      {gone > 0 && (
        <div className="notices">
          <Alert tone="info">
            {gone === 1 ? 'One item is no longer sold.' : `${gone} items are no longer sold.`}
          </Alert>
        </div>
      )}
      <div className="columns">
        <ul>
          {lines.map(({ variant, qty }) => (
            <SharedLine key={variant.sku} variant={variant} item={itemOf(variant, qty)} />
          ))}
        </ul>
        <aside className="sheet columns-side summary">
          <h2 className="heading-3">Subtotal</h2>
          <p className="price cart-subtotal">{formatNaira(nairaFromKobo(cartItemsPrice(items)))}</p>
          {items.length > 0 && (
            <Button block onClick={take}>
              Put in my cart
            </Button>
          )}
          <p className="caption">{`Prices are today’s. The code counts until ${day(shared.expiresAt)}.`}</p>
        </aside>
      </div>
    </>
  );
}

function SharedLine({ variant, item }: { variant: CartVariantFragment; item: CartItem }) {
  const address = lineAddress(item.product, variant.options);
  return (
    <li className="line" key={lineKey(item)}>
      <Link className="line-picture" to={address} tabIndex={-1} aria-hidden="true">
        <Picture image={item.image} alt="" sizes="96px" />
      </Link>
      <div>
        <div className="line-top">
          <Link className="line-name" to={address}>
            <ProductName>{item.name}</ProductName>
          </Link>
          <span className="figures">{formatNaira(lineTotal(item))}</span>
        </div>
        {item.choice && <p className="small">{item.choice}</p>}
        <p className="caption">{`${item.qty} X ${formatNaira(item.price)}`}</p>
        {item.countInStock < item.qty && (
          <p className="small muted">
            {item.countInStock === 0 ? 'Sold out' : `Only ${item.countInStock} left`}
          </p>
        )}
      </div>
    </li>
  );
}

/** The standard variant is the product's own line. */
function itemOf(variant: CartVariantFragment, qty: number): CartItem {
  const { variant: sku, ...line } = variantItem(variant, qty);
  return variant.isStandard || sku === undefined ? line : { ...line, variant: sku };
}
