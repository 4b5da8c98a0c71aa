import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import * as settings from '../../../api/shop/owner-settings/kept/owner-settings.store.ts';
import type { Samples } from '../store-samples.ts';

/** The functions of the store of the owner's settings. */
export const OWNER_SETTINGS_SAMPLES: Samples = {
  'api/shop/owner-settings/kept/owner-settings.store.ts': {
    settingsVersions: (tx) => settings.settingsVersions(tx, 1),
    settingsOfVersion: (tx) => settings.settingsOfVersion(tx, 1),
    insertSettings: (tx) =>
      settings.insertSettings(tx, {
        version: 1,
        settings: DOCUMENTED_SETTINGS,
        now: new Date(0),
        userId: null,
      }),
  },
};
