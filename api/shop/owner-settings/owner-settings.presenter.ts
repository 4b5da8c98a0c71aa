import { z } from 'zod';
import { koboFromNaira, nairaFromKobo } from '../../domain/money.ts';
import { PAYMENT_METHODS } from '../../domain/payments/payment-method.ts';
import type { EnteredSettings } from '../../domain/settings/settings-rules.ts';
import { documented, nairaJson, timeJson } from '../../platform/rest/answers.ts';
import type { SettingsRecord } from './kept/owner-settings.record.ts';

export const contactJson = z.object({
  name: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  hours: z.string(),
  registeredName: z.string(),
  registeredNumber: z.string(),
});

const moneyJson = z.object({
  taxPercent: z.number(),
  pricesIncludeTax: z.boolean(),
  fewLeft: z.number(),
  holdMinutes: z.number().nullable(),
});

const paymentsJson = z.object({
  methods: z.array(z.enum(PAYMENT_METHODS.map(({ value }) => value))),
  bank: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  transferHours: z.number(),
  onDeliveryUpTo: nairaJson.nullable().describe('In naira; null for any price.'),
  returnFee: nairaJson.describe('What the shop keeps of a change of mind, in naira.'),
  paypalRate: z.number().nullable().describe('Dollars for one naira; null for the rate of the server.'),
});

const textsJson = z.object({
  delivery: z.string(),
  returns: z.string(),
  privacy: z.string(),
  terms: z.string(),
  contact: z.string(),
});

const zoneJson = z.object({
  name: z.string(),
  countries: z.array(z.string()),
  places: z.array(z.string()),
  methods: z.array(
    z.object({
      name: z.string(),
      price: nairaJson,
      steps: z.array(z.object({ above: nairaJson, price: nairaJson })),
      daysFrom: z.number().nullable(),
      daysTo: z.number().nullable(),
      note: z.string(),
      pickUp: z.object({ address: z.string(), hours: z.string() }).nullish(),
      paysOnDelivery: z.boolean().nullish(),
    }),
  ),
});

const deliveryJson = z.object({
  cutOffHour: z.number(),
  workingDays: z.array(z.number()).describe('1 is Monday, 7 is Sunday.'),
  holidays: z.array(z.string()),
});

const carrierJson = z.object({ name: z.string(), link: z.string() });
export const CONTACT_EXAMPLE = {
  name: 'Irun',
  phone: '+234 803 123 4567',
  whatsapp: '+234 803 123 4567',
  email: 'hello@example.com',
  address: '12 Allen Avenue, Ikeja, Lagos',
  hours: 'Mon–Sat 9–18',
  registeredName: 'Irun Hair Ltd',
  registeredNumber: 'RC 123456',
};

const EXAMPLE = {
  shop: CONTACT_EXAMPLE,
  money: { taxPercent: 7.5, pricesIncludeTax: false, fewLeft: 5, holdMinutes: null },
  payments: {
    methods: PAYMENT_METHODS.map(({ value }) => value),
    bank: 'Zenith Bank',
    accountName: 'Irun Hair Ltd',
    accountNumber: '1012345678',
    transferHours: 24,
    onDeliveryUpTo: 150_000,
    returnFee: 2000,
    paypalRate: 0.00065,
  },
  zones: [
    {
      name: 'Everywhere',
      countries: [],
      places: [],
      methods: [
        {
          name: 'Courier',
          price: 3500,
          steps: [{ above: 250_000, price: 0 }],
          daysFrom: 1,
          daysTo: 3,
          note: '',
        },
      ],
    },
  ],
  delivery: { cutOffHour: 14, workingDays: [1, 2, 3, 4, 5], holidays: ['2026-12-25'] },
  carriers: [{ name: 'DHL', link: 'https://www.dhl.com/ng-en/home/tracking.html?tracking-id={number}' }],
  address: { asksMore: true, needsPhone: true, postalCodeWhereCustomary: true },
  guests: { isAllowed: true },
  coupons: { isAllowed: true },
  reviews: { buyersOnly: false, firstNames: true },
  unitChecks: { isOn: true },
  pages: { delivery: 'We send parcels by courier.', returns: '', privacy: '', terms: '', contact: '' },
  setup: { isDismissed: false },
};

