import type { ReactNode } from 'react';
import type { AdminUserRowFragment } from '../../graphql/generated/operations.ts';
import { AdminMark } from './user-columns.tsx';

export const UserBlock = ({ user, children }: { user: AdminUserRowFragment; children: ReactNode }) => (
  <div className="block">
    <span className="block-facts">
      <b className="block-name">{user.name}</b>
      <span className="caption">{`${user.id} · ${user.email}`}</span>
    </span>
    <span className="block-line">
      <span className="row caption">
        ADMIN <AdminMark user={user} />
      </span>
      {children}
    </span>
  </div>
);
