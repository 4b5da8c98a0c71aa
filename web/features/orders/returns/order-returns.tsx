import { Link } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import {
  type OrderReturnsFragment,
  useWithdrawReturnMutation,
} from '../../../graphql/generated/operations.ts';
import { failureOf } from '../../../graphql/errors.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReturnPictures } from '../pictures/return-pictures.tsx';
import { AskReturn } from './ask-return.tsx';
import { ReturnDesk } from './return-desk.tsx';
import { ReturnBadge } from './return-badge.tsx';
import { CONDITION_WORDS, REASON_WORDS } from './return-words.ts';

type Return = OrderReturnsFragment['returns'][number];

interface OrderReturnsProps {
  order: OrderReturnsFragment;
  isOwn: boolean;
  /** Whether the viewer answers returns. */
  mayManage: boolean;
  mayRefund: boolean;
}

/** What is sent back of an order and what could be, for the buyer and for staff. */
export function OrderReturns({ order, isOwn, mayManage, mayRefund }: OrderReturnsProps) {
  const canAsk = order.returnableLines.length > 0 && (isOwn || mayManage);
  if (order.returns.length === 0 && !canAsk) return null;
  return (
    <section className="part" id="returns">
      <h2 className="heading-3">Returns</h2>
      <ul className="parcels">
        {order.returns.map((one) => (
          <li className="parcel" key={one.id}>
            <ReturnWords one={one} />
            <ReturnPictures orderId={order.id} returnId={one.id} isOpen={isOwn && one.state === 'ASKED'} />
            {isOwn && (one.state === 'ASKED' || one.state === 'APPROVED') && <Withdraw id={one.id} />}
            {mayManage && <ReturnDesk one={one} mayRefund={mayRefund} />}
          </li>
        ))}
      </ul>
      {canAsk && <AskReturn order={order} />}
    </section>
  );
}

function ReturnWords({ one }: { one: Return }) {
  const { id, state, reason, words, answer, condition, askedAt, exchangeOrderId, lines } = one;
  return (
    <>
      <div className="part-title">
        <b>{`Return ${id}`}</b>
        <ReturnBadge state={state} />
      </div>
      <ul className="small">
        {lines.map(({ lineId, name, choice, qty, returnText }) => (
          <li key={lineId}>
            {`${qty} X ${nameWithChoice(name, choice)}`}
            <span className="caption">{` ${returnText}`}</span>
          </li>
        ))}
      </ul>
      <p className="small">{`${REASON_WORDS[reason]}. Asked for on ${day(askedAt)}.`}</p>
      {words && <p className="small note-words">{`“${words}”`}</p>}
      {answer && <p className="small note-words">{`The shop: ${answer}`}</p>}
      {condition && <p className="caption">{`It came back: ${CONDITION_WORDS[condition].toLowerCase()}.`}</p>}
      {exchangeOrderId && (
        <p className="small">
          In its place:{' '}
          <Link className="link" to={paths.order(exchangeOrderId)}>{`order ${exchangeOrderId}`}</Link>
        </p>
      )}
    </>
  );
}

function Withdraw({ id }: { id: string }) {
  const [withdraw, { error, loading }] = useWithdrawReturnMutation();
  return (
    <>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <div className="row">
        <Button
          variant="quiet"
          small
          busy={loading}
          // The error is in `error`.
          onClick={() => void withdraw({ variables: { input: { id } } }).catch(() => undefined)}
        >
          Keep it after all
        </Button>
      </div>
    </>
  );
}
