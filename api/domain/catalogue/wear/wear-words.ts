import { formatNaira, type Kobo, nairaFromKobo } from '../../money.ts';
import type { CostPerWear } from './cost-per-wear.ts';

const naira = (kobo: Kobo): string => formatNaira(nairaFromKobo(kobo)).replace(/\.00$/, '');

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** "₦915" or "₦0.92". */
export const eachWords = ({ each }: CostPerWear): string => naira(each);

/** "₦285,500 over 24 months, worn 3 days a week: 312 wears." */
export const wearWords = (price: Kobo, months: number, days: number, { wears }: CostPerWear): string =>
  `${naira(price)} over ${count(months, 'month')}, worn ${count(days, 'day')} a week: ${count(wears, 'wear')}.`;
