import { defineEntity, p } from '@mikro-orm/core';

/**
 * Every word that ever stood in a product's name, brand or category, folded: what a mistyped word is compared with.
 * Triggers on the products fill it. A word that no product has any more does no harm, since it finds nothing.
 */
export const SearchWordEntity = defineEntity({
  name: 'SearchWord',
  tableName: 'search_words',
  properties: {
    word: p.text().primary(),
  },
});
