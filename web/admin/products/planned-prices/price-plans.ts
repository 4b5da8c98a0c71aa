import { formatNaira } from '#domain/money.ts';
import { shopMoment } from '#domain/shop-time.ts';
import type { PlannedPriceRowFragment } from '../../../graphql/generated/operations.ts';

/** Planned prices of several variants with the same times, which staff see as one. */
export interface PlanGroup {
  key: string;
  rows: PlannedPriceRowFragment[];
  isSale: boolean;
  /** Null when it is running. */
  startsAt: string | null;
  endsAt: string | null;
}

/** In the order of the rows. */
export function planGroups(rows: readonly PlannedPriceRowFragment[]): PlanGroup[] {
  const grouped = Map.groupBy(rows, ({ isSale, startsAt, endsAt }) => `${isSale} ${startsAt} ${endsAt}`);
  return [...grouped].flatMap(([key, group]) => {
    const [first] = group;
    if (!first) return [];
    const { isSale, startsAt, endsAt } = first;
    return [{ key, rows: group, isSale, startsAt, endsAt }];
  });
}

const moment = (iso: string): string => shopMoment(new Date(iso));

/** "Sale from 2026-11-27 08:00 to 2026-11-30 23:59". */
export function planTitle({ isSale, startsAt, endsAt }: PlanGroup): string {
  const ends = endsAt === null ? '' : ` to ${moment(endsAt)}`;
  if (startsAt === null) return `Sale, running${ends}`;
  return `${isSale ? 'Sale' : 'New price'} from ${moment(startsAt)}${ends}`;
}

/** "₦100.00 → ₦80.00", or the lowest and the highest of several. */
export function pricesText(rows: readonly PlannedPriceRowFragment[]): string {
  return `${range(rows.map(({ priceBefore }) => priceBefore))} → ${range(rows.map(({ price }) => price))}`;
}

function range(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? formatNaira(least) : `${formatNaira(least)}–${formatNaira(most)}`;
}

export const variantsText = (count: number): string => `${count} ${count === 1 ? 'variant' : 'variants'}`;
