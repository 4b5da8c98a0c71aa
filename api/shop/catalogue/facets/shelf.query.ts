import { z } from 'zod';
import { readFacets } from '../../../domain/catalogue/facets/facet-address.ts';
import { parsePage } from '../../../domain/pages/pagination.ts';
import { withExample } from '../../../platform/rest/answers.ts';
import { queryText } from '../../../platform/rest/fields.ts';
import { facetQuery } from './facets.query.ts';

/** A page of a category or collection, narrowed as the catalogue can be. */
export const shelfQuery = z.object({
  page: withExample(queryText().describe('From 1; anything else gives the nearest page.'), '1'),
  ...facetQuery,
});

export const slugParams = z.object({
  slug: withExample(z.string().describe('As in its address.'), 'body-wave'),
});

export function wantedOf({ page, ...facets }: z.infer<typeof shelfQuery>) {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(facets)) if (value !== undefined) given.set(name, value);
  return { page: parsePage(page), choice: readFacets(given) };
}
