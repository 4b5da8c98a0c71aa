import { differences, type OfferedVariant } from './chosen-variant.ts';
import type { OptionName, OptionValues } from './options.ts';

/** A value among the others that are chosen: to be bought, made but sold out, or never made. */
export type ValueState = 'available' | 'sold out' | 'not made';

export type OptionValue = { name: OptionName; value: string };

/** The variant with this value and otherwise what is shown. */
export function variantWith<V extends OfferedVariant>(
  variants: readonly V[],
  shown: OptionValues,
  { name, value }: OptionValue,
): V | undefined {
  return variants.find(({ options }) => differences(options, { ...shown, [name]: value }).length === 0);
}

export function valueState(
  variants: readonly OfferedVariant[],
  shown: OptionValues,
  pressed: OptionValue,
): ValueState {
  const variant = variantWith(variants, shown, pressed);
  if (!variant) return 'not made';
  return variant.stock > 0 ? 'available' : 'sold out';
}
