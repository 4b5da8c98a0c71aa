import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type CartItem, lineKey } from '#domain/orders/cart.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts';
import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import { useCartProductsQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { cartVariables, checkLines } from '../cart/checked-lines.ts';
import { addressText } from '../orders/address-text.ts';
import { OrderedLine } from '../orders/lines/ordered-line.tsx';
import { useLinePromises } from './line-promises.ts';
import type { Refusal } from './refusal.ts';

interface OrderReviewProps {
  address: ShippingAddress;
  method: string;
  items: readonly CartItem[];
  refusal: Refusal | null;
  /** Below the address: how the order gets there. */
  children?: ReactNode;
}

export function OrderReview({ address, method, items, refusal, children }: OrderReviewProps) {
  const methodLabel = PAYMENT_METHODS.find(({ value }) => value === method)?.label ?? method;
  // Known from the cart; for the addresses of what was chosen.
  const { data } = useCartProductsQuery({ variables: cartVariables(items), skip: items.length === 0 });
  const promises = useLinePromises(items);
  const options = new Map(checkLines(items, data).map((line) => [lineKey(line.item), line.options]));
  const oldPrices = new Map(refusal?.lines.map((line) => [lineKey(line.item), line.oldPrice]));
  return (
    <>
      <section className="part">
        <PartTitle title="Shipping" editAt={paths.shipping()} />
        {(address.name ?? address.phone) !== undefined && (
          <p>{[address.name, address.phone].filter(Boolean).join(', ')}</p>
        )}
        <p>{addressText(address)}</p>
        {children}
      </section>
      <section className="part">
        <PartTitle title="Payment Method" editAt={paths.payment()} />
        <p>{methodLabel}</p>
      </section>
      <section className="part">
        <h2 className="heading-3">Order Items</h2>
        {items.length === 0 ? (
          <Alert tone="info">Your cart is empty</Alert>
        ) : (
          <ul>
            {items.map((item) => (
              <OrderedLine
                key={lineKey(item)}
                line={item}
                options={options.get(lineKey(item))}
                oldPrice={oldPrices.get(lineKey(item)) ?? null}
              >
                <p className="caption">{promises.get(String(item.product))?.returnText}</p>
              </OrderedLine>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function PartTitle({ title, editAt }: { title: string; editAt: string }) {
  return (
    <div className="edit-title">
      <h2 className="heading-3">{title}</h2>
      <Link className="link" to={editAt}>
        Edit<span className="hidden-text"> {title}</span>
      </Link>
    </div>
  );
}
