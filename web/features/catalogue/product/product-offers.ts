import { choiceSearch } from '#domain/catalogue/variants/choice-address.ts';
import type { ProductInfoFragment } from '../../../graphql/generated/operations.ts';

/** More variants than this are given as a range of prices. */
const MAX_OFFERS = 24;

const stateOf = (stock: number): string => `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`;

const offer = (url: string, price: number, stock: number) => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'NGN',
  price: price.toFixed(2),
  itemCondition: 'https://schema.org/NewCondition',
  availability: stateOf(stock),
});

/** As schema.org defines them: one offer for each variant, or the span of many. @param address of the product */
export function offersOf(
  { price, countInStock, options, variants }: ProductInfoFragment,
  address: string,
): object {
  if (options.length === 0) return offer(address, price, countInStock);
  if (variants.length <= MAX_OFFERS)
    return variants.map((variant) => ({
      ...offer(`${address}?${addressOf(variant)}`, variant.price, variant.countInStock),
      sku: variant.sku,
    }));
  const prices = variants.map((variant) => variant.price);
  return {
    '@type': 'AggregateOffer',
    url: address,
    priceCurrency: 'NGN',
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    offerCount: variants.length,
    availability: stateOf(Math.max(...variants.map((variant) => variant.countInStock))),
  };
}

const addressOf = ({ options }: ProductInfoFragment['variants'][number]): string =>
  choiceSearch(Object.fromEntries(options.map(({ name, value }) => [name.toLowerCase(), value])));
