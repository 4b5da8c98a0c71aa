import { NO_TEXTS } from './content-pages.ts';
import type { DeliveryDays, OwnerSettings, TransferAccount } from './owner-settings.ts';
import { DOCUMENTED_RULES } from './shop-rules.ts';

/** Before the owner enters one. */
const NO_ACCOUNT: TransferAccount = { bank: '', accountName: '', accountNumber: '' };

/** Where no method promises days, nobody sees them. */
export const DOCUMENTED_DAYS: DeliveryDays = { cutOffHour: 14, workingDays: [1, 2, 3, 4, 5], holidays: [] };

/** The documented rules: what holds in a shop whose owner has set nothing. */
export const DOCUMENTED_SETTINGS: OwnerSettings = {
  shop: {
    name: DOCUMENTED_RULES.name,
    phone: '',
    whatsapp: '',
    email: '',
    address: '',
    hours: '',
    registeredName: '',
    registeredNumber: '',
  },
  money: DOCUMENTED_RULES.money,
  payments: {
    ...DOCUMENTED_RULES.payments,
    ...NO_ACCOUNT,
    transferHours: 24,
    returnFee: 0,
    paypalRate: null,
  },
  zones: DOCUMENTED_RULES.zones,
  delivery: DOCUMENTED_DAYS,
  carriers: [],
  address: DOCUMENTED_RULES.address,
  guests: DOCUMENTED_RULES.guests,
  coupons: DOCUMENTED_RULES.coupons,
  reviews: { buyersOnly: false, firstNames: false },
  unitChecks: { isOn: false },
  pages: NO_TEXTS,
  setup: { isDismissed: false },
};
