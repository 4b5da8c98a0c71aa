import { koboFromNaira, nairaFromKobo } from '#domain/money.ts';
import type { DeliveryMethod, DeliveryZone, OwnerSettings } from '#domain/settings/owner-settings.ts';
import { type ReadSettings, readSettings } from '#domain/settings/settings-rules.ts';
import type { SettingsFormFragment } from '../../graphql/generated/operations.ts';

/** As the form holds them: amounts in naira. */
export type SettingsValues = {
  shop: SettingsFormFragment['shop'];
  money: SettingsFormFragment['money'];
  zones: SettingsFormFragment['zones'];
  carriers: SettingsFormFragment['carriers'];
};

type GivenMethod = SettingsValues['zones'][number]['methods'][number];

/** Without the names of types, which an input may not have. */
export function valuesOf({ shop, money, zones, carriers }: SettingsValues): SettingsValues {
  const text = JSON.stringify({ shop, money, zones, carriers }, (key, value: unknown) =>
    key === '__typename' ? undefined : value,
  );
  return JSON.parse(text) as SettingsValues;
}

/** The domain's settings, which count in kobo, as the form shows them. */
export function valuesOfPreset(
  { money, zones, carriers }: OwnerSettings,
  shop: SettingsValues['shop'],
): SettingsValues {
  return { shop, money: { ...money }, zones: zones.map(zoneInNaira), carriers: [...carriers] };
}

const zoneInNaira = ({ methods, ...zone }: DeliveryZone) => ({
  ...zone,
  countries: [...zone.countries],
  places: [...zone.places],
  methods: methods.map(methodInNaira),
});

const methodInNaira = ({ price, steps, ...method }: DeliveryMethod): GivenMethod => ({
  ...method,
  price: nairaFromKobo(price),
  steps: steps.map((step) => ({ above: nairaFromKobo(step.above), price: nairaFromKobo(step.price) })),
});

/** What the rules make of the form; `before` stands in for what they cannot read. */
export function readValues(
  before: OwnerSettings,
  { shop, money, zones, carriers }: SettingsValues,
): ReadSettings {
  return readSettings(before, { shop, money, zones: zones.map(zoneInKobo), carriers });
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
