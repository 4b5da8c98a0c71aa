import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { FieldErrors } from '../../../domain/errors.ts';
import {
  type AddressDetails,
  type EnteredAddress,
  PHONE_MESSAGE,
  readDetails,
} from '../../../domain/forms/address-rules.ts';
import { foldPlace } from '../../../domain/settings/fold-place.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });
const CODES = new Map<string, CountryCode>(
  getCountries().map((code) => [foldPlace(names.of(code) ?? code), code]),
);

/** As they are stored, the phone number as E.164 such as +2348031234567; null where nothing was entered. */
export function storedDetails(entered: EnteredAddress): AddressDetails | null {
  const details = readDetails(entered);
  const phone = details.phone && internationalPhone(details.phone, entered.country);
  if (phone) details.phone = phone;
  return Object.keys(details).length > 0 ? details : null;
}

/** For a number that its country does not have. */
export function phoneError(entered: EnteredAddress | null | undefined): FieldErrors {
  const { phone } = readDetails(entered ?? {});
  if (phone === undefined || internationalPhone(phone, entered?.country)) return {};
  return { phone: PHONE_MESSAGE };
}

/** A number without + belongs to the country of its address. Null when it is none. */
function internationalPhone(text: string, country: unknown): string | null {
  const code = typeof country === 'string' ? CODES.get(foldPlace(country)) : undefined;
  const number = parsePhoneNumberFromString(text, code);
  return number?.isPossible() ? number.number : null;
}
