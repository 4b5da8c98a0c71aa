import { parseId } from '../domain/ids.ts';
import { normaliseKeyword } from '../domain/search.ts';
import type { Conditions } from './list-source.ts';
import type { Queryable } from './read.ts';

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
 * Narrows a list to what has every word of a keyword somewhere in a folded column, or the id that it names. An empty
 * keyword narrows nothing.
 * @returns whether it narrows the list
 */
export async function addKeyword(
  read: Queryable,
  where: Conditions,
  options: { keyword: string | null | undefined; column: string },
): Promise<boolean> {
  const keyword = normaliseKeyword(options.keyword);
  if (keyword === '') return false;
  const words = (await fold(read, keyword)).split(' ').filter((word) => word !== '');
  where.add(
    (id, ...patterns) =>
      `id = ${id}::int or (${patterns.map((pattern) => `${options.column} like ${pattern}`).join(' and ') || 'false'})`,
    idInKeyword(keyword),
    ...words.slice(0, 10).map(anywhere),
  );
  return true;
}
