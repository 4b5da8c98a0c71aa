export const CM_PER_INCH = 2.54;

/** What a shopper measures in. */
export const LENGTH_UNITS = ['cm', 'inch'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

export const inCm = (value: number, unit: LengthUnit): number =>
  unit === 'inch' ? value * CM_PER_INCH : value;

export const fromCm = (cm: number, unit: LengthUnit): number => (unit === 'inch' ? cm / CM_PER_INCH : cm);

/** "56,5" as somebody types it; null for what is no number above zero. */
export function readLength(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** "0.8 cm", "14.3 inch". */
export const lengthWords = (cm: number, unit: LengthUnit): string => `${fromCm(cm, unit).toFixed(1)} ${unit}`;
