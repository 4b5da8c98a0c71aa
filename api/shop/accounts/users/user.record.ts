import type { Role } from '../../../domain/roles.ts';

/** Shown to the user and to administrators; without password or sessions. */
export interface UserRecord {
  id: number;
  name: string;
  email: string;
  /** Whether the role is the owner's. */
  isAdmin: boolean;
  /** Null for shoppers. */
  role: Role | null;
  isEmailVerified: boolean;
  createdAt: Date;
  /** Counts changes of name, e-mail and role. */
  version: number;
}
