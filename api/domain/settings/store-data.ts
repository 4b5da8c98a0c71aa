import { isReachable } from './content-pages.ts';
import { openingHours } from './opening-hours.ts';
import type { ShopContact } from './owner-settings.ts';

/** The shop for search engines, as schema.org/Store; null until the owner has entered a way to reach it. */
export function storeData(shop: ShopContact, origin: string): object | null {
  if (!isReachable(shop)) return null;
  const { name, phone, email, address, registeredName, hours } = shop;
  const texts = { telephone: phone, email, address, legalName: registeredName };
  const entered = Object.entries(texts).filter(([, text]) => text !== '');
  const times = openingHours(hours);
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${origin}/#store`,
    name,
    url: `${origin}/`,
    ...Object.fromEntries(entered),
    ...(times.length > 0 && { openingHours: times }),
  };
}