export const settingsJson = documented(
  'OwnerSettings',
  z.object({
    version: z.number().describe('Counts the changes; 0 while nobody has changed anything.'),
    changedAt: timeJson.nullable(),
    changedBy: z.string().nullable(),
    shop: contactJson,
    money: moneyJson,
    payments: paymentsJson,
    zones: z.array(zoneJson),
    delivery: deliveryJson,
    carriers: z.array(carrierJson),
    address: z.object({
      asksMore: z.boolean(),
      needsPhone: z.boolean(),
      postalCodeWhereCustomary: z.boolean(),
    }),
    guests: z.object({ isAllowed: z.boolean() }),
    coupons: z.object({ isAllowed: z.boolean() }),
    reviews: z.object({ buyersOnly: z.boolean(), firstNames: z.boolean() }),
    unitChecks: z.object({ isOn: z.boolean() }),
    pages: textsJson.describe('In Markdown.'),
    setup: z.object({ isDismissed: z.boolean() }),
  }),
  { version: 3, changedAt: '2026-11-20T12:00:00.000Z', changedBy: 'Ada', ...EXAMPLE },
);

/** What is changed: unchecked here, so that refusals tell nothing before the caller's role is known. */
export const settingsBody = z
  .object({
    version: z.unknown().optional().meta({ type: 'integer' }).describe('The version that was edited.'),
    shop: z.unknown().optional().meta({ type: 'object' }),
    money: z.unknown().optional().meta({ type: 'object' }),
    payments: z.unknown().optional().meta({ type: 'object' }),
    zones: z
      .unknown()
      .optional()
      .meta({ type: 'array', items: { type: 'object' } }),
    delivery: z.unknown().optional().meta({ type: 'object' }),
    carriers: z
      .unknown()
      .optional()
      .meta({ type: 'array', items: { type: 'object' } }),
    address: z.unknown().optional().meta({ type: 'object' }),
    guests: z.unknown().optional().meta({ type: 'object' }),
    coupons: z.unknown().optional().meta({ type: 'object' }),
    reviews: z.unknown().optional().meta({ type: 'object' }),
    unitChecks: z.unknown().optional().meta({ type: 'object' }),
    pages: z.unknown().optional().meta({ type: 'object' }),
    setup: z.unknown().optional().meta({ type: 'object' }),
  })
  .nullish();

export const SETTINGS_EXAMPLE = { version: 2, ...EXAMPLE };

/** With amounts in naira. */
export function presentSettings({
  changedAt,
  payments,
  zones,
  delivery,
  carriers,
  ...settings
}: SettingsRecord): z.output<typeof settingsJson> {
  return {
    ...settings,
    changedAt: changedAt?.toISOString() ?? null,
    payments: {
      ...payments,
      methods: [...payments.methods],
      onDeliveryUpTo: payments.onDeliveryUpTo === null ? null : nairaFromKobo(payments.onDeliveryUpTo),
      returnFee: nairaFromKobo(payments.returnFee),
    },
    delivery: {
      ...delivery,
      workingDays: [...delivery.workingDays],
      holidays: [...delivery.holidays],
    },
    carriers: [...carriers],
    zones: zones.map(({ methods, countries, places, ...zone }) => ({
      ...zone,
      countries: [...countries],
      places: [...places],
      methods: methods.map(({ price, steps, ...method }) => ({
        ...method,
        price: nairaFromKobo(price),
        steps: steps.map((step) => ({ above: nairaFromKobo(step.above), price: nairaFromKobo(step.price) })),
      })),
    })),
  };
}

/** Amounts of a JSON text, which are naira, as kobo; what is none stays and is refused by the rules. */
export function enteredSettings(given: EnteredSettings): EnteredSettings {
  const { zones, payments, ...others } = given;
  return {
    ...others,
    payments: withKobo(payments, ['onDeliveryUpTo', 'returnFee']),
    zones: mapList(zones, (zone) => withList(zone, 'methods', enteredMethod)),
  };
}

const enteredMethod = (method: unknown): unknown =>
  withKobo(
    withList(method, 'steps', (step) => withKobo(step, ['above', 'price'])),
    ['price'],
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapList = (list: unknown, change: (entry: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(change) : list;

function withList(value: unknown, field: string, change: (entry: unknown) => unknown): unknown {
  return isObject(value) ? { ...value, [field]: mapList(value[field], change) } : value;
}

function withKobo(value: unknown, fields: readonly string[]): unknown {
  if (!isObject(value)) return value;
  const given = fields.filter((field) => Object.hasOwn(value, field));
  const kobo = given.map((field) => {
    const naira = value[field];
    return [field, typeof naira === 'number' ? (koboFromNaira(naira) ?? Number.NaN) : naira];
  });
  return { ...value, ...Object.fromEntries(kobo) };
}
