import { day } from '#domain/dates.ts';
import type { CartItem } from '#domain/orders/cart.ts';
import { whatsAppLink } from '#domain/whatsapp.ts';
import { failureOf } from '../../graphql/errors.ts';
import { type ShareCartMutation, useShareCartMutation } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { lineName } from './checked-lines.ts';

export type SharedItem = Pick<CartItem, 'product' | 'variant' | 'name' | 'choice' | 'qty'>;

/** Hands the cart over to the shop's WhatsApp, where the shop has one: the message names a code that opens it again. */
export function ShareCart({ items }: { items: readonly SharedItem[] }) {
  const { whatsapp } = shopRules();
  // A cart that has changed needs another code.
  return whatsapp ? <HandOff key={wordsOf(items)} items={items} number={whatsapp} /> : null;
}

function HandOff({ items, number }: { items: readonly SharedItem[]; number: string }) {
  const [share, { data, error, loading }] = useShareCartMutation();
  const orderItems = items.map(({ product, variant = null, qty }) => ({
    product: String(product),
    variant,
    qty,
  }));
  return (
    <div className="share-cart">
      {!data && (
        <Button
          variant="line"
          block
          busy={loading}
          onClick={() => void share({ variables: { input: { orderItems } } }).catch(() => undefined)}
        >
          Order on WhatsApp
        </Button>
      )}
      <div role="status">
        {error && !loading && <Alert tone="red">{failureOf(error).message}</Alert>}
        {data && <Shared cart={data.shareCart.sharedCart} items={items} number={number} />}
      </div>
    </div>
  );
}

type SharedCart = ShareCartMutation['shareCart']['sharedCart'];

function Shared({ cart, items, number }: { cart: SharedCart; items: readonly SharedItem[]; number: string }) {
  const address = `${window.location.origin}${paths.cartCode(cart.code)}`;
  const text = `Hello, I would like to order cart ${cart.code}:\n${wordsOf(items)}\n${address}`;
  return (
    <>
      <p>
        {'The code '}
        <b className="figures">{cart.code}</b>
        {` opens this order until ${day(cart.expiresAt)}; prices are those of the day it is opened.`}
      </p>
      <a
        className="button button-line button-block"
        href={whatsAppLink(number, text)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Open WhatsApp
      </a>
    </>
  );
}

const wordsOf = (items: readonly SharedItem[]): string =>
  items.map((item) => `${item.qty} X ${lineName(item)}`).join('\n');
