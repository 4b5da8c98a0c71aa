import { type ContentTexts, CONTENT_PAGES } from '../content-pages.ts';
import { NIGERIA_TEXTS } from './nigeria-texts.ts';
import { DOCUMENTED_SETTINGS } from '../documented-settings.ts';
import type { DeliveryMethod, OwnerSettings, PaymentSettings, TransferAccount } from '../owner-settings.ts';

const courier = (
  method: Pick<DeliveryMethod, 'price' | 'steps' | 'daysFrom' | 'daysTo'>,
): DeliveryMethod => ({
  name: 'Courier',
  note: '',
  ...method,
});

/** Of the demonstration; a preset never puts it over an owner's own account. */
const DEMONSTRATION_ACCOUNT = {
  bank: 'Demonstration bank (no money moves)',
  accountName: 'Demonstration, do not transfer',
  accountNumber: '0000000000',
};

/** Value added tax of 7.5 % (Finance Act 2019), added to the prices; zones by the way from Lagos. */
const NIGERIA: OwnerSettings = {
  ...DOCUMENTED_SETTINGS,
  pages: NIGERIA_TEXTS,
  guests: { isAllowed: true },
  address: { asksMore: true, needsPhone: true, postalCodeWhereCustomary: true },
  money: { ...DOCUMENTED_SETTINGS.money, taxPercent: 7.5 },
  payments: {
    ...DOCUMENTED_SETTINGS.payments,
    methods: ['PayPal', 'Paystack', 'Bank transfer', 'Pay on delivery'],
    ...DEMONSTRATION_ACCOUNT,
    onDeliveryUpTo: 400_000_00,
  },
  reviews: { ...DOCUMENTED_SETTINGS.reviews, firstNames: true },
  unitChecks: { isOn: true },
  delivery: { ...DOCUMENTED_SETTINGS.delivery, workingDays: [1, 2, 3, 4, 5, 6] },
  zones: [
    {
      name: 'Lagos',
      countries: ['Nigeria'],
      places: ['Lagos', 'Ikeja', 'Lekki', 'Surulere', 'Yaba', 'Victoria Island', 'Ikoyi', 'Ajah', 'Ikorodu'],
      methods: [
        {
          ...courier({
            price: 3500_00,
            steps: [{ above: 250_000_00, price: 0 }],
            daysFrom: 1,
            daysTo: 2,
          }),
          paysOnDelivery: true,
        },
      ],
    },
    {
      name: 'Nigeria outside Lagos',
      countries: ['Nigeria'],
      places: [],
      methods: [
        courier({ price: 6000_00, steps: [{ above: 400_000_00, price: 0 }], daysFrom: 2, daysTo: 5 }),
      ],
    },
    {
      name: 'West Africa',
      countries: ['Ghana', 'Benin', 'Togo', 'Ivory Coast', 'Senegal', 'Cameroon'],
      places: [],
      methods: [courier({ price: 35_000_00, steps: [], daysFrom: 4, daysTo: 8 })],
    },
    {
      name: 'Everywhere else',
      countries: [],
      places: [],
      methods: [
        courier({
          price: 60_000_00,
          steps: [{ above: 500_000_00, price: 40_000_00 }],
          daysFrom: 5,
          daysTo: 10,
        }),
      ],
    },
  ],
  carriers: [
    { name: 'DHL', link: 'https://www.dhl.com/ng-en/home/tracking.html?tracking-id={number}' },
    { name: 'Own rider', link: '' },
  ],
};

/** Sets of settings that an owner can begin with. Who the shop is stays, and so do texts that the owner has written. */
export const PRESETS = [
  { id: 'documented', title: 'As documented', settings: DOCUMENTED_SETTINGS },
  { id: 'nigeria', title: 'Nigeria', settings: NIGERIA },
] as const satisfies readonly { id: string; title: string; settings: OwnerSettings }[];

export type PresetId = (typeof PRESETS)[number]['id'];

export const settingsOfPreset = (id: PresetId): OwnerSettings =>
  PRESETS.find((preset) => preset.id === id)?.settings ?? DOCUMENTED_SETTINGS;

/** What no preset knows. */
export type OwnPayments = TransferAccount & Pick<PaymentSettings, 'paypalRate'>;

/** A preset over the owner's account and rate, which stay; without an account there is nothing to transfer to. */
export function presetPayments(preset: OwnerSettings, own: OwnPayments): PaymentSettings {
  const { bank, accountName, accountNumber, paypalRate } = own;
  const hasAccount = accountNumber !== '';
  const methods = preset.payments.methods.filter((method) => hasAccount || method !== 'Bank transfer');
  return { ...preset.payments, methods, bank, accountName, accountNumber, paypalRate };
}

/** A preset over texts of the owner: only empty ones are filled in. */
export function presetTexts(preset: OwnerSettings, own: ContentTexts): ContentTexts {
  const texts = CONTENT_PAGES.map(({ slug }) => [slug, own[slug] || preset.pages[slug]] as const);
  return Object.fromEntries(texts) as ContentTexts;
}
