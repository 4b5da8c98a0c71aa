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

/** The columns of a record, for `select` and `returning`. */
export const USER_COLUMNS = 'id, name, email, is_admin, verified_at, created_at, version';

export interface UserRow {
  id: number;
  name: string;
  email: string;
  is_admin: boolean;
  verified_at: Date | null;
  created_at: Date;
  version: number;
}

/** A row of `USER_COLUMNS` as a record. */
export function userRecord(row: UserRow): UserRecord {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isAdmin: row.is_admin,
    isEmailVerified: row.verified_at !== null,
    createdAt: new Date(row.created_at),
    version: row.version,
  };
}
