import type { OptionName } from '#domain/catalogue/variants/options.ts';
import { choiceSearch } from '#domain/catalogue/variants/choice-address.ts';
import type { OptionName as OptionCode } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';

/** A value of an option, as GraphQL says it. */
export type ChosenOption = { name: OptionCode; value: string };

/** The product’s page with the choice of a line; without one, as it comes. */
export function lineAddress(product: number | string, options: readonly ChosenOption[] = []): string {
  const search = choiceSearch(
    Object.fromEntries(options.map(({ name, value }) => [name.toLowerCase() as OptionName, value])),
  );
  return search === '' ? paths.product(product) : `${paths.product(product)}?${search}`;
}
