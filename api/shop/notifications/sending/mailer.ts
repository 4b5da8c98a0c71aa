export interface OutgoingMail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** With angle brackets; the same for every attempt. */
  messageId: string;
  date: Date;
}

/** `reason` contains no address and nothing of the mail. */
export type Delivery =
  | { kind: 'accepted' }
  /** The server refused this mail, finally or for now. */
  | { kind: 'refused'; isFinal: boolean; reason: string }
  /** Not about this mail: the server is down, or refuses the shop. */
  | { kind: 'unreachable'; reason: string };

/** Does not throw for failures of the mail server. */
export interface Mailer {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<Delivery>;
  /** Null if the server can be reached and accepts the credentials, otherwise the reason. */
  check(): Promise<string | null>;
  close(): void;
}
