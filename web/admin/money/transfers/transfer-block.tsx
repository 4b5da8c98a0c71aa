import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { formatNaira } from '#domain/money.ts';
import {
  type IncomingTransferRowFragment,
  IncomingTransfersDocument,
  useMatchTransferMutation,
  useReopenTransferMutation,
} from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../ui/toast.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';

interface TransferProps {
  transfer: IncomingTransferRowFragment;
  mayRecord: boolean;
}

/** A transfer, and what is to be done with it. */
export function TransferBlock({ transfer, mayRecord }: TransferProps) {
  const { amount, arrivedOn, reference, words, orderId, asideReason } = transfer;
  return (
    <div className="transfer">
      <p className="transfer-head">
        <b className="figures">{formatNaira(amount)}</b>
        <span className="figures">{arrivedOn}</span>
        <span className="caption">{reference}</span>
      </p>
      <p className="transfer-words">{words || 'The bank shows nothing of the payer.'}</p>
      {orderId !== null && orderId !== undefined && (
        <p className="small">
          For <Link className="quiet-link" to={paths.order(orderId)}>{`order ${orderId}`}</Link>
          <SettledBy transfer={transfer} />
        </p>
      )}
      {asideReason && (
        <p className="small">
          {asideReason}
          <SettledBy transfer={transfer} />
        </p>
      )}
      {mayRecord && asideReason && <Reopen transfer={transfer} />}
      {mayRecord && !transfer.settledAt && <Matching transfer={transfer} />}
    </div>
  );
}

const SettledBy = ({ transfer: { by } }: Pick<TransferProps, 'transfer'>) =>
  by ? <span className="muted">{`, by ${by}`}</span> : null;

function Reopen({ transfer }: Pick<TransferProps, 'transfer'>) {
  const [reopen, { error, loading }] = useReopenTransferMutation({
    refetchQueries: [IncomingTransfersDocument],
  });
  return (
    <>
      <FailureAlert error={error} />
      <Button
        loading={loading}
        onClick={() => void reopen({ variables: { input: { id: transfer.id } } }).catch(() => undefined)}
      >
        Match with an order after all
      </Button>
    </>
  );
}

type Suggestion = IncomingTransferRowFragment['suggestions'][number];

function Matching({ transfer }: Pick<TransferProps, 'transfer'>) {
  const { id, amount, reference, suggestions } = transfer;
  const [match, { error, loading }] = useMatchTransferMutation({
    refetchQueries: [IncomingTransfersDocument],
  });
  const [number, setNumber] = useState('');
  const [isAside, setAside] = useState(false);
  const take = async (orderId: string, fitsNoOrder: boolean): Promise<void> => {
    // The error is in `error`.
    const { data } = await match({ variables: { input: { id, orderId, fitsNoOrder } } }).catch(() => ({
      data: null,
    }));
    if (data) showToast(`${formatNaira(amount)} recorded for order ${orderId}`);
  };
  return (
    <>
      <FailureAlert error={error} />
      {suggestions.length > 0 && (
        <ul className="transfer-suggestions" aria-label={`Orders for the transfer ${reference}`}>
          {suggestions.map((suggestion) => (
            <li key={suggestion.orderId}>
              <span>
                <Link className="quiet-link" to={paths.order(suggestion.orderId)}>
                  {`Order ${suggestion.orderId}`}
                </Link>
                {` of ${suggestion.buyer}`}
                <span className="caption">{` ${aboutOf(suggestion, amount)}`}</span>
              </span>
              <Button
                type={suggestion.isOver ? 'default' : 'primary'}
                loading={loading}
                onClick={() => void take(suggestion.orderId, suggestion.isOver)}
              >
                {suggestion.isOver
                  ? `Send back: order ${suggestion.orderId}`
                  : `Match with order ${suggestion.orderId}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="transfer-other"
        onSubmit={(event) => {
          event.preventDefault();
          void take(number.trim(), false);
        }}
      >
        <Input
          aria-label={`Order for the transfer ${reference}`}
          placeholder={suggestions.length > 0 ? 'Another order’s number' : 'Order number'}
          inputMode="numeric"
          maxLength={10}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button
          htmlType="submit"
          aria-label={`Match transfer ${reference}`}
          disabled={parseId(number.trim()) === null}
          loading={loading}
        >
          Match
        </Button>
        <Button type="text" aria-label={`For no order: transfer ${reference}`} onClick={() => setAside(true)}>
          For no order
        </Button>
      </form>
      {isAside && <SetAsideDialog transfer={transfer} onDone={() => setAside(false)} />}
    </>
  );
}

/** What somebody needs to know before matching: why this order, and what the amount does to it. */
function aboutOf({ why, isNamed, isOver, missing }: Suggestion, amount: number): string {
  const reason = why === 'REFERENCE' ? 'its reference is in the transfer' : 'waits for exactly this amount';
  return [
    reason,
    isNamed && 'the buyer’s name too',
    isOver ? 'takes no money any more' : sumOf(missing - amount),
  ]
    .filter(Boolean)
    .join(', ');
}

function sumOf(short: number): string | false {
  if (short > 0) return `${formatNaira(short)} will still be missing`;
  return short < 0 && `${formatNaira(-short)} is too much and goes back`;
}
