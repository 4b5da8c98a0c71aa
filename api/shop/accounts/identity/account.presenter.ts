import { z } from 'zod';
import { ROLES } from '../../../domain/roles.ts';
import { documented } from '../../../platform/rest/answers.ts';
import type { SignedIn } from './account.service.ts';
import type { UserRecord } from '../users/user.record.ts';

const userFields = z.object({ _id: z.int(), name: z.string(), email: z.string(), isAdmin: z.boolean() });

export type UserJson = z.infer<typeof userFields>;

const USER_EXAMPLE: UserJson = { _id: 2, name: 'Ada Obi', email: 'ada@example.com', isAdmin: false };

export const userJson = documented('User', userFields, USER_EXAMPLE);

/** The same with the role, for the calls that are about roles. */
export const staffJson = documented(
  'UserWithRole',
  z.object({ ...userFields.shape, role: z.enum(ROLES).nullable().describe('Null for shoppers.') }),
  { ...USER_EXAMPLE, role: 'packer' },
);

/** The documented "user info" that clients store. */
export const userInfoJson = documented(
  'UserInfo',
  z.object({ ...userFields.shape, token: z.string().describe('For `Authorization: Bearer`.') }),
  { ...USER_EXAMPLE, token: 'kq3Zr0c9m3l0bq2nD5v1yT8wA6sE4xUuJfHhGgLlPpo' },
);
export type UserInfoJson = z.infer<typeof userInfoJson>;

export function presentUser(user: UserRecord): UserJson {
  return { _id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin };
}

export function presentStaff(user: UserRecord): z.infer<typeof staffJson> {
  return { ...presentUser(user), role: user.role };
}

export function presentUserInfo(signedIn: SignedIn): UserInfoJson {
  return { ...presentUser(signedIn.user), token: signedIn.token };
}
