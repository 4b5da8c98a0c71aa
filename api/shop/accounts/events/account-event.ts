export type AccountEventKind =
  | 'account-created'
  | 'account-changed'
  /** A change was undone by the link in its mail. */
  | 'account-restored'
  | 'account-deleted'
  /** An e-mail address is to be verified. */
  | 'account-proof-asked';

/** Its subject is the address, because nobody has checked yet whether it has an account. */
export const PASSWORD_REQUESTED = 'password-asked';

export type AccountPart = 'name' | 'email' | 'password' | 'isAdmin' | 'role' | ToldPart;

/** What happens to an account's second factor. */
export type ProtectionPart =
  | 'second-factor-on'
  | 'second-factor-off'
  /** Taken away by staff. */
  | 'second-factor-reset'
  | 'recovery-codes-renewed';

/** What has a mail of its own name. `account-erasure`: its owner wants it erased. */
export type ToldPart = ProtectionPart | 'account-erasure';

/** Never passwords, hashes or tokens. */
export interface AccountFacts {
  name: string;
  email: string;
}

export interface AccountChangeFacts {
  parts: AccountPart[];
  /** The old address, to which the change is announced. */
  email: string;
  isProven: boolean;
  /** The stored old state; null if the change cannot be undone. */
  changeId: number | null;
}

/** Empty once the account is deleted. */
export interface AccountEventFacts {
  account: AccountFacts;
  change?: AccountChangeFacts;
}

export interface PasswordRequestFacts {
  email: string;
}
