import type { ProductPicturesQuery } from '../../../graphql/generated/operations.ts';

type Product = Pick<NonNullable<ProductPicturesQuery['productById']>, 'options'>;

/** The colours of its variants, or those of the trade if it has none to choose. */
export function colourChoices({ options }: Product, colours: ProductPicturesQuery['colours']) {
  const own = options.find(({ name }) => name === 'COLOUR')?.values.map(({ value }) => value);
  const codes = own ?? colours.map(({ code }) => code);
  return codes.map((code) => ({ code, name: colours.find((one) => one.code === code)?.name ?? '' }));
}
