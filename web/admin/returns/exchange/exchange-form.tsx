import { Button, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { koboFromNaira, nairaFromKobo } from '#domain/money.ts';
import { balanceOf } from '#domain/payments/transfer-rules.ts';
import { REFUND_WORDS } from '#domain/refunds/refund-words.ts';
import {
  type ExchangedOrderQuery,
  useExchangeReturnMutation,
} from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../ui/toast.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { type EnteredLine, orderItems, quoteOf } from '../../orders/entering/entered-lines.ts';
import { LineList } from '../../orders/entering/line-list.tsx';
import { QuoteSums } from '../../orders/entering/quote-sums.tsx';

export type ExchangedOrder = NonNullable<ExchangedOrderQuery['orderById']>;
export type ExchangedReturn = ExchangedOrder['returns'][number];

interface ExchangeFormProps {
  order: ExchangedOrder;
  one: ExchangedReturn;
  /** Of what came back, in naira. */
  worth: number;
  /** What of the order can still go back, in naira. */
  left: number;
  waivesFee: boolean;
}

/** What the buyer gets in its place, and what is still to be paid or goes back. */
export function ExchangeForm({ order, one, worth, left, waivesFee }: ExchangeFormProps) {
  const [lines, setLines] = useState<readonly EnteredLine[]>([]);
  const [wanted, setWanted] = useState(order.deliveryMethod);
  const [restock, setRestock] = useState(one.condition === 'AS_SOLD');
  const [words, setWords] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [exchange, { error, loading }] = useExchangeReturnMutation();
  const navigate = useNavigate();
  const id = useId();
  const { country, city, state } = order.shippingAddress;
  const { zone, method, quote } = quoteOf(lines, { country, city, state: state ?? '' }, wanted);
  const { missing, rest } = balanceOf(quote.totalPrice, koboFromNaira(worth) ?? 0);
  const send = async (): Promise<void> => {
    setChecked(true);
    if (lines.length === 0) return;
    const input = {
      id: one.id,
      orderItems: orderItems(lines),
      deliveryMethod: method?.name ?? null,
      expectedTotal: nairaFromKobo(quote.totalPrice),
      expectedLeft: left,
      words,
      restock,
      waivesFee,
    };
    // The error is in `error`.
    const { data } = await exchange({ variables: { input } }).catch(() => ({ data: null }));
    if (!data) return;
    const { order: placed } = data.exchangeReturn;
    showToast(`Exchanged. Order ${placed.id} takes its place; the buyer gets a mail.`);
    await navigate(paths.order(placed.id));
  };
  return (
    <div className="entering">
      <section className="panel entering-part">
        <h2 className="heading-3">What the buyer gets</h2>
        <LineList lines={lines} isChecked={isChecked} maySetPrice={false} onChange={setLines} />
      </section>
      <section className="panel entering-part exchange-how">
        <h2 className="heading-3">How</h2>
        {zone.methods.length > 1 && (
          <div className="entering-field">
            <label htmlFor={`${id}delivery`}>Delivery</label>
            <Select
              id={`${id}delivery`}
              value={method?.name ?? null}
              options={zone.methods.map(({ name }) => ({ value: name, label: name }))}
              onChange={setWanted}
            />
          </div>
        )}
        <Checkbox checked={restock} onChange={({ target }) => setRestock(target.checked)}>
          Put what came back on sale again
        </Checkbox>
        <div className="entering-field">
          <label htmlFor={`${id}words`}>Words to the buyer</label>
          <Input.TextArea
            id={`${id}words`}
            rows={2}
            maxLength={REFUND_WORDS}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <QuoteSums
          quote={quote}
          more={[
            { name: 'What came back counts', kobo: (koboFromNaira(worth) ?? 0) - rest },
            rest > 0
              ? { name: 'Goes back to the buyer', kobo: rest }
              : { name: 'Still to be paid', kobo: missing },
          ]}
        />
        {missing > 0 && (
          <p className="caption">
            The buyer transfers the rest: the mail and the order’s page say how. Cash is recorded as a
            transfer.
          </p>
        )}
        <FailureAlert error={error} />
        <Button type="primary" loading={loading} aria-busy={loading || undefined} onClick={() => void send()}>
          Place the exchange
        </Button>
      </section>
    </div>
  );
}
