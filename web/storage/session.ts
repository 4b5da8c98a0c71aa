import { createLocalStore, useStored } from './local-store.ts';

/** Who is signed in, as held after login. The token goes with every call. */
export interface UserInfo {
  readonly _id: number;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly token: string;
}

function parseUserInfo(raw: unknown): UserInfo | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { _id, name, email, isAdmin, token } = raw as Record<string, unknown>;
  if (typeof _id !== 'number' || typeof name !== 'string' || typeof email !== 'string') return null;
  if (typeof token !== 'string' || token === '') return null;
  return { _id, name, email, isAdmin: isAdmin === true, token };
}

const userInfo = createLocalStore<UserInfo | null>({ key: 'userInfo', empty: null, parse: parseUserInfo });

/** Set when the server has refused this browser's token; the layout answers it with the way to /login. */
let expired = false;

/** The store of the signed-in user, for code outside components. */
export const session = {
  read: userInfo.read,
  subscribe: userInfo.subscribe,
  /** Holds the user that login, registration or a profile update has answered. */
  start: (user: UserInfo): void => {
    expired = false;
    userInfo.write(user);
  },
  end: (): void => userInfo.write(null),
  /**
   * Ends the session whose token the server refuses. A late answer to an older token changes nothing: the
   * visitor may have signed in again meanwhile.
   */
  expire: (token: string): void => {
    if (userInfo.read()?.token !== token) return;
    expired = true;
    userInfo.write(null);
  },
  /** Whether the session has just expired; asking takes the mark away. */
  takeExpired: (): boolean => {
    const was = expired;
    expired = false;
    return was;
  },
};

/** The signed-in user in a component, or null. Null on the server and while hydrating. */
export const useViewer = (): UserInfo | null => useStored(userInfo);
