import { paths } from '../../paths.ts';

interface ShelfFacts {
  name: string;
  description: string;
  path: string;
  products: readonly { id: string; name: string }[];
}

/**
 * Structured data for search engines, as schema.org defines it.
 * @param full makes a path in the shop a full address
 */
export function shelfData(
  { name, description, path, products }: ShelfFacts,
  full: (path: string) => string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': full(path),
    name,
    description,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: products.map((product, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: product.name,
        url: full(paths.product(product.id)),
      })),
    },
  };
}
