import { minute } from '#domain/orders/order-moves.ts';
import { formatNaira } from '#domain/money.ts';
import { paymentText } from '#domain/payments/payment-lifecycle.ts';
import type { OrderTimelineFragment } from '../../../graphql/generated/operations.ts';

type Entry = OrderTimelineFragment['timeline'][number];

/** What has happened to an order, newest first. */
export function OrderTimeline({ order: { timeline } }: { order: OrderTimelineFragment }) {
  return (
    <section className="part">
      <h2 className="heading-3">What happened</h2>
      <ol className="parcels">
        {counted(timeline).map(([place, entry]) => (
          <li className="parcel" key={place}>
            <span>
              {entry.link ? (
                <a className="link" href={entry.link} rel="noreferrer" target="_blank">
                  {entry.words}
                </a>
              ) : (
                entry.words
              )}
              {entry.amount && ` (${amountText(entry.amount)})`}
            </span>
            <span className="caption figures">{captionOf(entry)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** From the end, which is the placement: a new move changes no place. */
const counted = (timeline: readonly Entry[]) =>
  timeline.map((entry, index) => [timeline.length - index, entry] as const);

const amountText = (amount: NonNullable<Entry['amount']>): string =>
  amount.currency === 'NGN' ? formatNaira(Number(amount.value)) : paymentText(amount);

function captionOf({ at, by, actor }: Entry): string {
  const who = by === 'BUYER' ? 'by the buyer' : by === 'SHOP' ? `by ${actor ?? 'the shop'}` : '';
  return [minute(at), who].filter(Boolean).join(', ');
}
