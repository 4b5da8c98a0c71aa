import { createTransport } from 'nodemailer';
import { isEmailAddress } from '../../../domain/forms/form-rules.ts';
import { plainName } from '../content/mail-content.ts';
import type { Delivery, Mailer, OutgoingMail } from './mailer.ts';
import type { MailSettings } from './mail-settings.ts';

const SECOND = 1000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** So that auto-responders do not answer. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Keeps a few connections open while there is work. Requires TLS before credentials, except to this machine. */
export function createSmtpMailer(settings: MailSettings, connections: number): Mailer {
  const { host, port, isSecure, user, password, from } = settings;
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: isSecure,
    requireTLS: user !== null && !isSecure && !LOOPBACK.test(host),
    ...(user !== null && password !== null && { auth: { user, pass: password } }),
    maxConnections: connections,
    // The outbox does the retries.
    maxRequeues: 0,
    idleTimeout: 10 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, ...mail }: OutgoingMail, signal: AbortSignal): Promise<Delivery> {
      if (!isEmailAddress(to.address)) {
        return { kind: 'refused', isFinal: true, reason: 'This is not a valid mail address.' };
      }
      try {
        const recipient = { name: plainName(to.name), address: to.address };
        await transport.sendMail({ ...mail, from, to: recipient, headers: HEADERS, signal });
        return { kind: 'accepted' };
      } catch (error) {
        return failedDelivery(error);
      }
    },
    check: () =>
      transport.verify().then(
        () => null,
        (error: unknown) => failedDelivery(error).reason,
      ),
    close: () => transport.close({ force: true }),
  };
}

/** The fields of nodemailer's errors that contain nothing of the mail. */
interface SmtpFailure {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  permanent?: unknown;
}

/** By the SMTP command that was refused. `API` is nodemailer itself. */
const REFUSED: Record<string, string> = {
  'RCPT TO': 'the recipient',
  DATA: 'the mail',
  API: 'the recipient',
};

/** The server refuses the shop, not this mail (RFC 3463, class 7); that can be fixed, so no mail is given up. */
const UNWELCOME = /^5\d\d[ -]5\.7\.|^530/;

function failedDelivery(error: unknown): Exclude<Delivery, { kind: 'accepted' }> {
  const { code, command, responseCode, response, permanent } = (error ?? {}) as SmtpFailure;
  const refused = typeof command === 'string' ? REFUSED[command] : undefined;
  if (refused !== undefined && !UNWELCOME.test(String(response))) {
    const number = typeof responseCode === 'number' ? ` (${responseCode})` : '';
    const isFinal = permanent === true || command === 'API';
    return { kind: 'refused', isFinal, reason: `The mail server refused ${refused}${number}.` };
  }
  const facts = [code, command, responseCode].filter(isPlainFact);
  return { kind: 'unreachable', reason: `The mail server cannot be used (${facts.join(' ')}).` };
}

/** Only codes and command names, no text from the server. */
function isPlainFact(fact: unknown): fact is string | number {
  return typeof fact === 'number' || (typeof fact === 'string' && /^[\w ]{1,20}$/.test(fact));
}
