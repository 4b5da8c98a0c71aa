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

/** @param smtpUrl null for a shop without a mail server */
export function mailSettings(smtpUrl: string | null): Record<string, string> {
  const mail = smtpUrl === null ? {} : { SMTP_URL: smtpUrl, MAIL_FROM: 'Irun <shop@irun.example>' };
  return { PUBLIC_URL: ORIGIN, ...mail };
}

/** Tokens of the links to a page in the mails that the server received. */
export async function linksIn(sink: MailSink, page: string): Promise<string[]> {
  const link = new RegExp(`^${ORIGIN}${page}\\?token=([\\w-]{43})$`, 'm');
  return (await sink.read()).flatMap(({ text = '' }) => link.exec(text)?.[1] ?? []);
}

/** A shop whose mails are sent only when the test calls `dispatch`. */
export class MailShop {
  readonly checkout: Checkout;

  /** @param checkout a running shop */
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

  /** Posts as the token's user, or as a visitor. */
  post(url: string, body?: unknown, token?: string) {
    return this.checkout.rest<Record<string, string>>('POST', url, {
      body,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });
  }

  /** Registers and returns the token. */
  async register(email: string): Promise<string> {
    const person = { name: 'Ada Obi', email, password: 'correct horse' };
    return (await this.post('/api/users/register/', person)).body['token'] ?? '';
  }

  /** Changes one's own profile and returns the status. */
  async changeProfile(token: string, change: Record<string, string>): Promise<number> {
    const { status } = await this.checkout.rest('PUT', '/api/users/profile/update/', {
      headers: { authorization: `Bearer ${token}` },
      body: { name: 'Ada Obi', ...change },
    });
    return status;
  }

  /** Adds mails to the outbox, as old as the clock says that sends them. */
  async fill(count: number, now: Date = this.clock.now()): Promise<void> {
    await this.checkout.sql(
      `insert into mails (kind, user_id, recipient, recipient_name, created_at, due_at)
       select 'password-changed', 1, 'person' || n || '@example.com', 'Person ' || n, $1, $1
       from generate_series(1, $2::int) n`,
      [now, count],
    );
  }

  /** Empties the outbox. */
  async clear(): Promise<void> {
    await this.checkout.sql('delete from events');
    await this.checkout.sql('delete from mails');
  }

  /**
   * Sends the mails that are due by the test's clock, one after another.
   * @returns whether the server could not be reached
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
