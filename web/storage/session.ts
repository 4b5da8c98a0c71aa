import { type Role, roleOf, type StaffRole } from '#domain/roles.ts';
import { createLocalStore, useStored } from './local-store.ts';

/** The signed-in user; the token goes with every call. */
export interface UserInfo {
  readonly _id: number;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** The role of staff who are no administrators; left out for everybody else, as documented. */
  readonly role?: StaffRole;
  readonly token: string;
}

function parseUserInfo(raw: unknown): UserInfo | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { _id, name, email, isAdmin, role, token } = raw as Record<string, unknown>;
  if (typeof _id !== 'number' || typeof name !== 'string' || typeof email !== 'string') return null;
  if (typeof token !== 'string' || token === '') return null;
  return userInfoOf({ id: _id, name, email, role: isAdmin === true ? 'owner' : roleOf(role) }, token);
}

interface Account {
  id: number;
  name: string;
  email: string;
  role: Role | null;
}

/** The documented fields of a signed-in account. */
export function userInfoOf({ id: _id, name, email, role }: Account, token: string): UserInfo {
  const isAdmin = role === 'owner';
  return { _id, name, email, isAdmin, ...(role !== null && role !== 'owner' && { role }), token };
}

/** The role of whoever is signed in; null for shoppers and visitors. */
export function roleOfUser(user: UserInfo | null): Role | null {
  return user?.isAdmin === true ? 'owner' : (user?.role ?? null);
}

const userInfo = createLocalStore<UserInfo | null>({ key: 'userInfo', empty: null, parse: parseUserInfo });

/** Set when the server has refused this browser's token; SessionWatch then goes to /login. */
let expired = false;

/** For code outside components. */
export const session = {
  read: userInfo.read,
  subscribe: userInfo.subscribe,
  start: (user: UserInfo): void => {
    expired = false;
    userInfo.write(user);
  },
  end: (): void => userInfo.write(null),
  /**
   * Ends the session whose token the server refuses. A late response to an older token changes nothing: the user may
   * have signed in again.
   */
  expire: (token: string): void => {
    if (userInfo.read()?.token !== token) return;
    expired = true;
    userInfo.write(null);
  },
  /** Whether the session has expired since the last call. */
  takeExpired: (): boolean => {
    const was = expired;
    expired = false;
    return was;
  },
};

/** Null on the server and during hydration. */
export const useViewer = (): UserInfo | null => useStored(userInfo);
