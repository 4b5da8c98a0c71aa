/** What happens to accounts that others follow. */
export type AccountEventKind =
  | 'account-created'
  | 'account-changed'
  /** A change was taken back by the link of its mail. */
  | 'account-restored'
  | 'account-deleted'
  /** An address wants to be proven. */
  | 'account-proof-asked';

/** Somebody has asked for a new password. Its subject is no account: nobody has looked yet whether there is one. */
export const PASSWORD_ASKED = 'password-asked';

/** What opens an account, or can be seen of it. */
export type AccountPart = 'name' | 'email' | 'password' | 'isAdmin';

/** An account when something happened to it. Secrets are not among the facts: no password, hash or token. */
export interface AccountFacts {
  name: string;
  email: string;
}

/** What a change has changed. */
export interface AccountChangeFacts {
  parts: AccountPart[];
  /** The address of before, which the shop writes to about the change. */
  email: string;
  isProven: boolean;
  /** What is kept to take the change back by; null where there is nothing to take back. */
  changeId: number | null;
}

/** What an event tells; empty once the account is deleted. */
export interface AccountEventFacts {
  account: AccountFacts;
  change?: AccountChangeFacts;
}

/** What a wish for a new password tells. */
export interface PasswordAskedFacts {
  email: string;
}
