import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The envelope's recipients. */
  recipients: string[];
  raw: string;
}

/** Lets a test refuse mails. */
export interface SinkFaults {
  /** Called before the mail is accepted; an error it throws is the server's reply. */
  onMail?: (mail: ReceivedMail) => Promise<void> | void;
  /** Called for each recipient; an error it throws is the server's reply. */
  onRecipient?: (address: string) => void;
}

/** A reply such as `550 5.1.1 No such user`. */
export function smtpRefusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** A mail server on a fixed port that can be stopped and restarted, and keeps the mails it receives. */
export class MailSink {
  readonly mails: ReceivedMail[] = [];
  faults: SinkFaults = {};
  #server: SMTPServer | null = null;
  readonly #port: number;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<MailSink> {
    const sink = new MailSink(await freePort());
    await sink.up();
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async up(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, callback) => {
        try {
          this.faults.onRecipient?.(address);
          callback();
        } catch (error) {
          callback(error as Error);
        }
      },
      onData: (stream, session, callback) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void this.#take(stream, recipients, callback);
      },
    });
    // Some tests kill clients in the middle of a mail.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
  }

  async #take(
    stream: AsyncIterable<Buffer>,
    recipients: string[],
    answer: (refusal?: Error | null) => void,
  ): Promise<void> {
    try {
      const parts = await Array.fromAsync(stream);
      const mail = { recipients, raw: Buffer.concat(parts).toString('utf8') };
      await this.faults.onMail?.(mail);
      this.mails.push(mail);
      answer();
    } catch (error) {
      answer(error as Error);
    }
  }

  async down(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    for (const { _socket: socket } of server.connections as unknown as Set<{ _socket?: { destroy(): void } }>)
      socket?.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** The received mails, parsed, in order. */
  read(): Promise<Email[]> {
    return Promise.all(this.mails.map((mail) => PostalMime.parse(mail.raw)));
  }

  /** How often each Message-ID was received. */
  copies(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { raw } of this.mails) {
      const id = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? 'none';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
