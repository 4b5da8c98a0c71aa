import { defineEntity, p } from '@mikro-orm/core';

/**
 * Words of names, brands and categories, folded, for spelling correction. Filled by triggers; unused words are
 * harmless.
 */
export const SearchWordEntity = defineEntity({
  name: 'SearchWord',
  tableName: 'search_words',
  properties: {
    word: p.text().primary(),
  },
});
