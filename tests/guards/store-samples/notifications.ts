import * as events from '../../../api/platform/events/event.store.ts';
import * as jobs from '../../../api/platform/jobs/job.store.ts';
import * as mails from '../../../api/shop/notifications/queue/mail.store.ts';
import type { MailRecord } from '../../../api/shop/notifications/queue/mail.record.ts';
import * as leases from '../../../api/shop/notifications/sending/mail-lease.store.ts';
import type { Samples } from '../store-samples.ts';

const now = new Date(0);
const lease = { now, messageHost: 'irun.example', origin: 'https://irun.example' };

const queued: mails.NewMail = {
  kind: 'password-changed',
  userId: 2,
  orderId: null,
  recipient: 'ada@example.com',
  recipientName: 'Ada',
  isProven: true,
  about: null,
  facts: null,
  changeId: 5,
  createdAt: now,
  dueAt: now,
};
const taken: MailRecord = {
  ...queued,
  id: 7,
  path: null,
  state: 'waiting',
  messageId: '<1@irun.example>',
  origin: lease.origin,
  attempts: 1,
  failure: null,
  settledAt: null,
};

const job = { listedAt: now, id: '7f0c7d0e-3c36-4c0b-9a55-0d8f3b1c2a44' };

/** Stores of events, jobs and mails. */
export const NOTIFICATION_SAMPLES: Samples = {
  'api/platform/events/event.store.ts': {
    insertEvents: (tx) =>
      events.insertEvents(tx, [{ kind: 'account-created', subject: 'account:2', userId: 2, facts: {}, now }]),
    lockEvents: (tx) => events.lockEvents(tx, ['account:2', 'order:31']),
    deleteEvents: (tx) => events.deleteEvents(tx, [1, 2]),
    deleteFollowed: (tx) => events.deleteFollowed(tx, ['order:31']),
    deleteUnfollowed: (tx) => events.deleteUnfollowed(tx, now),
  },
  'api/platform/jobs/job.store.ts': {
    countJobs: (tx) => jobs.countJobs(tx),
    jobPage: (tx) => jobs.jobPage(tx, { states: null, mark: null, isBackward: false, limit: 21 }),
    'jobPage backward from a job': (tx) =>
      jobs.jobPage(tx, { states: ['FAILED'], mark: job, isBackward: true, limit: 21 }),
    countPage: (tx) => jobs.countPage(tx, null),
    'countPage of failed ones': (tx) => jobs.countPage(tx, ['FAILED']),
    takeFailed: (tx) => jobs.takeFailed(tx, [job.id]),
    fileAgain: (tx) => jobs.fileAgain(tx, [{ queue: 'mail', key: '7' }]),
    hasten: (tx) => jobs.hasten(tx, [job.id]),
  },
  'api/shop/notifications/queue/mail.store.ts': {
    isInOutbox: (tx) => mails.isInOutbox(tx, queued),
    'isInOutbox of nobody known': (tx) => mails.isInOutbox(tx, { ...queued, userId: null }),
    insertMail: (tx) => mails.insertMail(tx, queued),
    mailsOfUser: (tx) => mails.mailsOfUser(tx, { userId: 2, after: 0, most: 200 }),
    withdrawMail: (tx) => mails.withdrawMail(tx, 31, 'order-delivered'),
    lockMail: (tx) => mails.lockMail(tx, 7),
    queueAgain: (tx) => mails.queueAgain(tx, 7, now),
    giveUpMails: (tx) => mails.giveUpMails(tx, [7, 8], now),
    countWaitingMails: (tx) => mails.countWaitingMails(tx),
    deleteOldMails: (tx) => mails.deleteOldMails(tx, now),
  },
  'api/shop/notifications/sending/mail-lease.store.ts': {
    leaseMail: (tx) => leases.leaseMail(tx, 7, { ...lease, end: now, messageId: '<1@irun.example>' }),
    enqueueAgain: (tx) => leases.enqueueAgain(tx, [7, 8], now),
    keepDueMails: (tx) => leases.keepDueMails(tx, [7, 8], { ...lease, unsure: ['password-reset'] }),
    dueMails: (tx) => leases.dueMails(tx, [7, 8], now),
    settleMail: (tx) => leases.settleMail(tx, taken, { state: 'sent', now }),
    tryLater: (tx) => leases.tryLater(tx, taken, { at: now, failure: 'The mail server cannot be used.' }),
    setMailUser: (tx) => leases.setMailUser(tx, 7, 2),
    deleteMail: (tx) => leases.deleteMail(tx, 7),
  },
};
