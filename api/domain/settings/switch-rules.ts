import type { AddressSettings } from '../forms/address-rules.ts';
import type {
  CouponSettings,
  GuestSettings,
  ReviewSettings,
  SetupSettings,
  UnitCheckSettings,
} from './owner-settings.ts';
import type { SettingsReader } from './settings-reader.ts';

/* Groups of settings that are on or off. */

export const readAddress = (form: SettingsReader, given: Record<string, unknown>): AddressSettings => ({
  asksMore: form.flag('address.asksMore', given['asksMore']),
  needsPhone: form.flag('address.needsPhone', given['needsPhone']),
  postalCodeWhereCustomary: form.flag('address.postalCodeWhereCustomary', given['postalCodeWhereCustomary']),
});

export const readGuests = (form: SettingsReader, given: Record<string, unknown>): GuestSettings => ({
  isAllowed: form.flag('guests.isAllowed', given['isAllowed']),
});

export const readCoupons = (form: SettingsReader, given: Record<string, unknown>): CouponSettings => ({
  isAllowed: form.flag('coupons.isAllowed', given['isAllowed']),
});

export const readReviews = (form: SettingsReader, given: Record<string, unknown>): ReviewSettings => ({
  buyersOnly: form.flag('reviews.buyersOnly', given['buyersOnly']),
  firstNames: form.flag('reviews.firstNames', given['firstNames'] ?? false),
});

export const readUnitChecks = (form: SettingsReader, given: Record<string, unknown>): UnitCheckSettings => ({
  isOn: form.flag('unitChecks.isOn', given['isOn']),
});

export const readSetup = (form: SettingsReader, given: Record<string, unknown>): SetupSettings => ({
  isDismissed: form.flag('setup.isDismissed', given['isDismissed']),
});
