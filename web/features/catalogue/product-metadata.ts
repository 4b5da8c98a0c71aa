import type { ProductInfoFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';

/** About as much of a description as search engines show. */
const LONGEST = 155;

/** The beginning of a product's description in one line, cut between words; its name and maker when it has none. */
export function summaryOf({ name, brand, description }: ProductInfoFragment): string {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return `${name} by ${brand}.`;
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).trimEnd()}…`;
}

/**
 * The product as schema.org describes goods, an offer, its rating and the way to it, for search engines.
 * @param full makes a path in the shop a full address
 */
export function productData(product: ProductInfoFragment, full: (path: string) => string): object {
  const address = full(paths.product(product.id));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.name,
        image: full(product.image),
        description: product.description,
        sku: product.id,
        category: product.category,
        brand: { '@type': 'Brand', name: product.brand },
        offers: {
          '@type': 'Offer',
          url: address,
          priceCurrency: 'NGN',
          price: product.price.toFixed(2),
          itemCondition: 'https://schema.org/NewCondition',
          availability: `https://schema.org/${product.countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
        },
        ...(product.numReviews > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.numReviews,
            bestRating: 5,
            worstRating: 1,
          },
        }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'All products', item: full(paths.home()) },
          { '@type': 'ListItem', position: 2, name: product.name, item: address },
        ],
      },
    ],
  };
}

/** JSON as the text of a script element: no text in it can end the element. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
