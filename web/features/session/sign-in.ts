import { roleOf } from '#domain/roles.ts';
import type { Role } from '../../graphql/generated/operations.ts';
import { session, userInfoOf } from '../../storage/session.ts';

interface AuthAnswer {
  token: string;
  user: { id: string; name: string; email: string; role?: Role | null };
}

/** Stores the user as the documented `userInfo`. */
export function signIn({ token, user }: AuthAnswer): void {
  session.start(userInfoOf({ ...user, id: Number(user.id), role: roleByCode(user.role) }, token));
}

/** A role by the name that GraphQL has for it. */
export function roleByCode(code: Role | null | undefined) {
  return roleOf(code?.toLowerCase());
}
