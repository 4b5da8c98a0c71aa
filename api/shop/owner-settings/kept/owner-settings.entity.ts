import { defineEntity, p } from '@mikro-orm/core';
import type { OwnerSettings } from '../../../domain/settings/owner-settings.ts';
import { UserEntity } from '../../accounts/users/user.entity.ts';

/** What the owner has set, a row for each version; the newest counts. Without one the documented rules hold. */
export const OwnerSettingsEntity = defineEntity({
  name: 'OwnerSettings',
  tableName: 'owner_settings',
  properties: {
    version: p.integer().primary().autoincrement(false),
    settings: p.json<OwnerSettings>(),
    changedAt: p.datetime(),
    /** Null for the command line and the demonstration. */
    changedBy: () => p.manyToOne(UserEntity).ref().nullable().index('owner_settings_changed_by_index'),
  },
});
