import { type OwnerSettings, SETTINGS_GROUPS } from './owner-settings.ts';

/** A field that two states of the settings have differently, by its path such as `money.taxPercent`. */
export type SettingsChange = { field: string; before: Plain; after: Plain };

type Plain = string | number | boolean | null;

/** Of groups the fields; zones and carriers as wholes, by their names. */
export function settingsChanges(before: OwnerSettings, after: OwnerSettings): SettingsChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: now.get(field) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** Whether buyers are told to transfer to another account than before. */
export function isOtherAccount(
  { payments: before }: Pick<OwnerSettings, 'payments'>,
  { payments: after }: Pick<OwnerSettings, 'payments'>,
): boolean {
  const fields = ['bank', 'accountName', 'accountNumber'] as const;
  return fields.some((field) => before[field] !== after[field]);
}

function fieldsOf(settings: OwnerSettings): Map<string, Plain> {
  const fields = new Map<string, Plain>();
  for (const group of SETTINGS_GROUPS) {
    if (group === 'zones' || group === 'carriers') continue;
    for (const [name, value] of Object.entries(settings[group]))
      fields.set(`${group}.${name}`, Array.isArray(value) ? value.join(', ') : (value as Plain));
  }
  fields.set('zones', settings.zones.map(({ name }) => name).join(', '));
  for (const { name, ...zone } of settings.zones) fields.set(`zones.${name}`, JSON.stringify(zone));
  for (const { name, link } of settings.carriers) fields.set(`carriers.${name}`, link);
  return fields;
}
