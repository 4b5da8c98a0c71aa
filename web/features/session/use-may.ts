import { type Action, may, type Viewer } from '#domain/permissions.ts';
import { roleOfUser, type UserInfo, useViewer } from '../../storage/session.ts';

const viewerOf = (user: UserInfo | null): Viewer | null =>
  user && { userId: user._id, role: roleOfUser(user) };

/** Whether whoever is signed in may do something; `ownerId` is whose thing it is. The server has the last word. */
export function useMay(): (action: Action, ownerId?: number) => boolean {
  const viewer = viewerOf(useViewer());
  return (action, ownerId) => may(viewer, action, { ownerId: ownerId ?? null }) === 'yes';
}
