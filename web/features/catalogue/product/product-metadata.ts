import type { ProductInfoFragment } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { offersOf } from './product-offers.ts';

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
        image: product.pictures.map(({ url }) => full(url)),
        description: product.description,
        sku: product.id,
        category: product.category,
        brand: { '@type': 'Brand', name: product.brand },
        offers: offersOf(product, address),
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
