import type { Parts } from '../shop/context/context.ts';
import { openMailWorker } from '../shop/notifications/sending/mail-worker.ts';
import { tidyAudit } from '../shop/audit/audit-upkeep.ts';
import { exportWorker } from '../shop/exports/export-job.ts';
import { tidyExports } from '../shop/exports/export-upkeep.ts';
import { applyPlannedPrices } from '../shop/catalogue/planned-prices/apply-planned-prices.ts';
import { tidyStockMoves } from '../shop/catalogue/variant/stock-upkeep.ts';
import { tidyStockAlerts } from '../shop/catalogue/stock-alert/stock-alert-upkeep.ts';
import { tidyKeys } from '../shop/api-keys/api-key-upkeep.ts';
import { tidyLinks } from '../shop/accounts/recovery/link-upkeep.ts';
import { tidyMails } from '../shop/notifications/queue/mail-upkeep.ts';
import { followAccounts } from '../shop/notifications/queue/account-mails.ts';
import { followOrderLinks } from '../shop/notifications/queue/guest-mails.ts';
import { followUnansweredChecks } from '../shop/unit-checks/unit-check.service.ts';
import { tidyOrderPictures } from '../shop/order-pictures/order-picture.service.ts';
import { tidyCartCodes } from '../shop/orders/cart-codes/cart-code.service.ts';
import { followStockAlerts } from '../shop/notifications/queue/stock-alert-mails.ts';
import { followOrders } from '../shop/notifications/queue/order-mails.ts';
import { followWebhookEnds } from '../shop/notifications/queue/webhook-mails.ts';
import { remindOfHolds } from '../shop/orders/placement/hold-reminder.ts';
import { sweepStock } from '../shop/orders/placement/stock-sweeper.ts';
import { keepRetention } from '../shop/privacy/erasure-upkeep.ts';
import { completePayments } from '../shop/payments/background/payment-completer.ts';
import { watchBooks } from '../shop/payments/books/compare-books.ts';
import { startWebhookRegistration } from '../shop/payments/webhooks/webhook-registration.ts';
import { followWebhooks } from '../shop/webhooks/deliveries/follow-webhooks.ts';
import { tidyDeliveries } from '../shop/webhooks/deliveries/webhook-upkeep.ts';
import { openWebhookSender } from '../shop/webhooks/sending/webhook-sender.ts';
import { tidyEvents } from '../platform/events/event-upkeep.ts';
import { type Follower, handleEvents } from '../platform/events/follow-events.ts';
import { type RepeatingWork, startJobs, type Worker } from '../platform/jobs/job-runner.ts';
import { pictureWorker } from './unused-pictures.ts';

/** Events handled in one transaction. */
const EVENTS_AT_ONCE = 100;

/** How long running jobs may take to finish when the shop stops. */
const GRACE_MS = 3000;

export const FOLLOWERS: Follower[] = [
  followOrders,
  followAccounts,
  followWebhooks,
  followWebhookEnds,
  followStockAlerts,
  followOrderLinks,
];

export function eventWorker({ orm }: Pick<Parts, 'orm'>): Worker {
  const work = (subjects: string[]) => handleEvents(orm.em, subjects, FOLLOWERS);
  return { queue: 'event', atOnce: EVENTS_AT_ONCE, work };
}

/** Deletes expired mails, links, API keys, deliveries of webhooks, moves of stock, alerts of stock, events and exports. */
async function tidy(parts: Parts): Promise<void> {
  await tidyMails(parts);
  await tidyLinks(parts);
  await tidyDeliveries(parts);
  await tidyKeys(parts);
  await tidyAudit(parts);
  await tidyStockMoves(parts);
  await tidyStockAlerts(parts);
  await tidyCartCodes(parts);
  await tidyOrderPictures(parts);
  await tidyEvents(parts.orm.em, parts.now());
  await tidyExports(parts);
}

/**
 * Starts what this process does besides answering requests: the jobs, unless others do them, and the registration for the
 * provider's notifications, if it can receive them.
 * @param shopUrl the address this process listens on
 */
export async function startBackground(parts: Parts, shopUrl: string): Promise<{ stop(): Promise<void> }> {
  const { role } = parts.settings;
  const jobs = role === 'web' ? null : await startAllJobs(parts, shopUrl);
  const registration = role === 'jobs' ? null : startWebhookRegistration(parts, shopUrl);
  return {
    async stop() {
      registration?.stop();
      await jobs?.stop();
    },
  };
}

/** Event handlers, mails, webhooks, expired stock holds, unfinished payments. */
async function startAllJobs(parts: Parts, shopUrl: string): Promise<{ stop(): Promise<void> }> {
  const { em } = parts.orm;
  const mail = openMailWorker(parts, shopUrl);
  const webhooks = openWebhookSender(parts);
  const repeating: RepeatingWork[] = [
    { name: 'unanswered photos', pauseSeconds: 300, work: () => followUnansweredChecks(parts) },
    { name: 'hold reminders', pauseSeconds: 60, work: () => remindOfHolds(parts) },
    { name: 'stock sweep', pauseSeconds: 10, work: () => sweepStock(parts) },
    // With the queue's own two seconds prices are at most five seconds late.
    { name: 'planned prices', pauseSeconds: 1, work: () => applyPlannedPrices(parts) },
    { name: 'upkeep', pauseSeconds: 60, work: () => tidy(parts) },
    { name: 'webhooks', pauseSeconds: 2, work: () => webhooks.round() },
    { name: 'retention', pauseSeconds: 600, work: () => keepRetention(parts) },
    ...completePayments(parts),
    ...watchBooks(parts),
  ];
  const pool = await em.getDriver().getConnection().getNativeClient();
  const jobs = startJobs(pool, parts.log, {
    workers: [eventWorker(parts), mail.worker, pictureWorker(parts), exportWorker(parts)],
    repeating,
  });
  return {
    async stop() {
      const jobsStopped = jobs.stop(GRACE_MS);
      await Promise.all([mail.stop(jobsStopped, GRACE_MS), webhooks.stop(GRACE_MS)]);
    },
  };
}
