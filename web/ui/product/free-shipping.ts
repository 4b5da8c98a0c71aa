import { formatNaira, nairaFromKobo } from '#domain/money.ts';
import { shopRules } from '../../storage/shop-rules.ts';

/** When delivery to the first zone is free, as a sentence ends with its limit; null where it never is. */
export function freeShipping(): { words: string; limit: string } | null {
  const [zone] = shopRules().zones;
  const free = zone?.methods[0]?.steps.find(({ price }) => price === 0);
  if (!zone || !free) return null;
  const to = zone.countries.length > 0 ? ` to ${zone.name}` : '';
  return {
    words: `Free shipping${to} when your items exceed`,
    limit: formatNaira(nairaFromKobo(free.above)).replace(/\.00$/, ''),
  };
}
