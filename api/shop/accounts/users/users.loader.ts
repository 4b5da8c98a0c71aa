import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import type { UserRecord } from './user.record.ts';
import { usersByIds } from './user.store.ts';

/** Callers authorise. Null for deleted users. */
export function usersById({ read }: Pick<RequestContext, 'read'>): DataLoader<number, UserRecord | null> {
  return new DataLoader(async (ids: readonly number[]) => {
    const byId = new Map((await usersByIds(read, ids)).map((user) => [user.id, user]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}
