import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../users/user.entity.ts';

/** An account before a change of e-mail address or password, kept while the change can be undone. */
export const AccountChangeEntity = defineEntity({
  name: 'AccountChange',
  tableName: 'account_changes',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(UserEntity).ref().index('account_changes_user_index'),
    /** The old address, reserved for this account meanwhile. */
    email: p.text().index('account_changes_email_index'),
    passwordHash: p.text().nullable(),
    /** Whether the password was changed too. */
    isPassword: p.boolean(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index('account_changes_expires_index'),
  },
});
