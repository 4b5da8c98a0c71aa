/** A mail as it goes out. */
export interface OutgoingMail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets; the same at every try. */
  messageId: string;
  date: Date;
}

/** How a try ended. `reason` holds no address and nothing of what the mail says. */
export type Delivery =
  | { kind: 'accepted' }
  /** The server will not have this mail: for good, or for now. */
  | { kind: 'refused'; isFinal: boolean; reason: string }
  /** Nothing to do with this mail: the server is away, or will not have the shop. */
  | { kind: 'unreachable'; reason: string };

/** Whatever brings mails to people; never throws for what a mail server can do. */
export interface Mailer {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<Delivery>;
  /** Null when the server can be reached and takes the credentials, else why not. */
  check(): Promise<string | null>;
  close(): void;
}
