import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { SomeJobsFailed } from '../../../platform/jobs/job-failure.ts';
import type { Worker } from '../../../platform/jobs/job-runner.ts';
import { dispatchMail, type MailContext } from './mail-dispatch.ts';
import { keepMails } from './mail-lease.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** Concurrent mails per process; as many may arrive twice when it is killed. */
export const MAIL_LANES = 2;

/** Per statement, without a mail server. */
const KEPT_AT_ONCE = 100;

/** A dead mail server is tried at least every 30 seconds. */
const LONGEST_REST_MS = 30_000;

/** @param shopUrl base of links without PUBLIC_URL: the address at which this process listens */
export function openMailWorker(
  parts: Parts,
  shopUrl: string,
): { worker: Worker; stop(finished: Promise<void>, graceMs: number): Promise<void> } {
  const { mail } = parts.settings;
  const mailer = mail && createSmtpMailer(mail, MAIL_LANES);
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const context: MailContext = {
    parts,
    mailer,
    messageHost: mail?.from.address.split('@').at(-1) ?? 'localhost',
    origin: parts.settings.publicUrl ?? shopUrl,
    signal: giveUp.signal,
  };
  void tellState(parts, mailer);
  const rest = restAfterOutages();
  const work = async (keys: string[]) => {
    const isUp = await dispatchMails(context, keys.map(Number));
    // After an outage, wait before taking more mails: their attempts are not counted.
    await rest.after(isUp, stopping.signal);
  };
  return {
    worker: { queue: 'mail', atOnce: mailer ? MAIL_LANES : KEPT_AT_ONCE, work },
    async stop(finished, graceMs) {
      stopping.abort();
      const deadline = setTimeout(() => giveUp.abort(), graceMs);
      await finished;
      clearTimeout(deadline);
      mailer?.close();
    },
  };
}

/** Returns false if the mail server could not be used. */
export async function dispatchMails(context: MailContext, ids: number[]): Promise<boolean> {
  const { parts, mailer, messageHost, origin } = context;
  const facts = { now: parts.now(), messageHost, origin };
  const left = mailer ? ids : await inSqlTransaction(parts.orm.em, (sql) => keepMails(sql, ids, facts));
  const ends = await Promise.allSettled(left.map((id) => dispatchMail(context, id)));
  const failures = new Map(
    ends.flatMap((end, at): [string, unknown][] =>
      end.status === 'rejected' ? [[String(left[at]), end.reason]] : [],
    ),
  );
  if (failures.size > 0) throw new SomeJobsFailed(`${failures.size} mails could not be dispatched`, failures);
  return ends.every((end) => end.status === 'fulfilled' && end.value);
}

function restAfterOutages() {
  let outages = 0;
  return {
    async after(isUp: boolean, stopping: AbortSignal): Promise<void> {
      outages = isUp ? 0 : outages + 1;
      if (isUp) return;
      const wait = Math.min(2 ** outages * 500, LONGEST_REST_MS);
      await sleep(wait, undefined, { signal: stopping }).catch(() => {});
    },
  };
}

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
