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

/** Newest rows that show how common a piece is. */
const SAMPLE = 500;

/** A piece in more of the rows is left to be compared row by row. */
const COMMON = 0.25;

/** Pieces that the index looks up: each further one costs more than it spares. */
const MOST_PIECES = 8;

/** Of three characters: letters and digits, or two of them that follow a sign, as at the beginning of a word. */
export function piecesOf(words: readonly string[]): string[] {
  const pieces = words
    .map((word) => Array.from(word))
    .flatMap((word) => word.map((_, at) => word.slice(at, at + 3).join('')));
  return [...new Set(pieces)].filter((piece) => /^.[\p{L}\p{N}]{2}$/u.test(piece));
}

/** The rarest pieces first; of an e-mail address, those that few others have. All are common: all of them. */
async function rarePieces(
  read: Queryable,
  pieces: string[],
  { table, column }: { table: string; column: string },
): Promise<string[]> {
  const text = `with newest as materialized (
      select ${column} as searched from ${table} order by id desc limit ${SAMPLE}
    ), counted as (
      select piece, (select count(*) from newest where strpos(searched, piece) > 0) as rows from unnest($1::text[]) piece
    )
    select piece from counted where rows < ${COMMON} * (select count(*) from newest) order by rows limit ${MOST_PIECES}`;
  const rare = await read.query<{ piece: string }>({ name: `pieces of ${table}`, text }, [pieces]);
  return rare.length > 0 ? rare.map(({ piece }) => piece) : pieces;
}

/**
 * Every word in the column, or the id that the keyword names. Null for an empty keyword. Adds parameters to `where`.
 * A table with an index by parts is named: the words' rare pieces are looked up there, since reading what the index has
 * of the common ones takes longer than comparing the rows that are left. Whole words are compared by `strpos`, which
 * the planner does not give to the index.
 */
export async function keywordSearch(
  read: Queryable,
  where: Conditions,
  { column, table, ...given }: { keyword: string | null | undefined; column: string; table?: string | null },
): Promise<Search | null> {
  const keyword = normaliseKeyword(given.keyword);
  if (keyword === '') return null;
  const words = (await fold(read, keyword)).split(' ').filter((word) => word !== '');
  const pieces = table ? piecesOf(words) : [];
  const lookedUp = table && pieces.length > 0 ? await rarePieces(read, pieces, { table, column }) : [];
  const conditions = [
    ...lookedUp.map((piece) => `${column} like ${where.parameter(anywhere(piece))}`),
    ...words.slice(0, 10).map((word) => `strpos(${column}, ${where.parameter(word)}) > 0`),
  ];
  return {
    id: where.parameter(idInKeyword(keyword)),
    found: `(${conditions.join(' and ') || 'false'})`,
    isShort: !words.some(isIndexable),
    isInParts: lookedUp.length > 0,
  };
}
