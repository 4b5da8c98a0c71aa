import { parseId } from '../../domain/ids.ts';
import { normaliseKeyword } from '../../domain/catalogue/search.ts';
import { type Conditions, isIndexable, type Search } from './list-source.ts';
import type { Queryable } from '../database/read.ts';

const FOLD = { name: 'fold', text: 'select search_fold($1) as folded' };

/** A text without case and accents, as the database keeps what is searched. */
export async function fold(read: Queryable, text: string): Promise<string> {
  const [row] = await read.query<{ folded: string }>(FOLD, [text]);
  return row?.folded ?? '';
}

/** A LIKE pattern that finds a text anywhere, every character of it taken literally. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The id that a console's search text names (`1044` or `#1044`), or null. */
export function idInKeyword(keyword: string): number | null {
  return parseId(keyword.replace(/^#/, ''));
}

/**
 * The search for what has every word of a keyword somewhere in a folded column, or the id that it names; null for an
 * empty keyword.
 * @param where gets the parameters
 */
export async function keywordSearch(
  read: Queryable,
  where: Conditions,
  options: { keyword: string | null | undefined; column: string },
): Promise<Search | null> {
  const keyword = normaliseKeyword(options.keyword);
  if (keyword === '') return null;
  const words = (await fold(read, keyword)).split(' ').filter((word) => word !== '');
  const parts = words.slice(0, 10).map((word) => `${options.column} like ${where.parameter(anywhere(word))}`);
  return {
    id: where.parameter(idInKeyword(keyword)),
    found: `(${parts.join(' and ') || 'false'})`,
    isShort: !words.some(isIndexable),
  };
}
