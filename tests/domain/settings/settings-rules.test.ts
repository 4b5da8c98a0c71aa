import { describe, expect, test } from 'vitest';
import { contactLines } from '../../../api/domain/settings/contact-lines.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import type { OwnerSettings } from '../../../api/domain/settings/owner-settings.ts';
import { PRESETS, settingsOfPreset } from '../../../api/domain/settings/presets/presets.ts';
import { settingsChanges } from '../../../api/domain/settings/settings-changes.ts';
import { readSettings } from '../../../api/domain/settings/settings-rules.ts';
import { rulesText } from '../../../api/domain/settings/rules-text.ts';

const {
  shop,
  money,
  payments,
  zones,
  delivery,
  pages,
  setup,
  address,
  guests,
  coupons,
  reviews,
  unitChecks,
} = DOCUMENTED_SETTINGS;
const transfers = {
  methods: ['Bank transfer'],
  bank: 'Zenith Bank',
  accountName: 'Irun Hair Ltd',
  accountNumber: '1012345678',
  transferHours: 24,
};
const [zone] = zones;
const [method] = zone?.methods ?? [];
const near = { ...zone, name: 'Lagos', places: ['Lagos'] };

const errorsOf = (entered: object) => readSettings(DOCUMENTED_SETTINGS, entered).errors;

describe('the owner’s settings', () => {
  test.each(PRESETS.map(({ id, settings }) => [id, settings] as const))(
    'of the preset %s are valid',
    (_, preset) => {
      const { settings, errors } = readSettings(DOCUMENTED_SETTINGS, preset);
      expect(errors).toEqual({});
      expect(settings).toEqual(preset);
    },
  );

  test.each([
    ['shop.name', { shop: { ...shop, name: ' ' } }],
    ['shop.name', { shop: { ...shop, name: 'x'.repeat(101) } }],
    ['shop.phone', { shop: { ...shop, phone: 'call me' } }],
    ['shop.whatsapp', { shop: { ...shop, whatsapp: '+' } }],
    ['shop.email', { shop: { ...shop, email: 'shop' } }],
    ['shop', { shop: 'Irun' }],
    ['money.taxPercent', { money: { ...money, taxPercent: 7.555 } }],
    ['money.taxPercent', { money: { ...money, taxPercent: 101 } }],
    ['money.taxPercent', { money: { ...money, taxPercent: '8' } }],
    ['money.pricesIncludeTax', { money: { ...money, pricesIncludeTax: 'yes' } }],
    ['money.fewLeft', { money: { ...money, fewLeft: 6 } }],
    ['money.holdMinutes', { money: { ...money, holdMinutes: 0 } }],
    ['payments.methods', { payments: { methods: [] } }],
    ['payments.methods', { payments: { methods: ['Paystack', 'Cheque'] } }],
    ['payments.methods', { payments: { methods: 'Paystack' } }],
    ['payments', { payments: 'PayPal' }],
    ['payments.onDeliveryUpTo', { payments: { ...payments, onDeliveryUpTo: -1 } }],
    ['payments.returnFee', { payments: { ...payments, returnFee: -1 } }],
    [
      'zones.0.methods.0.paysOnDelivery',
      { zones: [{ ...zone, methods: [{ ...method, paysOnDelivery: 'yes' }] }] },
    ],
    ['zones.0.methods.0.pickUp', { zones: [{ ...zone, methods: [{ ...method, pickUp: 'Ikeja' }] }] }],
    [
      'zones.0.methods.0.pickUp.address',
      { zones: [{ ...zone, methods: [{ ...method, pickUp: { address: ' ', hours: '' } }] }] },
    ],
    [
      'zones.0.methods.0.pickUp.hours',
      { zones: [{ ...zone, methods: [{ ...method, pickUp: { address: 'Ikeja', hours: 9 } }] }] },
    ],
    ['payments.bank', { payments: { ...transfers, bank: ' ' } }],
    ['payments.accountName', { payments: { ...transfers, accountName: '' } }],
    ['payments.accountNumber', { payments: { ...transfers, accountNumber: null } }],
    ['payments.transferHours', { payments: { ...transfers, transferHours: 0 } }],
    ['payments.transferHours', { payments: { ...payments, transferHours: 337 } }],
    ['zones', { zones: [] }],
    ['zones', { zones: Array.from({ length: 21 }, (_, at) => ({ ...near, name: `Zone ${at}` })) }],
    ['zones.0', { zones: [null] }],
    ['zones.0.name', { zones: [{ ...zone, name: '' }] }],
    ['zones.0.countries', { zones: [{ ...zone, countries: ['Nigeria'] }] }],
    ['zones.0.countries', { zones: [{ ...zone, name: 'Nowhere' }, zone] }],
    ['zones.1.name', { zones: [near, { ...zone, name: 'LAGOS' }] }],
    ['zones.0.places', { zones: [{ ...near, places: [''] }, zone] }],
    ['zones.0.methods', { zones: [{ ...zone, methods: [] }] }],
    ['zones.0.methods.1.name', { zones: [{ ...zone, methods: [method, method] }] }],
    ['zones.0.methods.0.price', { zones: [{ ...zone, methods: [{ ...method, price: -1 }] }] }],
    ['zones.0.methods.0.price', { zones: [{ ...zone, methods: [{ ...method, price: Number.NaN }] }] }],
    [
      'zones.0.methods.0.steps.1.above',
      {
        zones: [
          {
            ...zone,
            methods: [
              {
                ...method,
                steps: [
                  { above: 5, price: 1 },
                  { above: 5, price: 0 },
                ],
              },
            ],
          },
        ],
      },
    ],
    ['carriers', { carriers: 'DHL' }],
    ['carriers.0.name', { carriers: [{ name: '', link: '' }] }],
    ['carriers.0.link', { carriers: [{ name: 'DHL', link: 'https://dhl.example/' }] }],
    ['carriers.0.link', { carriers: [{ name: 'DHL', link: 'http://dhl.example/{number}' }] }],
    [
      'carriers.1.name',
      {
        carriers: [
          { name: 'DHL', link: '' },
          { name: 'dhl', link: '' },
        ],
      },
    ],
    ['address.asksMore', { address: {} }],
    ['guests.isAllowed', { guests: {} }],
    ['setup.isDismissed', { setup: {} }],
    ['pages', { pages: 'We deliver.' }],
    ['pages.returns', { pages: { returns: 5 } }],
    ['pages.terms', { pages: { terms: 'x'.repeat(10_001) } }],
    ['zones.0.methods.0.daysTo', { zones: [{ ...zone, methods: [{ ...method, daysFrom: 5, daysTo: 2 }] }] }],
    ['delivery', { delivery: [] }],
    ['delivery.cutOffHour', { delivery: { ...delivery, cutOffHour: 25 } }],
    ['delivery.cutOffHour', { delivery: { ...delivery, cutOffHour: 14.5 } }],
    ['delivery.workingDays', { delivery: { ...delivery, workingDays: [] } }],
    ['delivery.workingDays', { delivery: { ...delivery, workingDays: [0] } }],
    ['delivery.workingDays', { delivery: { ...delivery, workingDays: [1, 2, 3, 4, 5, 6, 7, 7] } }],
    ['delivery.holidays', { delivery: { ...delivery, holidays: ['2026-02-30'] } }],
    ['delivery.holidays', { delivery: { ...delivery, holidays: ['25 December'] } }],
    ['delivery.holidays', { delivery: { ...delivery, holidays: [20261225] } }],
    ['delivery.holidays', { delivery: { ...delivery, holidays: Array(101).fill('2026-12-25') } }],
  ])('are refused at %s (case %$)', (path, entered) => {
    expect(Object.keys(errorsOf(entered))[0]).toBe(path);
  });

  test('stay as they are where a group is left out', () => {
    const { settings, errors } = readSettings(DOCUMENTED_SETTINGS, { money: { ...money, taxPercent: 7.5 } });
    expect(errors).toEqual({});
    expect(settings).toEqual({
      shop,
      payments,
      zones,
      delivery,
      carriers: [],
      pages,
      setup,
      address,
      guests,
      coupons,
      unitChecks,
      reviews,
      money: { ...money, taxPercent: 7.5 },
    });
  });

  test('have working days and holidays once each, in order', () => {
    const given = {
      cutOffHour: 16,
      workingDays: [6, 1, 6],
      holidays: ['2027-01-01', ' 2026-12-25', '2027-01-01'],
    };
    expect(readSettings(DOCUMENTED_SETTINGS, { delivery: given })).toMatchObject({
      errors: {},
      settings: {
        delivery: { cutOffHour: 16, workingDays: [1, 6], holidays: ['2026-12-25', '2027-01-01'] },
      },
    });
  });

  test('are tidied: blanks and invisible characters go', () => {
    const { settings } = readSettings(DOCUMENTED_SETTINGS, { shop: { ...shop, name: ' Ada\u200bHair ' } });
    expect(settings.shop.name).toBe('AdaHair');
  });
});

