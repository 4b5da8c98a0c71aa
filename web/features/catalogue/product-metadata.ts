import type { ProductInfoFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';

/** Search engines show about this many characters. */
const MAX_SUMMARY = 155;

/** The start of the description on one line, cut between words; name and brand when there is none. */
export function summaryOf({ name, brand, description }: ProductInfoFragment): string {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return `${name} by ${brand}.`;
  if (text.length <= MAX_SUMMARY) return text;
  const cut = text.slice(0, MAX_SUMMARY);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_SUMMARY / 2)).trimEnd()}…`;
}

/**
 * Structured data for search engines: product, offer, rating and breadcrumbs, as schema.org defines them.
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
