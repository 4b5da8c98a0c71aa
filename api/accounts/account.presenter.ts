import type { SignedIn } from './account.service.ts';
import type { UserRecord } from './user.record.ts';

/** A user in the REST layer's words (section 3). */
export interface UserJson {
  _id: number;
  name: string;
  email: string;
  isAdmin: boolean;
}

/** The "user info" that clients keep after signing in (section 3). */
export interface UserInfoJson extends UserJson {
  token: string;
}

export function presentUser(user: UserRecord): UserJson {
  return { _id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin };
}

export function presentUserInfo(signedIn: SignedIn): UserInfoJson {
  return { ...presentUser(signedIn.user), token: signedIn.token };
}
