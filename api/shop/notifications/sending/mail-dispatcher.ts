import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { repeatWork } from '../../../platform/jobs/repeating-work.ts';
import { dispatchNextMail, type MailDesk, type Outcome } from './mail-dispatch.ts';
import { keepDueMails } from './mail-lease.ts';
import type { Mailer } from './mailer.ts';
import { tidyMails } from '../queue/mail-upkeep.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const PAUSE_MS = 1000;
const UPKEEP_PAUSE_MS = 60_000;

/** Mails that one process sends at the same time: as many as may arrive twice when it is killed. */
export const MAIL_LANES = 2;

/** A mail that is on its way when the shop stops may still arrive within this time. */
const GRACE_MS = 3000;

/** A dead mail server is asked less and less often, at least every half minute. */
const LONGEST_REST_MS = 30_000;

/**
 * Sends what is in the outbox, now and every second; without a mail server it keeps the mails there.
 * @param shopUrl where links lead unless PUBLIC_URL is set: the address at which this process listens
 */
export function startMailDispatcher(parts: Parts, shopUrl: string): { stop(): Promise<void> } {
  const { mail } = parts.settings;
  const mailer = mail && createSmtpMailer(mail, MAIL_LANES);
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const desk: MailDesk = {
    parts,
    mailer,
    messageHost: mail?.from.address.split('@').at(-1) ?? 'localhost',
    origin: parts.settings.publicUrl ?? shopUrl,
    signal: giveUp.signal,
  };
  const rest = restAfterOutages();
  const round = async () => {
    await rest.over(stopping.signal);
    rest.note(await dispatchDueMails(desk, stopping.signal));
  };
  void tellState(parts, mailer);
  const sending = repeatWork(round, { pauseMs: PAUSE_MS, name: 'mail dispatcher', log: parts.log });
  const upkeep = repeatWork(() => tidyMails(parts), {
    pauseMs: UPKEEP_PAUSE_MS,
    name: 'outbox upkeep',
    log: parts.log,
  });
  return {
    async stop() {
      stopping.abort();
      const deadline = setTimeout(() => giveUp.abort(), GRACE_MS);
      await Promise.all([sending.stop(), upkeep.stop()]);
      clearTimeout(deadline);
      mailer?.close();
    },
  };
}

/**
 * Empties the outbox of what is due, several mails at a time, until nothing is left or the server cannot be used.
 * @returns whether the server could not be used
 */
export async function dispatchDueMails(desk: MailDesk, stopping: AbortSignal): Promise<boolean> {
  const { parts, mailer, messageHost, origin } = desk;
  if (!mailer) {
    const facts = { now: parts.now(), messageHost, origin };
    await inSqlTransaction(parts.orm.em, (sql) => keepDueMails(sql, facts));
  }
  let isDown = false;
  const lane = async (): Promise<void> => {
    for (let outcome: Outcome = 'done'; outcome === 'done' && !isDown && !stopping.aborted;) {
      outcome = await dispatchNextMail(desk);
      if (outcome === 'unreachable') isDown = true;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: MAIL_LANES }, lane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return isDown;
}

function restAfterOutages() {
  let outages = 0;
  return {
    /** Waits until the server may be asked again. */
    async over(stopping: AbortSignal): Promise<void> {
      if (outages === 0) return;
      const wait = Math.min(2 ** outages * 500, LONGEST_REST_MS);
      await sleep(wait, undefined, { signal: stopping }).catch(() => {});
    },
    note(isDown: boolean): void {
      outages = isDown ? outages + 1 : 0;
    },
  };
}

/** Says in the log at the start what will become of mails. */
async function tellState({ log, settings }: Parts, mailer: Mailer | null): Promise<void> {
  if (!mailer) {
    const level = settings.demoData ? 'info' : 'warn';
    log[level]('no mail server is set (SMTP_URL): mails stay in the outbox of the console');
    return;
  }
  const trouble = await mailer.check();
  if (trouble === null) log.info('the mail server answers');
  else log.error({ failure: trouble }, 'mails wait until the mail server can be used');
}
