import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../users/user.entity.ts';

/**
 * The key of an account's authenticator app, sealed (api/platform/secrets). A new key waits beside the one in use until
 * its first code confirms it. A trigger deletes the row with its user.
 */
export const SecondFactorEntity = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  primaryKeys: ['user'],
  checks: [
    {
      name: 'second_factors_enrolled_check',
      expression: '(secret is null) = (enrolled_at is null)',
    },
    {
      name: 'second_factors_pending_check',
      expression: '(pending_secret is null) = (pending_since is null)',
    },
  ],
  properties: {
    user: () => p.manyToOne(UserEntity).ref().primary(),
    secret: p.text().nullable(),
    enrolledAt: p.datetime().nullable(),
    pendingSecret: p.text().nullable(),
    pendingSince: p.datetime().nullable(),
    /** The time step of the last code that was accepted: no code up to it works again. */
    lastStep: p.integer().default(0),
  },
});
