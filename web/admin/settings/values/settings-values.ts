import { koboFromNaira, nairaFromKobo } from '#domain/money.ts';
import { paymentMethodCode, paymentMethodOf } from '#domain/payments/payment-method.ts';
import {
  type DeliveryMethod,
  type DeliveryZone,
  type OwnerSettings,
  SETTINGS_GROUPS,
  type SettingsGroup,
} from '#domain/settings/owner-settings.ts';
import { presetPayments, presetTexts } from '#domain/settings/presets/presets.ts';
import { type ReadSettings, readSettings } from '#domain/settings/settings-rules.ts';
import type { SettingsFormFragment } from '../../../graphql/generated/operations.ts';

/** What the form has of the settings; how far the shop is set up is the dashboard's. */
type FormGroup = Exclude<SettingsGroup, 'setup'>;
const FORM_GROUPS = SETTINGS_GROUPS.filter((group): group is FormGroup => group !== 'setup');

/** As the form holds them: amounts in naira. */
export type SettingsValues = Pick<SettingsFormFragment, FormGroup>;

type GivenMethod = SettingsValues['zones'][number]['methods'][number];

/** Without the names of types, which an input may not have. */
export function valuesOf(settings: SettingsValues): SettingsValues {
  const groups = Object.fromEntries(FORM_GROUPS.map((group) => [group, settings[group]]));
  const text = JSON.stringify(groups, (key, value: unknown) => (key === '__typename' ? undefined : value));
  return JSON.parse(text) as SettingsValues;
}

/** The domain's settings, which count in kobo, as the form shows them. */
export function valuesOfPreset(
  preset: OwnerSettings,
  { shop, pages, payments: own }: Pick<SettingsValues, 'shop' | 'pages' | 'payments'>,
): SettingsValues {
  const { money, zones, delivery, carriers, address, guests, coupons, reviews, unitChecks } = preset;
  const { bank, accountName, accountNumber, paypalRate } = own;
  const payments = presetPayments(preset, {
    bank: bank ?? '',
    accountName: accountName ?? '',
    accountNumber: accountNumber ?? '',
    paypalRate: paypalRate ?? null,
  });
  return {
    shop,
    money: { ...money },
    payments: {
      ...payments,
      methods: payments.methods.map(paymentMethodCode),
      onDeliveryUpTo: payments.onDeliveryUpTo === null ? null : nairaFromKobo(payments.onDeliveryUpTo),
      returnFee: nairaFromKobo(payments.returnFee),
    },
    zones: zones.map(zoneInNaira),
    delivery: {
      ...delivery,
      workingDays: [...delivery.workingDays],
      holidays: [...delivery.holidays],
    },
    carriers: [...carriers],
    address: { ...address },
    guests: { ...guests },
    coupons: { ...coupons },
    reviews: { ...reviews },
    unitChecks: { ...unitChecks },
    pages: presetTexts(preset, pages),
  };
}

const zoneInNaira = ({ methods, ...zone }: DeliveryZone) => ({
  ...zone,
  countries: [...zone.countries],
  places: [...zone.places],
  methods: methods.map(methodInNaira),
});

const methodInNaira = ({ price, steps, ...method }: DeliveryMethod): GivenMethod => ({
  ...method,
  pickUp: method.pickUp ?? null,
  paysOnDelivery: method.paysOnDelivery ?? null,
  price: nairaFromKobo(price),
  steps: steps.map((step) => ({ above: nairaFromKobo(step.above), price: nairaFromKobo(step.price) })),
});

/** What the rules make of the form; `before` stands in for what they cannot read. */
export function readValues(
  before: OwnerSettings,
  { payments, zones, ...rest }: SettingsValues,
): ReadSettings {
  const methods = payments.methods.map(paymentMethodOf);
  const { onDeliveryUpTo: naira } = payments;
  const onDeliveryUpTo = naira == null ? null : kobo(naira);
  return readSettings(before, {
    ...rest,
    payments: { ...payments, methods, onDeliveryUpTo, returnFee: kobo(payments.returnFee) },
    zones: zones.map(zoneInKobo),
  });
}

/** What is no amount stays none, and is refused by the rules. */
const kobo = (naira: number | null | undefined): number =>
  (typeof naira === 'number' ? koboFromNaira(naira) : null) ?? Number.NaN;

function zoneInKobo({ methods, ...zone }: SettingsValues['zones'][number]) {
  return {
    ...zone,
    methods: methods.map(({ price, steps, ...method }) => ({
      ...method,
      price: kobo(price),
      steps: steps.map((step) => ({ above: kobo(step.above), price: kobo(step.price) })),
    })),
  };
}
