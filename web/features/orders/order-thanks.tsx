import { useLocation } from 'react-router-dom';
import type { OrderThanksFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isJustPlaced } from './just-placed.ts';

/** Thanks the buyer on the page that opens after placing, and says what happens next. */
export function OrderThanks({ order }: { order: OrderThanksFragment }) {
  const state: unknown = useLocation().state;
  if (!isJustPlaced(state) || order.cancelledAt) return null;
  return (
    <section className="sheet order-thanks" aria-labelledby="order-thanks">
      <h2 className="heading-3" id="order-thanks">
        <Icon name="done" /> {`Thank you, ${order.user.name}`}
      </h2>
      <p>{nextText(order)}</p>
      {order.user.email && <p className="small">{`Mails about this order go to ${order.user.email}.`}</p>}
      <ButtonLink variant="line" small to={paths.home()}>
        Continue shopping
      </ButtonLink>
    </section>
  );
}

function nextText({ paidAt, chosenPaymentMethod }: OrderThanksFragment): string {
  if (paidAt) return 'It is paid. We pack it and tell you when it leaves.';
  if (chosenPaymentMethod === 'PAY_ON_DELIVERY')
    return 'We pack it and tell you when it leaves. You pay when it arrives.';
  return 'One step is left: pay on this page, and we pack it.';
}
