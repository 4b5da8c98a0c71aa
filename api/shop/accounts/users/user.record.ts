/** Shown to the user and to administrators; without password or sessions. */
export interface UserRecord {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  isEmailVerified: boolean;
  createdAt: Date;
  /** Counts changes of name, e-mail and admin flag. */
  version: number;
}
