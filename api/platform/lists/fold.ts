import { parseId } from '../../domain/ids.ts';
import { normaliseKeyword } from '../../domain/catalogue/search.ts';
import { type Conditions, isIndexable, type Search } from './list-source.ts';
import type { Queryable } from '../database/read.ts';

const FOLD = { name: 'fold', text: 'select search_fold($1) as folded' };

/** Lower case without accents, by the database's own rules. */
export async function fold(read: Queryable, text: string): Promise<string> {
  const [row] = await read.query<{ folded: string }>(FOLD, [text]);
  return row?.folded ?? '';
}

/** A LIKE pattern with special characters escaped. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** `1044` or `#1044`; otherwise null. */
export function idInKeyword(keyword: string): number | null {
  return parseId(keyword.replace(/^#/, ''));
}

/**
 * Every word in the column, or the id that the keyword names. Null for an empty keyword. Adds parameters to `where`.
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
