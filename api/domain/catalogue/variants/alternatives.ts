import { differences, hasValues, type OfferedVariant } from './chosen-variant.ts';
import { type OptionValue, type ValueState, variantWith } from './option-states.ts';
import { OPTION_NAMES, optionLabel, type OptionName, type OptionValues } from './options.ts';

const MAX_ALTERNATIVES = 2;

/** Beside "18 inch" the colour, beside a colour the length, else the first other option of the product. */
function companionOf(name: OptionName, shown: OptionValues): OptionName | undefined {
  const others = (Object.keys(shown) as OptionName[]).filter((other) => other !== name);
  return others.find((other) => other === 'colour') ?? others[0];
}

const named = ({ name, value }: OptionValue): string =>
  name === 'cap' ? `cap ${value}` : optionLabel(name, value);

/** Such as "18 inch in 1B". */
function phrase(pressed: OptionValue, others: readonly OptionValue[]): string {
  return others.length === 0 ? named(pressed) : `${named(pressed)} in ${others.map(named).join(', ')}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "18 inch in 1B is sold out." */
export function unavailableText(shown: OptionValues, pressed: OptionValue, state: ValueState): string {
  const companion = companionOf(pressed.name, shown);
  const value = companion && shown[companion];
  const others = companion && value !== undefined ? [{ name: companion, value }] : [];
  return `${capital(phrase(pressed, others))} is ${state}.`;
}

/** Another colour is offered before another cap size. */
const placeOf = ([first]: readonly OptionName[]): number => (first ? OPTION_NAMES.indexOf(first) : 0);

type Alternative<V> = { variant: V; words: string };

/**
 * What to buy instead of a value that is not to be had: at most two variants in stock that have it and differ in one other
 * option (where there are none, in as few as possible): the nearest price first, then the options' order.
 */
export function alternatives<V extends OfferedVariant>(
  variants: readonly V[],
  shown: V,
  pressed: OptionValue,
): Alternative<V>[] {
  const wanted = { ...shown.options, [pressed.name]: pressed.value };
  const price = (variantWith(variants, shown.options, pressed) ?? shown).price;
  const found = variants
    .filter(({ options, stock }) => stock > 0 && hasValues(options, { [pressed.name]: pressed.value }))
    .map((variant) => ({
      variant,
      unlike: differences(variant.options, wanted),
      away: Math.abs(variant.price - price),
    }));
  const fewest = Math.min(...found.map(({ unlike }) => unlike.length));
  return found
    .filter(({ unlike }) => unlike.length === fewest)
    .toSorted((one, other) => one.away - other.away || placeOf(one.unlike) - placeOf(other.unlike))
    .slice(0, MAX_ALTERNATIVES)
    .map(({ variant, unlike }) => ({
      variant,
      words: phrase(
        pressed,
        unlike.flatMap((name) => {
          const value = variant.options[name];
          return value === undefined ? [] : [{ name, value }];
        }),
      ),
    }));
}
