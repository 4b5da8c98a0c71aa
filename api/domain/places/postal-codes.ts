import { foldPlace } from '../settings/fold-place.ts';

/** Countries where people do not write a postal code, though some have one on paper; folded names. */
const WITHOUT: ReadonlySet<string> = new Set(
  'angola|benin|botswana|burkina faso|cameroon|central african republic|chad|congo brazzaville|congo kinshasa|cote d ivoire|equatorial guinea|gabon|gambia|ghana|ivory coast|malawi|mali|mauritania|nigeria|qatar|rwanda|sierra leone|togo|uganda|united arab emirates|zimbabwe'.split(
    '|',
  ),
);

export const isPostalCodeCustomary = (country: string): boolean => !WITHOUT.has(foldPlace(country));
