import { countJobs } from '../../platform/jobs/job.store.ts';
import { ReadConnection } from '../../platform/database/read.ts';
import type { Metrics, Values } from '../../platform/observability/metrics.ts';
import type { Parts } from '../../shop/context/context.ts';
import { openReader } from '../../shop/context/open-context.ts';
import { countWaitingMails } from '../../shop/notifications/queue/mail.store.ts';
import { countWaitingShipments } from '../../shop/orders/shipments/shipment.store.ts';
import { openHandRefunds } from '../../shop/payments/by-hand/hand-refund.store.ts';
import { comparisons, countDifferences } from '../../shop/payments/books/book-difference.store.ts';
import { waitingTransfers } from '../../shop/payments/incoming/incoming-transfer.store.ts';
import { countUnsettled } from '../../shop/payments/records/payment-figures.store.ts';
import { countWaitingRefunds } from '../../shop/payments/refunds/refund.store.ts';
import { openUnapplied } from '../../shop/payments/refunds/unapplied-payment.store.ts';

/** One look at the database serves all figures of one question. */
const SHARED_MS = 500;

const NONE: Values = {};

/** Adds the figures that stand in the database: the same whichever process is asked. */
export function addShopFigures(metrics: Metrics, parts: Parts): void {
  const look = sharedFor(SHARED_MS, () => lookAtDatabase(parts));
  const add = (name: string, help: string, of: (seen: Seen) => Values, label?: string) =>
    metrics.addGauge(metrics.shared, {
      name,
      help,
      ...(label !== undefined && { label }),
      read: async () => {
        const seen = await look();
        return seen ? of(seen) : NONE;
      },
    });
  metrics.addGauge(metrics.shared, {
    name: 'irun_database_up',
    help: 'Whether the database answers; without it the figures below are absent.',
    read: async () => ({ '': (await look()) ? 1 : 0 }),
  });
  add('irun_jobs_due', 'Jobs whose time has come and that nobody works on yet.', (seen) => seen.due, 'queue');
  add('irun_jobs_oldest_seconds', 'For how long the oldest due job waits.', (seen) => seen.oldest, 'queue');
  add('irun_jobs_failed', 'Jobs that were given up.', (seen) => seen.failed, 'queue');
  add('irun_mails_waiting', 'Mails that are to be sent.', ({ mails }) => ({ '': mails.total }));
  add(
    'irun_mails_overdue_seconds',
    'For how long the oldest mail should have gone out.',
    ({ mails, now }) => ({
      '': age(mails.since, now),
    }),
  );
  add(
    'irun_payments_unsettled',
    'Payments without an outcome: `capturing` was asked for and not answered, `pending` is under review.',
    ({ payments }) => byStatus(payments, ({ total }) => total),
    'status',
  );
  add(
    'irun_payments_unsettled_oldest_seconds',
    'Age of the oldest of them.',
    ({ payments, now }) => byStatus(payments, ({ since }) => age(since, now)),
    'status',
  );
  add(
    'irun_unapplied_payments',
    'Captured payments that fit no order and are not sent back yet.',
    ({ unapplied }) => ({
      '': unapplied.total,
    }),
  );
  add('irun_unapplied_payments_oldest_seconds', 'Age of the oldest of them.', ({ unapplied, now }) => ({
    '': age(unapplied.since, now),
  }));
  add('irun_refunds_by_hand', 'Refunds that staff have to send by hand.', ({ byHand }) => ({
    '': byHand.total,
  }));
  add('irun_refunds_by_hand_oldest_seconds', 'Age of the oldest of them.', ({ byHand, now }) => ({
    '': age(byHand.since, now),
  }));
  add(
    'irun_book_differences',
    'What our books and a payment provider’s do not agree on.',
    ({ differing }) => ({
      '': differing,
    }),
  );
  add(
    'irun_books_compared_seconds',
    'How long ago our books were compared with the provider’s.',
    ({ compared, now }) =>
      Object.fromEntries(
        parts.payments.all.map(({ name }) => {
          const last = compared.find(({ provider }) => provider === name);
          return [name, age(last?.comparedAt ?? last?.failedAt ?? null, now)];
        }),
      ),
    'provider',
  );
  add('irun_transfers_waiting', 'Bank transfers that nobody has matched with an order.', ({ transfers }) => ({
    '': transfers.total,
  }));
  add('irun_transfers_waiting_oldest_seconds', 'Age of the oldest of them.', ({ transfers, now }) => ({
    '': age(transfers.since, now),
  }));
  add('irun_shipments_waiting', 'Parcels that are packed and have not left.', ({ shipments }) => ({
    '': shipments.total,
  }));
  add('irun_shipments_waiting_oldest_seconds', 'Age of the oldest of them.', ({ shipments, now }) => ({
    '': age(shipments.since, now),
  }));
  add('irun_refunds_waiting', 'Refunds that the provider has not made yet.', ({ refunds }) => ({
    '': refunds.total,
  }));
  add('irun_refunds_waiting_oldest_seconds', 'Age of the oldest of them.', ({ refunds, now }) => ({
    '': age(refunds.since, now),
  }));
}

type Seen = NonNullable<Awaited<ReturnType<typeof lookAtDatabase>>>;

/** Null when the database does not answer within the time limits of reads. */
async function lookAtDatabase(parts: Parts) {
  try {
    const read: ReadConnection = await openReader(parts);
    const jobs = await countJobs(read);
    const by = (figure: 'due' | 'oldestSeconds' | 'failed'): Values =>
      Object.fromEntries(jobs.map((queue) => [queue.queue, queue[figure]]));
    return {
      now: parts.now(),
      due: by('due'),
      oldest: by('oldestSeconds'),
      failed: by('failed'),
      mails: await countWaitingMails(read),
      payments: await countUnsettled(read),
      unapplied: await openUnapplied(read),
      byHand: await openHandRefunds(read),
      differing: await countDifferences(read, true),
      compared: await comparisons(read),
      transfers: await waitingTransfers(read),
      shipments: await countWaitingShipments(read),
      refunds: await countWaitingRefunds(read),
    };
  } catch (error) {
    parts.log.warn({ err: error }, 'the figures in the database cannot be read');
    return null;
  }
}

/** In seconds; 0 for what is still to come. */
function age(since: Date | null, now: Date): number {
  return since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);
}

function byStatus(payments: Seen['payments'], of: (row: Seen['payments'][number]) => number): Values {
  const found = Object.fromEntries(payments.map((row) => [row.status, of(row)]));
  return { capturing: 0, pending: 0, ...found };
}

/** Whoever asks within some time of another gets the same answer. */
function sharedFor<Answer>(milliseconds: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { answer: Promise<Answer>; until: number } | null = null;
  return () => {
    const now = performance.now();
    if (!last || now > last.until) last = { answer: ask(), until: now + milliseconds };
    return last.answer;
  };
}
