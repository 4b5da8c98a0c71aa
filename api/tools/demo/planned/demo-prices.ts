import { DOCUMENTED_SETTINGS } from '../../../domain/settings/documented-settings.ts';
import type { OwnerSettings } from '../../../domain/settings/owner-settings.ts';
import { settingsOfPreset } from '../../../domain/settings/presets/presets.ts';
import type { Settings } from '../../../settings.ts';

/**
 * `naira`: as such goods cost in Nigeria. `thousandths` of it, with which the documented constants (delivery for ₦10,
 * free above ₦100) make sense.
 */
export type DemoPrices = Settings['demoPrices'];

/** @param naira a price in Nigeria; a multiple of 10, so that its thousandth is whole kobo */
export function koboOf(naira: number, prices: DemoPrices): number {
  const kobo = prices === 'naira' ? naira * 100 : naira / 10;
  if (!Number.isSafeInteger(kobo) || kobo < 0)
    throw new RangeError(`${naira} is no price of a demonstration.`);
  return kobo;
}

/** A shop that nobody can reach, so that nobody is called: no network gives out this number. */
const CONTACT = {
  whatsapp: '+234 000 000 0000',
  email: 'hello@irun.example',
  address: 'Allen Avenue, Ikeja, Lagos',
  hours: 'Mon–Fri 9–18, Sat 10–16',
};

/** The owner's settings that go with these prices. */
export function demoSettings(prices: DemoPrices): OwnerSettings {
  if (prices === 'thousandths') return DOCUMENTED_SETTINGS;
  const preset = settingsOfPreset('nigeria');
  return { ...preset, shop: { ...preset.shop, ...CONTACT } };
}
