import { OPTION_NAMES, type OptionName, type OptionValues, type ProductOption } from './options.ts';

/** Longer values are not read: no option has one. */
const MAX_VALUE = 60;

/** In addresses the slash of a code is written `-`: "T1B/27" is `T1B-27`. */
const inAddress = (value: string): string => value.replaceAll('/', '-');

/** The query of an address, such as `length=22&colour=1B`: options in their order; empty without any. */
export function choiceSearch(values: OptionValues): string {
  const search = new URLSearchParams();
  for (const name of OPTION_NAMES) {
    const value = values[name];
    if (value !== undefined) search.set(name, inAddress(value));
  }
  return search.toString();
}

/** What an address asks for, of the values that this product is made in; whatever else it says is dropped. */
export function readChoice(search: URLSearchParams, options: readonly ProductOption[]): OptionValues {
  return Object.fromEntries(
    options.flatMap(({ name, values }) => {
      const asked = inAddress(search.get(name) ?? '');
      const known = values.find((value) => inAddress(value) === asked);
      return known === undefined ? [] : [[name, known]];
    }),
  );
}

/**
 * The same query for all addresses that ask for the same, where the product is not known: options in their order, and
 * nothing else.
 */
export function plainChoiceSearch(search: URLSearchParams): string {
  const asked: [OptionName, string][] = OPTION_NAMES.flatMap((name) => {
    const value = search.get(name);
    return value === null || value === '' || value.length > MAX_VALUE ? [] : [[name, value]];
  });
  return choiceSearch(Object.fromEntries(asked));
}