describe('what a change changes', () => {
  test('is told by field, and by zone', () => {
    const after: OwnerSettings = { ...settingsOfPreset('nigeria'), shop: { ...shop, name: 'Ada Hair' } };
    const changes = settingsChanges(DOCUMENTED_SETTINGS, after);
    expect(changes.map(({ field }) => field).toSorted()).toEqual([
      'address.asksMore',
      'address.needsPhone',
      'address.postalCodeWhereCustomary',
      'carriers.DHL',
      'carriers.Own rider',
      'delivery.workingDays',
      'guests.isAllowed',
      'money.taxPercent',
      'pages.contact',
      'pages.delivery',
      'pages.privacy',
      'pages.returns',
      'pages.terms',
      'payments.accountName',
      'payments.accountNumber',
      'payments.bank',
      'payments.methods',
      'payments.onDeliveryUpTo',
      'reviews.firstNames',
      'shop.name',
      'unitChecks.isOn',
      'zones',
      'zones.Everywhere',
      'zones.Everywhere else',
      'zones.Lagos',
      'zones.Nigeria outside Lagos',
      'zones.West Africa',
    ]);
    expect(changes).toContainEqual({ field: 'money.taxPercent', before: 8.2, after: 7.5 });
    expect(settingsChanges(after, after)).toEqual([]);
  });
});

describe('a page', () => {
  test('carries only the groups that are not as documented', () => {
    expect(rulesText(DOCUMENTED_SETTINGS)).toBe('');
    const named = { ...DOCUMENTED_SETTINGS, shop: { ...shop, name: 'Ada Hair' } };
    expect(JSON.parse(rulesText(named))).toEqual({ name: 'Ada Hair' });
    const late = { ...delivery, cutOffHour: 20 };
    expect(JSON.parse(rulesText({ ...DOCUMENTED_SETTINGS, delivery: late }))).toEqual({ delivery: late });
  });
});

test('who the shop is, in lines: only what the owner has entered', () => {
  expect(contactLines(shop)).toEqual(['Irun']);
  const contact = { phone: '+234 803 123 4567', whatsapp: '+234 803 123 4568', registeredNumber: 'RC 1' };
  expect(contactLines({ ...shop, ...contact, address: '1 Marina Road' })).toEqual([
    'Irun',
    '1 Marina Road',
    '+234 803 123 4567 · WhatsApp +234 803 123 4568',
    'RC 1',
  ]);
});
