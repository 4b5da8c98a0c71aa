import { ANSWER_HOURS } from '#domain/unit-checks/unit-check.ts';
import { day } from '#domain/dates.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import type { OrderUnitCheckFragment, UnitCheckState } from '../../../graphql/generated/operations.ts';
import { Badge } from '../../../ui/badge.tsx';
import { AnswerPhotos } from './answer-photos.tsx';
import { PhotoDesk } from './photo-desk.tsx';
import { BUYER_WORDS, newestPhotos, SLOT_WORDS, STATE_WORDS, type UnitCheck } from './unit-words.ts';
import './unit-check.css';

interface OrderUnitCheckProps {
  order: OrderUnitCheckFragment;
  isOwn: boolean;
  /** Whether the viewer takes the photos. */
  maySend: boolean;
  /** Whether the viewer may go on without an answer. */
  maySkip: boolean;
  reload: () => void;
}

const TONES: Partial<Record<UnitCheckState, 'green' | 'red'>> = {
  APPROVED: 'green',
  SKIPPED: 'green',
  QUESTION: 'red',
  REPLACE: 'red',
};

/** Photos of the wig before it leaves: the buyer agrees to them, staff take them. */
export function OrderUnitCheck({ order, isOwn, maySend, maySkip, reload }: OrderUnitCheckProps) {
  const check = order.unitCheck;
  if (!check || order.cancelledAt) return null;
  const isOpen = check.state !== 'APPROVED' && check.state !== 'SKIPPED';
  const isAsked = isOwn && check.state === 'SENT';
  return (
    <section className={isAsked ? 'part unit unit-asked' : 'part unit'} id="unit-check">
      <div className="part-title">
        <h2 className={isAsked ? 'heading-2' : 'heading-3'}>
          {isAsked ? 'This is your wig. Shall we send it?' : 'Photos before it leaves'}
        </h2>
        <Badge tone={TONES[check.state] ?? 'amber'}>
          {isOwn && !maySend ? BUYER_WORDS[check.state] : STATE_WORDS[check.state]}
        </Badge>
      </div>
      <Photos check={check} />
      {check.sentAt && <Facts order={order} check={check} />}
      {check.question && <p className="small note-words">{`“${check.question}”`}</p>}
      {isOpen && isOwn && !maySend && <AnswerPhotos order={order} check={check} />}
      {isOpen && maySend && <PhotoDesk order={order} check={check} maySkip={maySkip} reload={reload} />}
      {isAsked && (
        <p className="caption">
          {check.choice === 'SEND_ANYWAY'
            ? `Without an answer within ${ANSWER_HOURS} hours we send it as packed, as you chose.`
            : 'Nothing leaves before you have answered.'}
        </p>
      )}
    </section>
  );
}

function Photos({ check }: { check: UnitCheck }) {
  const photos = newestPhotos(check);
  if (photos.length === 0) return null;
  return (
    <ul className="unit-photos">
      {photos.map(({ id, slot, url }) => (
        <li key={id}>
          <a href={url} download>
            <img src={url} alt={SLOT_WORDS[slot]} loading="lazy" />
          </a>
          <span className="small">{SLOT_WORDS[slot]}</span>
        </li>
      ))}
    </ul>
  );
}

function measured({ length, weight, cap }: UnitCheck): string {
  const parts = [`${length ?? ''} inch`, weight !== null && `${weight} g`, cap !== null && `cap ${cap} cm`];
  return parts.filter(Boolean).join(', ');
}

function Facts({ order, check }: { order: OrderUnitCheckFragment; check: UnitCheck }) {
  const rows = [
    ['Ordered', order.orderItems.map(({ name, choice }) => nameWithChoice(name, choice)).join('; ')],
    ['Measured', measured(check)],
    ['Seal', check.seal ?? ''],
    ['Sent', check.sentAt ? day(check.sentAt) : ''],
  ] as const;
  return (
    <>
      <dl className="unit-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="caption">{name}</dt>
            <dd className="small">{value}</dd>
          </div>
        ))}
      </dl>
      {check.note && <p className="small note-words">{`The shop: ${check.note}`}</p>}
    </>
  );
}
