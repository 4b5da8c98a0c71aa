import { conflict, notFound } from '../../../domain/errors.ts';
import { RESEND_LIMITS, whyNotResent } from '../../../domain/notifications/resend.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { countAttempt } from '../../rate-limits/rate-limit.service.ts';
import { linkPurpose } from '../queue/link-kind.ts';
import { lockMail, queueAgain } from '../queue/mail.store.ts';
import { REMINDERS } from '../queue/order-mails.ts';
import { type OutboxMail, presentMail } from './outbox.service.ts';

const HOUR = 60 * 60;
const OF_MAIL = { name: 'resend-mail', attempts: RESEND_LIMITS.ofMail, windowSeconds: 24 * HOUR };
const BY_PERSON = { name: 'resend-person', attempts: RESEND_LIMITS.byPerson, windowSeconds: HOUR };

/**
 * Sends a mail of the outbox once more, with the words it had, to the address it had.
 * @throws ShopError NOT_FOUND, CONFLICT saying why not, RATE_LIMITED
 */
export async function resendMail(ctx: RequestContext, id: number | null): Promise<OutboxMail> {
  authorise(ctx, 'mail.resend');
  if (id === null) throw notFound('Mail');
  await countAttempt(ctx, [
    { limit: OF_MAIL, subject: String(id) },
    { limit: BY_PERSON, subject: String(ctx.viewer?.userId) },
  ]);
  const mail = await inSqlTransaction(ctx.em, async (tx) => {
    const found = await lockMail(tx, id);
    if (!found) throw notFound('Mail');
    const why = whyNotResent({
      isWaiting: found.state === 'waiting',
      hasSecret: linkPurpose(found) !== null,
      isReminder: REMINDERS.includes(found.kind),
    });
    if (why !== null) throw conflict(why);
    await recordAct(ctx, tx, { action: 'MAIL_RESENT', subjectId: id });
    return queueAgain(tx, id, ctx.now());
  });
  if (!mail) throw notFound('Mail');
  return presentMail(ctx, mail);
}
