import { roleByCode } from '../features/session/sign-in.ts';
import type { ViewerRoleQuery } from '../graphql/generated/operations.ts';
import { session, userInfoOf } from '../storage/session.ts';

/** Holds name and role as the shop has just answered them; the token stays. */
export function holdAnswer(answer: ViewerRoleQuery | undefined): void {
  const account = answer?.viewer;
  const known = session.read();
  if (!account || !known || String(known._id) !== account.id) return;
  session.start(userInfoOf({ ...account, id: known._id, role: roleByCode(account.role) }, known.token));
}
