import type { OwnerSettings } from '../../../domain/settings/owner-settings.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { nameOfActor } from '../../accounts/users/user.store.ts';
import type { OwnerSettingsEntity } from './owner-settings.entity.ts';
import { settingsFromRow, type SettingsRecord, type SettingsRow } from './owner-settings.record.ts';

const db = tablesOf<{
  owner_settings: TableOf<typeof OwnerSettingsEntity>;
}>();

const versions = db
  .selectFrom('owner_settings as s')
  .select((eb) => [
    's.version',
    's.settings',
    's.changed_at as changedAt',
    nameOfActor(eb.ref('s.changed_by_id')).as('changedBy'),
  ]);

/** The newest versions first. */
export async function settingsVersions(reader: Reader, most: number): Promise<SettingsRecord[]> {
  const rows: SettingsRow[] = await reader.all(versions.orderBy('s.version', 'desc').limit(most));
  return rows.map(settingsFromRow);
}

export async function settingsOfVersion(reader: Reader, version: number): Promise<SettingsRecord | null> {
  const row: SettingsRow | null = await reader.first(versions.where('s.version', '=', version));
  return row && settingsFromRow(row);
}

/** @throws the database's unique violation when somebody else was faster */
export async function insertSettings(
  tx: Transaction,
  { version, settings, now, userId }: NewSettings,
): Promise<void> {
  await tx.count(
    db.insertInto('owner_settings').values({
      version,
      settings,
      changed_at: now,
      changed_by_id: userId,
    }),
  );
}

export interface NewSettings {
  version: number;
  settings: OwnerSettings;
  now: Date;
  userId: number | null;
}
