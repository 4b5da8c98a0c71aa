import { day } from '../dates.ts';
import { formatNaira } from '../money.ts';
import { shopMoment } from '../shop-time.ts';
import { FACT_TITLES } from './facts/fact-titles.ts';

/** What happens to a product, in the words of its history. */
export const PRODUCT_EVENTS = {
  CREATED: 'Created',
  CHANGED: 'Changed',
  VARIANTS_CHANGED: 'Variants changed',
  PRICES_PLANNED: 'Prices planned',
  PLANNED_PRICES_CANCELLED: 'Planned prices cancelled',
  PLANNED_PRICES_LEFT_OUT: 'Planned prices left out',
  HIDDEN: 'Hidden from the shop',
  DELETED: 'Deleted',
  SOLD: 'Sold',
  HOLD_LAPSED: 'Not paid in time, back in stock',
  CANCELLED: 'Cancelled, back in stock',
  REFUNDED: 'Refunded, back in stock',
  TAKEN_AGAIN: 'Paid late, taken again',
  CHECKED: 'Stock put right by a check',
  PREVIOUS_RELEASE: 'Changed by an earlier release of the shop',
} as const;

export type ProductEvent = keyof typeof PRODUCT_EVENTS;

export const ALL_PRODUCT_EVENTS = Object.keys(PRODUCT_EVENTS) as ProductEvent[];

/** A field as the audit log has it; that of a variant is its sku, a space, and the field. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** How it was changed: said last. */
const VIA = 'via';

const TITLES: Readonly<Record<string, string>> = {
  ...FACT_TITLES,
  name: 'Name',
  price: 'Price',
  image: 'Picture',
  brand: 'Brand',
  category: 'Category',
  countInStock: 'Stock',
  description: 'Description',
  isDraft: 'In the shop',
  sku: 'SKU',
  choice: 'Choice',
  wasPrice: 'Price before',
  wasUntil: 'Price before ends',
  isDeleted: 'Deleted',
  standard: 'Standard variant',
  'more cells': 'Further changes',
  startsAt: 'Begins',
  endsAt: 'Ends',
  variants: 'Variants',
  because: 'Why',
  copyOf: 'Copied from product',
  [VIA]: 'By way of',
};

/** The log says of a hidden product that it is a draft, too. */
const IMPLIED = new Set(['isHidden']);

const UNITS: Readonly<Record<string, string>> = { density: ' %', heatLimitC: ' °C', madeDays: ' days' };

const NOTHING = 'nothing';

const inCapital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** What happened, in a few words. */
export function eventTitle(event: ProductEvent, changes: readonly FieldChange[]): string {
  if (event !== 'CHANGED') return PRODUCT_EVENTS[event];
  const shown = changes.filter(({ field }) => !IMPLIED.has(field));
  if (shown.length === 0) return 'Saved without a change';
  const draft = shown.find(({ field }) => field === 'isDraft');
  if (!draft) return PRODUCT_EVENTS.CHANGED;
  const moved = draft.after === 'false' ? 'Published' : PRODUCT_EVENTS.HIDDEN;
  return shown.length === 1 ? moved : `Changed and ${moved.toLowerCase()}`;
}

/** Each change with its title and values as a shopkeeper reads them. */
export function changesInWords(
  changes: readonly FieldChange[],
): { title: string; before: string; after: string }[] {
  return changes
    .filter(({ field }) => !IMPLIED.has(field))
    .toSorted((one, other) => Number(one.field === VIA) - Number(other.field === VIA))
    .map(({ field, before, after }) => {
      const space = TITLES[field] === undefined ? field.indexOf(' ') : -1;
      const name = field.slice(space + 1);
      const title = TITLES[name] ?? inCapital(name);
      return {
        title: space < 0 ? title : `${field.slice(0, space)}: ${title}`,
        before: valueInWords(name, before),
        after: valueInWords(name, after),
      };
    });
}

function valueInWords(field: string, value: string | null): string {
  if (value === null || value === '') return NOTHING;
  if (field === 'price' || field === 'wasPrice') return formatNaira(Number(value));
  if (field === 'isDraft') return value === 'true' ? 'No' : 'Yes';
  if (field === 'wasUntil') return day(value);
  if (field === 'startsAt' || field === 'endsAt') return shopMoment(new Date(value));
  if (field === 'lifespanMonths') return months(value);
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  return `${value}${UNITS[field] ?? ''}`;
}

function months(value: string): string {
  const { from, to } = JSON.parse(value) as { from: number; to: number };
  return `${from} to ${to} months`;
}
