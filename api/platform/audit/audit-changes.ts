export type AuditValue = string | number | boolean | null;

/** By field what was there before and after. Never secrets, names, addresses or email addresses of people. */
export type AuditChanges = Record<string, { before: AuditValue; after: AuditValue }>;

/** Longer texts are cut off: the log says what was done and is no second copy of the shop. In characters. */
const LONGEST_VALUE = 300;

/** The fields that differ, of those named. */
export function changesBetween<Thing extends object>(
  before: Thing,
  after: Thing,
  fields: readonly (keyof Thing & string)[],
): AuditChanges {
  const changes: AuditChanges = {};
  for (const field of fields) {
    const values = { before: valueOf(before[field]), after: valueOf(after[field]) };
    if (values.before !== values.after) changes[field] = values;
  }
  return changes;
}

/** What had no state before. */
export function facts(given: Record<string, unknown>): AuditChanges {
  return Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, { before: null, after: valueOf(value) }]),
  );
}

function valueOf(value: unknown): AuditValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
