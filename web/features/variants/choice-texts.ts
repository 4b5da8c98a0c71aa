import { formatNaira } from '#domain/money.ts';
import { OPTION_NAMES, optionLabel, type OptionName } from '#domain/catalogue/variants/options.ts';
import type { Choice, ShownVariant } from './use-choice.ts';

const labels = ({ options }: ShownVariant, names: readonly OptionName[]): string[] =>
  names.flatMap((name) => (options[name] === undefined ? [] : [optionLabel(name, options[name])]));

/** Spoken after a choice: the first two options and the one that changed, such as "22 inch, 1B, ₦285,500.00, in stock". */
export function spokenText({ options, shown, last }: Choice): string {
  if (last === null) return '';
  const names = options.map(({ name }) => name);
  const said = names.filter((name, place) => place < 2 || name === last);
  return [...labels(shown, said), formatNaira(shown.price), shown.stock > 0 ? 'in stock' : 'sold out'].join(
    ', ',
  );
}

/** Beside the price at the bottom of a phone: `22″ · 1B · M`. */
export function shortText({ shown }: Choice): string {
  const few = OPTION_NAMES.filter((name) => name !== 'density' && name !== 'lace' && name !== 'parting');
  return labels(shown, few).join(' · ').replace(' inch', '″');
}
