import { randomUUID } from 'node:crypto';
import type { Parts } from '../context.ts';
import type { Queryable } from '../database/read.ts';
import { inSqlTransaction, type Transaction } from '../database/sql-transaction.ts';
import { mailHtml } from './mail-html.ts';
import { afterOutage, nextTry, settleMail, takeDueMail, tryLater, TRY_MS } from './mail-lease.ts';
import { isLinkKind, openLink } from './mail-link.ts';
import { mailText } from './mail-text.ts';
import { mailWords } from './mail-words.ts';
import type { MailRecord } from './mail.record.ts';
import type { Delivery, Mailer } from './mailer.ts';
import { readOrderFacts } from './order-facts.ts';

/** What sends the outbox's mails, one at a time. */
export interface MailDesk {
  parts: Pick<Parts, 'orm' | 'log' | 'now'>;
  read: Queryable;
  /** Null where no mail server is set: mails are kept in the outbox instead. */
  mailer: Mailer | null;
  /** The host in Message-IDs. */
  messageHost: string;
  /** Scheme and host in front of every link. */
  origin: string;
  /** Ends a try that must not go on. */
  signal: AbortSignal;
}

/** What became of one look into the outbox. */
export type Outcome = 'empty' | 'done' | 'unreachable';

/**
 * Takes the mail that is due and brings it a step further. The row is leased before the server is asked and settled
 * after it: whoever dies in between leaves a mail that another process sends again under the same Message-ID.
 */
export async function dispatchNextMail(desk: MailDesk): Promise<Outcome> {
  const { parts, origin } = desk;
  const messageId = `<${randomUUID()}@${desk.messageHost}>`;
  const taken = await write(desk, (sql) => takeDueMail(sql, { now: parts.now(), messageId, origin }));
  if (!taken) return 'empty';
  const ready = isLinkKind(taken.kind) ? await withLink(desk, taken) : taken;
  if (!ready) return 'done';
  if (!desk.mailer) {
    const end = { state: 'kept', now: parts.now(), token: ready.token } as const;
    await write(desk, (sql) => settleMail(sql, ready, end));
    return 'done';
  }
  const delivery = await deliver(desk, desk.mailer, ready);
  await writeDown(desk, ready, delivery);
  return delivery.kind === 'unreachable' ? 'unreachable' : 'done';
}

function write<Result>({ parts }: MailDesk, work: (sql: Transaction) => Promise<Result>): Promise<Result> {
  return inSqlTransaction(parts.orm.em, work);
}

/** $1 mail, $2 its reader, $3 its reader's name. */
const NAME_READER = {
  name: 'mail-name-reader',
  text: 'update mails set user_id = $2, recipient_name = $3 where id = $1',
};

const DROP_MAIL = { name: 'mail-drop', text: 'delete from mails where id = $1' };

/** Without somebody to prove, the mail has no reader and goes. The user's row is locked before the mail's. */
function withLink(desk: MailDesk, mail: MailRecord): Promise<MailRecord | null> {
  return write(desk, async (sql) => {
    const link = await openLink(sql, mail, desk.parts.now());
    if (!link) {
      await sql.query(DROP_MAIL, [mail.id]);
      return null;
    }
    await sql.query(NAME_READER, [mail.id, link.userId, link.name]);
    return { ...mail, userId: link.userId, recipientName: link.name, token: link.token };
  });
}

async function deliver(desk: MailDesk, mailer: Mailer, mail: MailRecord): Promise<Delivery> {
  const { recipientName: name, recipient: address, orderId } = mail;
  const orders = await readOrderFacts(desk.read, orderId === null ? [] : [orderId]);
  const order = orderId === null ? null : (orders.get(orderId) ?? null);
  const words = mailWords({ mail, name, order, origin: desk.origin });
  const outgoing = {
    to: { name, address },
    subject: words.subject,
    text: mailText(words),
    html: mailHtml(words),
    messageId: mail.messageId ?? '',
    date: mail.createdAt,
  };
  return mailer.send(outgoing, AbortSignal.any([desk.signal, AbortSignal.timeout(TRY_MS)]));
}

async function writeDown(desk: MailDesk, mail: MailRecord, delivery: Delivery): Promise<void> {
  const { parts } = desk;
  const now = parts.now();
  const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  if (delivery.kind === 'accepted') {
    await write(desk, (sql) => settleMail(sql, mail, { state: 'sent', now }));
    parts.log.info(facts, 'mail sent');
    return;
  }
  const { kind, reason: failure } = delivery;
  const again = nextTry(mail, now);
  if (!again || (kind === 'refused' && delivery.isFinal)) {
    await write(desk, (sql) => settleMail(sql, mail, { state: 'failed', now, failure }));
    parts.log.warn({ ...facts, failure }, 'mail given up');
    return;
  }
  const at = kind === 'unreachable' ? afterOutage(now) : again;
  await write(desk, (sql) => tryLater(sql, mail, { at, failure }));
  parts.log.warn({ ...facts, failure }, 'mail not sent yet');
}
