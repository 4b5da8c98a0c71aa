import { dispatchMails, MAIL_LANES } from '../../../api/shop/notifications/sending/mail-worker.ts';
import type { Mailer } from '../../../api/shop/notifications/sending/mailer.ts';
import { createSmtpMailer } from '../../../api/shop/notifications/sending/smtp-mailer.ts';
import { Checkout } from '../shop/checkout.ts';
import type { MailSink } from './mail-sink.ts';

export interface MailRow {
  id: number;
  kind: string;
  recipient: string;
  state: string;
  message_id: string | null;
  attempts: number;
  failure: string | null;
  due_at: string | null;
  order_id: number | null;
}

export const ORIGIN = 'https://irun.example';

/** The settings of a shop that sends by a server, or by none. */
export function mailSettings(smtpUrl: string | null): Record<string, string> {
  const mail = smtpUrl === null ? {} : { SMTP_URL: smtpUrl, MAIL_FROM: 'Irun <shop@irun.example>' };
  return { PUBLIC_URL: ORIGIN, ...mail };
}

/** The tokens of the links to a page in the mails that a server has taken. */
export async function linksIn(sink: MailSink, page: string): Promise<string[]> {
  const link = new RegExp(`^${ORIGIN}${page}\\?token=([\\w-]{43})$`, 'm');
  return (await sink.read()).flatMap(({ text = '' }) => link.exec(text)?.[1] ?? []);
}

/** A shop that writes mails, and its dispatcher in the hand of the test. */
export class MailShop {
  readonly checkout: Checkout;

  /** @param checkout a shop that is there already */
  constructor(checkout: Checkout) {
    this.checkout = checkout;
  }

  /** @param smtpUrl the mail server; without one mails are kept */
  static async start(smtpUrl: string | null, env: Record<string, string> = {}): Promise<MailShop> {
    return new MailShop(await Checkout.start({ ...mailSettings(smtpUrl), ...env }));
  }

  get clock() {
    return this.checkout.shop.clock;
  }

  async outbox(): Promise<MailRow[]> {
    await this.checkout.handleEvents();
    return this.checkout.sql<MailRow>('select * from mails order by id');
  }

  /** A call of the REST layer with a token, or as a visitor. */
  post(url: string, body?: unknown, token?: string) {
    return this.checkout.rest<Record<string, string>>('POST', url, {
      body,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });
  }

  /** Makes an account and gives its token. */
  async register(email: string): Promise<string> {
    const person = { name: 'Ada Obi', email, password: 'correct horse' };
    return (await this.post('/api/users/register/', person)).body['token'] ?? '';
  }

  /** Changes one's own profile and gives the status of the answer. */
  async changeProfile(token: string, change: Record<string, string>): Promise<number> {
    const { status } = await this.checkout.rest('PUT', '/api/users/profile/update/', {
      headers: { authorization: `Bearer ${token}` },
      body: { name: 'Ada Obi', ...change },
    });
    return status;
  }

  /** Puts mails about nobody in particular into the outbox. */
  async fill(count: number): Promise<void> {
    await this.checkout.sql(
      `insert into mails (kind, user_id, recipient, recipient_name, created_at, due_at)
       select 'password-changed', 1, 'person' || n || '@example.com', 'Person ' || n, $1, $1
       from generate_series(1, $2::int) n`,
      [this.clock.now(), count],
    );
  }

  /** Forgets what was written so far. */
  async clear(): Promise<void> {
    await this.checkout.sql('delete from events');
    await this.checkout.sql('delete from mails');
  }

  /**
   * Sends what is due by the test's clock, once through and one after another, as one of several processes may.
   * @returns whether the server could not be used
   */
  async dispatch(): Promise<boolean> {
    await this.checkout.handleEvents();
    const { parts } = this.checkout.shop;
    const { mail } = parts.settings;
    const mailer: Mailer | null = mail && createSmtpMailer(mail, MAIL_LANES);
    const signal = new AbortController().signal;
    const desk = {
      parts,
      mailer,
      messageHost: 'irun.example',
      origin: ORIGIN,
      signal,
    };
    const due = await this.checkout.sql<{ id: number }>(
      'select id from mails where due_at <= $1 order by due_at, id',
      [this.clock.now()],
    );
    try {
      for (const { id } of due) {
        if (!(await dispatchMails(desk, [id]))) return true;
      }
      return false;
    } finally {
      mailer?.close();
    }
  }
}
