import { Button } from 'antd';
import { useState } from 'react';
import { guestKeyFragment } from '#domain/guests/guest-key.ts';
import { formatNaira } from '#domain/money.ts';
import type { EnterOrderMutation } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { shopRules } from '../../../storage/shop-rules.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

interface EnteredOrderProps {
  placed: EnterOrderMutation['enterOrder'];
  onAgain: () => void;
}

/** What can be done with an order that was just entered. */
export function EnteredOrder({ placed: { order, key }, onAgain }: EnteredOrderProps) {
  const [isCopied, setCopied] = useState(false);
  const link = `${location.origin}${paths.order(order.id)}${key === null ? '' : guestKeyFragment(key)}`;
  const message = `${shopRules().name}: your order ${order.id}, ${formatNaira(order.totalPrice)}. Pay and follow it here: ${link}`;
  const digits = (order.shippingAddress.phone ?? '').replaceAll(/\D/g, '');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <section className="panel entering-part entering-placed">
      <Alert tone="green">{`Order ${order.id} is placed: ${formatNaira(order.totalPrice)}. A mail to ${order.user.email} says how to pay.`}</Alert>
      <p>
        {key === null
          ? 'The buyer signs in to see and pay for it.'
          : 'Whoever has this link sees and pays for the order: give it to the buyer alone.'}
      </p>
      <p className="entering-link small">{link}</p>
      <div className="entering-add">
        <ButtonLink to={paths.order(order.id)}>Open the order</ButtonLink>
        <Button onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        <Button
          href={`https://wa.me/${digits}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          Send by WhatsApp
        </Button>
        <Button onClick={onAgain}>Enter another</Button>
      </div>
      <p className="caption">
        Has the money arrived already? Open the order and record the transfer, or the payment on delivery.
      </p>
    </section>
  );
}
