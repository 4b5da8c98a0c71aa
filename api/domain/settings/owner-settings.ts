import type { Kobo } from '../money.ts';
import type { AddressSettings } from '../forms/address-rules.ts';
import type { ContentTexts, WaysToReach } from './content-pages.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';

/** Who the shop is, as the footer, mails and search engines say it; a text is empty until the owner enters it. */
export type ShopContact = WaysToReach & {
  name: string;
  hours: string;
  registeredName: string;
  registeredNumber: string;
};

export type MoneySettings = {
  /** At most two decimals. */
  taxPercent: number;
  /** Whether prices contain the tax already; else it is added to the order. */
  pricesIncludeTax: boolean;
  /** At this stock and below, a product shows how many are left. */
  fewLeft: number;
  /** How long an unpaid order holds its stock; null for what the server was started with. */
  holdMinutes: number | null;
};

export type PaymentSettings = {
  /** Those that are switched on; buyers see the ones whose provider is set up. */
  methods: readonly PaymentMethod[];
  /** The account for bank transfers; each text is empty until the owner enters it. */
  bank: string;
  accountName: string;
  accountNumber: string;
  /** How long an order holds its stock while a bank transfer is on its way. */
  transferHours: number;
  /** Dearer orders are not paid on delivery; null for any price. */
  onDeliveryUpTo: Kobo | null;
  /** What the shop keeps of what is sent back for a change of mind, where the product's rule says so; 0 for nothing. */
  returnFee: Kobo;
  /** Dollars for one naira; null for the rate that the server was started with. */
  paypalRate: number | null;
};

/** When the items cost more than `above`, delivery costs `price`. */
export type DeliveryStep = { above: Kobo; price: Kobo };

/** Where and when buyers fetch their orders. */
export type PickUp = { address: string; hours: string };

export type DeliveryMethod = {
  name: string;
  /** With items up to the first step. */
  price: Kobo;
  /** Rising; a price of 0 is free delivery. */
  steps: readonly DeliveryStep[];
  /** Working days; null where the owner promises none. */
  daysFrom: number | null;
  daysTo: number | null;
  /** For the buyer, such as what the courier needs. */
  note: string;
  /** Where nothing is brought: orders are fetched here. */
  pickUp?: PickUp | null;
  /** Whether its orders may be paid when they arrive. */
  paysOnDelivery?: boolean | null;
};

export type DeliveryZone = {
  name: string;
  /** Empty for every country. */
  countries: readonly string[];
  /** States or cities; empty for all of these countries. */
  places: readonly string[];
  /** At least one; the first is used where none is chosen. */
  methods: readonly DeliveryMethod[];
};

/** When the shop packs and its couriers deliver, for the days that it promises. */
export type DeliveryDays = {
  /** What is ordered from this hour on, in Lagos, waits for the next working day; 24 for never. */
  cutOffHour: number;
  /** 1 is Monday, 7 is Sunday; at least one. */
  workingDays: readonly number[];
  /** Days such as `2026-12-25`, rising. */
  holidays: readonly string[];
};

export type GuestSettings = {
  /** Whether people can order without an account. */
  isAllowed: boolean;
};

export type CouponSettings = {
  /** Whether buyers can enter the code of a coupon. */
  isAllowed: boolean;
};

export type ReviewSettings = {
  /** Whether only people with a paid order for a product may review it. */
  buyersOnly: boolean;
  /** Whether reviews show the first name and the initial of the last; else as the server was started. */
  firstNames: boolean;
};

export type UnitCheckSettings = {
  /** Whether buyers of a wig see photos of it, and agree, before it leaves. */
  isOn: boolean;
};

export type SetupSettings = {
  /** Whether the console shows the first steps no more. */
  isDismissed: boolean;
};

/** What stands for the number in a carrier's link. */
export const NUMBER_IN_LINK = '{number}';

/** Who carries parcels. */
export type Carrier = {
  name: string;
  /** Where a parcel can be followed, with `{number}` for its number; empty where there is no such page. */
  link: string;
};

/** What the owner sets in the console. The first zone that fits counts; the last is everywhere else. */
export type OwnerSettings = {
  shop: ShopContact;
  money: MoneySettings;
  payments: PaymentSettings;
  zones: readonly DeliveryZone[];
  delivery: DeliveryDays;
  carriers: readonly Carrier[];
  address: AddressSettings;
  guests: GuestSettings;
  coupons: CouponSettings;
  reviews: ReviewSettings;
  unitChecks: UnitCheckSettings;
  pages: ContentTexts;
  setup: SetupSettings;
};

export type SettingsGroup = keyof OwnerSettings;
export const SETTINGS_GROUPS = [
  'shop',
  'money',
  'payments',
  'zones',
  'delivery',
  'carriers',
  'address',
  'guests',
  'coupons',
  'reviews',
  'unitChecks',
  'pages',
  'setup',
] as const satisfies readonly SettingsGroup[];

/** What prices depend on. */
export type PriceRules = Pick<MoneySettings, 'taxPercent' | 'pricesIncludeTax'> &
  Pick<OwnerSettings, 'zones'>;

/** The shop's account for transfers. */
export type TransferAccount = Pick<PaymentSettings, 'bank' | 'accountName' | 'accountNumber'>;

export function priceRulesOf({ money, zones }: Pick<OwnerSettings, 'money' | 'zones'>): PriceRules {
  const { taxPercent, pricesIncludeTax } = money;
  return { taxPercent, pricesIncludeTax, zones };
}
