import { formatNaira } from '#domain/money.ts';
import { choiceSearch, readChoice } from '#domain/catalogue/variants/choice-address.ts';
import { chosenVariant, type OfferedVariant } from '#domain/catalogue/variants/chosen-variant.ts';
import { type OptionName, optionLabel, type OptionValues } from '#domain/catalogue/variants/options.ts';
import type { ProductChoiceFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import type { Wig } from './colouring/wigs.ts';

export interface Offer {
  text: string;
  to: string;
}

/** What of a wig is said where it is bought; its page says the rest. */
const SAID: readonly OptionName[] = ['length', 'colour', 'cap'];

const codeOf = (name: string): OptionName => name.toLowerCase() as OptionName;

const variantsOf = ({ variants }: ProductChoiceFragment): OfferedVariant[] =>
  variants.map(({ sku, options, price, countInStock, isStandard }) => ({
    sku,
    options: Object.fromEntries(options.map(({ name, value }) => [codeOf(name), value])),
    price,
    stock: countInStock,
    isStandard,
  }));

/** What the address asks for, as on the page of the product. */
export const askedOf = ({ options }: ProductChoiceFragment, search: URLSearchParams): OptionValues =>
  readChoice(
    search,
    options.map(({ name, values }) => ({ name: codeOf(name), values: values.map(({ value }) => value) })),
  );

/** The product as it was asked for, in this colour or the nearest to it. */
export function offerOf(product: ProductChoiceFragment & { name: string }, asked: OptionValues): Offer {
  const page = paths.product(product.id);
  const variant = chosenVariant(variantsOf(product), asked);
  const said = SAID.flatMap((name) => {
    const value = variant?.options[name];
    return value === undefined ? [] : [optionLabel(name, value).replace(' inch', '″')];
  });
  if (!variant || said.length === 0) return { text: `Buy ${product.name}`, to: page };
  return {
    text: `Buy ${said.join(' · ')} for ${formatNaira(variant.price)}`,
    to: `${page}?${choiceSearch(variant.options)}`,
  };
}

/** Other wigs tell their prices on their pages. */
export function otherOffer({ id, name, made }: Wig, colour: string): Offer {
  const page = paths.product(id);
  return made.includes(colour)
    ? { text: `Buy ${name} in ${colour}`, to: `${page}?${choiceSearch({ colour })}` }
    : { text: `Buy ${name}`, to: page };
}
