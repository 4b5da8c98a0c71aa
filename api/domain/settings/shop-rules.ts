import { FEW_LEFT } from '../catalogue/stock.ts';
import type { ContentPageFacts } from './content-pages.ts';
import type { DeliveryDays, OwnerSettings } from './owner-settings.ts';

/** What a browser needs of the owner's settings. */
export type ShopRules = Pick<OwnerSettings, 'money' | 'zones' | 'address' | 'guests' | 'coupons'> & {
  payments: Pick<OwnerSettings['payments'], 'methods' | 'onDeliveryUpTo'>;
  /** Left out as long as they are as documented: the first code of a page has no room for them. */
  delivery?: DeliveryDays;
  /** Left out where buyers see no photos before a wig leaves. */
  hasUnitChecks?: true;
  name: string;
  /** Left out where there is none. */
  whatsapp?: string;
  /** Lines of the footer. */
  contact: readonly string[];
  /** Links of the footer. */
  pages: readonly Pick<ContentPageFacts, 'slug' | 'title'>[];
};

/** In the first code of every page, so no more than it needs. Shipping is free above ₦100.00, not at it. */
export const DOCUMENTED_RULES: ShopRules = {
  name: 'Irun',
  contact: [],
  pages: [],
  guests: { isAllowed: false },
  coupons: { isAllowed: false },
  address: { asksMore: false, needsPhone: false, postalCodeWhereCustomary: false },
  money: { taxPercent: 8.2, pricesIncludeTax: false, fewLeft: FEW_LEFT, holdMinutes: null },
  payments: { methods: ['PayPal'], onDeliveryUpTo: null },
  zones: [
    {
      name: 'Everywhere',
      countries: [],
      places: [],
      methods: [
        {
          name: 'Shipping',
          price: 10_00,
          steps: [{ above: 100_00, price: 0 }],
          daysFrom: null,
          daysTo: null,
          note: '',
        },
      ],
    },
  ],
};
