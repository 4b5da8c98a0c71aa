/** What decides whether staff can have a mail sent once more. */
export interface ResendFacts {
  isWaiting: boolean;
  /** Whether it opens an account: then only its reader asks for another. */
  hasSecret: boolean;
  /** Whether it asks for money that may have arrived since. */
  isReminder: boolean;
}

/** Null when it can be sent once more. */
export function whyNotResent({ isWaiting, hasSecret, isReminder }: ResendFacts): string | null {
  if (hasSecret)
    return 'The link in this mail opens an account, so it is not sent once more. Its reader can ask for another.';
  if (isReminder) return 'What this reminder says may be over by now, so it is not sent once more.';
  if (isWaiting) return 'This mail still waits: it is sent by itself.';
  return null;
}

/** Of one mail in a day, and by one person in an hour. */
export const RESEND_LIMITS = { ofMail: 3, byPerson: 60 } as const;
