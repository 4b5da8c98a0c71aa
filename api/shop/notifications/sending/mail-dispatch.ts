import type { LinkPurpose } from '../../../domain/accounts/account-links.ts';
import { randomUUID } from 'node:crypto';
import type { Parts } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { mailHtml } from '../content/mail-html.ts';
import { afterOutage, nextTry, takeMail, TRY_MS } from './mail-lease.ts';
import { deleteMail, setMailUser, settleMail, tryLater } from './mail-lease.store.ts';
import { isOneTooMany } from './mail-limits.ts';
import { keyForMail } from '../../orders/guests/guest-link.service.ts';
import { lockRecipient, openLink } from '../../accounts/recovery/mail-link.ts';
import { orderOfMail } from '../queue/guest-mails.ts';
import { linkPurpose } from '../queue/link-kind.ts';
import { mailText } from '../content/mail-text.ts';
import { mailContent } from '../content/mail-content.ts';
import type { MailRecord } from '../queue/mail.record.ts';
import type { Delivery, Mailer } from './mailer.ts';

export interface MailContext {
  parts: Pick<Parts, 'orm' | 'log' | 'now' | 'settings' | 'ownerSettings' | 'links'>;
  /** Null without a mail server: mails then stay in the outbox. */
  mailer: Mailer | null;
  messageHost: string;
  origin: string;
  /** Aborts attempts when the process stops. */
  signal: AbortSignal;
}

/**
 * Leases the row, sends, then stores the result. If the process dies in between, another one sends the mail again with
 * the same Message-ID. Returns false if the mail server cannot be used.
 */
export async function dispatchMail(context: MailContext, id: number): Promise<boolean> {
  const { parts, origin } = context;
  const messageId = `<${randomUUID()}@${context.messageHost}>`;
  const taken = await write(context, (sql) => takeMail(sql, id, { now: parts.now(), messageId, origin }));
  if (!taken) return true;
  const purpose = linkPurpose(taken);
  const reader =
    purpose === null ? await prepareGuest(context, taken) : await prepareLink(context, taken, purpose);
  if (!reader) return true;
  if (!context.mailer) {
    await write(context, (sql) => settleMail(sql, taken, { state: 'kept', now: parts.now() }));
    return true;
  }
  if (await isOneTooMany(parts, taken)) {
    await write(context, (sql) =>
      settleMail(sql, taken, { state: 'failed', now: parts.now(), failure: TOO_MANY }),
    );
    return true;
  }
  const delivery = await deliver(context, context.mailer, { mail: taken, ...reader });
  await writeDown(context, taken, delivery);
  return delivery.kind !== 'unreachable';
}

function write<Result>({ parts }: MailContext, work: (sql: Transaction) => Promise<Result>): Promise<Result> {
  return inSqlTransaction(parts.orm.em, work);
}

const TOO_MANY = 'Not sent: this address received several mails in a short time.';

/** Without a matching account the mail is deleted. Locks the user's row before the mail's. */
function prepareLink(
  context: MailContext,
  mail: MailRecord,
  purpose: LinkPurpose,
): Promise<{ token: string | null } | null> {
  return write(context, async (sql) => {
    const userId = await lockRecipient(sql, { ...mail, purpose });
    if (userId === null) {
      await deleteMail(sql, mail.id);
      return null;
    }
    await setMailUser(sql, mail.id, userId);
    const link = { purpose, userId, changeId: mail.changeId, now: context.parts.now() };
    return { token: context.mailer ? await openLink(sql, link) : null };
  });
}

/** Mails about a guest's order bring its key. Who asked for the link to somebody else's order, or to none, gets no mail. */
function prepareGuest(context: MailContext, mail: MailRecord): Promise<{ token: string | null } | null> {
  const orderId = orderOfMail(mail);
  if (orderId === null) return Promise.resolve({ token: null });
  return write(context, async (sql) => {
    const known = await keyForMail(context.parts, sql, { orderId, email: mail.recipient });
    if (known) await setMailUser(sql, mail.id, known.userId);
    if (known || mail.kind !== 'order-link') return { token: context.mailer && known ? known.key : null };
    await deleteMail(sql, mail.id);
    return null;
  });
}

async function deliver(
  context: MailContext,
  mailer: Mailer,
  { mail, token }: { mail: MailRecord; token: string | null },
): Promise<Delivery> {
  const { shop, payments: account } = await context.parts.ownerSettings.current();
  const words = mailContent({ mail, token, origin: context.origin, shop, account });
  const outgoing = {
    to: { name: mail.recipientName, address: mail.recipient },
    subject: words.subject,
    text: mailText(words),
    html: mailHtml(words),
    messageId: mail.messageId ?? '',
    date: mail.createdAt,
  };
  return mailer.send(outgoing, AbortSignal.any([context.signal, AbortSignal.timeout(TRY_MS)]));
}

async function writeDown(context: MailContext, mail: MailRecord, delivery: Delivery): Promise<void> {
  const { parts } = context;
  const now = parts.now();
  const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  if (delivery.kind === 'accepted') {
    await write(context, (sql) => settleMail(sql, mail, { state: 'sent', now }));
    parts.log.info(facts, 'mail sent');
    return;
  }
  const { kind, reason: failure } = delivery;
  const again = nextTry(mail, now);
  if (!again || (kind === 'refused' && delivery.isFinal)) {
    await write(context, (sql) => settleMail(sql, mail, { state: 'failed', now, failure }));
    parts.log.warn({ ...facts, failure }, 'mail failed for good');
    return;
  }
  const at = kind === 'unreachable' ? afterOutage(now) : again;
  await write(context, (sql) => tryLater(sql, mail, { at, failure }));
  parts.log.warn({ ...facts, failure }, 'mail not sent, will be retried');
}
