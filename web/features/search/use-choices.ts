import type { SuggestionFragment } from '../../graphql/generated/operations.ts';
import { useSuggestionsQuery, useTopCategoriesQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';

/** Something that the search box's list leads to. */
export interface Choice {
  /** Where it leads. */
  to: string;
  /** Null for a choice of words alone. */
  product: SuggestionFragment | null;
  words: string;
}

interface Choices {
  choices: readonly Choice[];
  /** What the choices are. */
  label: string;
  /** True when the text was searched for and nothing was found. */
  isNothing: boolean;
}

/** Categories for an empty box; products for a text, which stay until newer ones arrive, and all results of it. */
export function useChoices({ keyword, isEmpty }: { keyword: string; isEmpty: boolean }): Choices {
  const categories = useTopCategoriesQuery({ skip: !isEmpty }).data?.topCategories ?? [];
  const { data, previousData } = useSuggestionsQuery({ variables: { keyword }, skip: keyword === '' });
  if (isEmpty) {
    const choices = categories.map((words) => ({ to: search(words), product: null, words }));
    return { choices, label: 'Categories', isNothing: false };
  }
  const products = (keyword === '' ? undefined : (data ?? previousData))?.suggestions ?? [];
  const found: Choice[] = products.map((product) => ({
    to: paths.product(product.id),
    product,
    words: product.name,
  }));
  if (found.length > 0) found.push({ to: search(keyword), product: null, words: 'See all results' });
  return {
    choices: found,
    label: 'Suggested products',
    isNothing: keyword !== '' && data?.suggestions.length === 0,
  };
}

const search = (keyword: string): string => paths.home({ keyword, page: 1 });
