import { NIGERIAN_STATES } from '#domain/places/nigerian-states.ts';
import { foldPlace } from '#domain/settings/fold-place.ts';

/** ISO 3166 codes of countries. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GI GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VC VE VN VU WS YE ZA ZM ZW';

/** In English, Nigeria first. */
export function countryNames(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const all = CODES.split(' ').map((code) => names.of(code) ?? code);
  const sorted = all.filter((name) => name !== 'Nigeria').toSorted((a, b) => a.localeCompare(b));
  return ['Nigeria', ...sorted];
}

/** Of the countries whose states the shop knows. */
export const statesOf = (country: string): readonly string[] =>
  country === '' || foldPlace(country) === 'nigeria' ? NIGERIAN_STATES : [];
