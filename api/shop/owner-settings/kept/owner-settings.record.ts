import { DOCUMENTED_SETTINGS } from '../../../domain/settings/documented-settings.ts';
import type { OwnerSettings } from '../../../domain/settings/owner-settings.ts';

/** A version of the settings. */
export interface SettingsRecord extends OwnerSettings {
  /** 0 as long as nobody has set anything. */
  version: number;
  changedAt: Date | null;
  changedBy: string | null;
}

export const UNSET: SettingsRecord = {
  ...DOCUMENTED_SETTINGS,
  version: 0,
  changedAt: null,
  changedBy: null,
};

export interface SettingsRow {
  version: number;
  settings: Partial<OwnerSettings>;
  changedAt: Date;
  changedBy: string | null;
}

/** A row of an earlier release may lack what came later: that is as documented. */
export function settingsFromRow({ settings, ...row }: SettingsRow): SettingsRecord {
  const {
    shop,
    money,
    payments,
    zones,
    delivery,
    carriers,
    address,
    guests,
    coupons,
    reviews,
    unitChecks,
    pages,
    setup,
  } = settings;
  return {
    ...row,
    shop: { ...DOCUMENTED_SETTINGS.shop, ...shop },
    money: { ...DOCUMENTED_SETTINGS.money, ...money },
    payments: { ...DOCUMENTED_SETTINGS.payments, ...payments },
    zones: zones ?? DOCUMENTED_SETTINGS.zones,
    delivery: { ...DOCUMENTED_SETTINGS.delivery, ...delivery },
    carriers: carriers ?? DOCUMENTED_SETTINGS.carriers,
    address: { ...DOCUMENTED_SETTINGS.address, ...address },
    guests: { ...DOCUMENTED_SETTINGS.guests, ...guests },
    coupons: { ...DOCUMENTED_SETTINGS.coupons, ...coupons },
    reviews: { ...DOCUMENTED_SETTINGS.reviews, ...reviews },
    unitChecks: { ...DOCUMENTED_SETTINGS.unitChecks, ...unitChecks },
    pages: { ...DOCUMENTED_SETTINGS.pages, ...pages },
    setup: { ...DOCUMENTED_SETTINGS.setup, ...setup },
  };
}
