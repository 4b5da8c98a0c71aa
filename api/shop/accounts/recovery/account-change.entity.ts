import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../users/user.entity.ts';

/** An account as it was before its e-mail address or password was changed, for as long as that can be undone. */
export const AccountChangeEntity = defineEntity({
  name: 'AccountChange',
  tableName: 'account_changes',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(UserEntity).ref().index('account_changes_user_index'),
    /** The address of before; nobody else can have it meanwhile. */
    email: p.text().index('account_changes_email_index'),
    passwordHash: p.text().nullable(),
    /** Whether the password was changed, with the address or without. */
    isPassword: p.boolean(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index('account_changes_expires_index'),
  },
});
