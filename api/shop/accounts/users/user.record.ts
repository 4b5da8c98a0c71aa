/** A user as the faces show it to itself and to administrators; what protects the account is not in it. */
export interface UserRecord {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  /** Whether the e-mail address was proven to be the user's. */
  isEmailVerified: boolean;
  createdAt: Date;
  /** Another one after each change of name, e-mail or admin flag. */
  version: number;
}
