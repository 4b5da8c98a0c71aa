import type { Scope } from '../../domain/api-keys/scopes.ts';

/** A key as its list shows it. */
export interface ApiKey {
  id: number;
  name: string;
  prefix: string;
  scopes: Scope[];
  /** Null once the account is deleted. */
  creator: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}
