import { badInput } from '../../domain/errors.ts';
import { parseId } from '../../domain/ids.ts';
import type { ListTotal } from '../../domain/pages/list-total.ts';
import { requirePageSize } from './list-request.ts';

/** A Relay connection. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  /** Of the whole list; counted only when asked for. */
  totalCount: () => Promise<number>;
  /** Only for searches that may stop counting. */
  isTotalExact?: () => Promise<boolean>;
}

/** Both from one count, made when the first is asked for. */
export function countedOnce(
  count: () => Promise<ListTotal>,
): Required<Pick<Connection<never>, 'totalCount' | 'isTotalExact'>> {
  let counted: Promise<ListTotal> | null = null;
  const once = () => (counted ??= count());
  return {
    totalCount: async () => (await once()).total,
    isTotalExact: async () => (await once()).isTotalExact,
  };
}

/** Null is the same as absent. */
export interface ConnectionInput {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

export interface CursorPage {
  size: number;
  cursor: string | null;
  isBackward: boolean;
}

/** With the id in the cursor. */
export interface IdCursorPage {
  size: number;
  /** The entry after which the page begins; null for the first page (or the last, if backward). */
  cursorId: number | null;
  isBackward: boolean;
}

/**
 * @param otherwise the default size
 * @throws ShopError BAD_USER_INPUT unless the size is 1 to 100, `after` goes with `first` and `before` with `last`
 */
export function readCursorPage(input: ConnectionInput, otherwise: number): CursorPage {
  const { first, after = null, last = null, before = null } = input;
  const isBackward = last !== null;
  if (isBackward && after !== null) throw badInput({ after: 'Use `after` with `first`, not with `last`.' });
  if (!isBackward && before !== null) throw badInput({ before: 'Use `before` with `last`.' });
  const size = last ?? first ?? otherwise;
  requirePageSize(size, isBackward ? 'last' : 'first');
  return { size, cursor: isBackward ? before : after, isBackward };
}

/** For lists whose cursor holds an id. @throws ShopError BAD_USER_INPUT also for an invalid cursor */
export function readIdCursorPage(input: ConnectionInput, otherwise: number): IdCursorPage {
  const { size, cursor, isBackward } = readCursorPage(input, otherwise);
  const cursorId = cursor === null ? null : parseId(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (cursor !== null && (cursorId === null || cursorOf(cursorId) !== cursor)) {
    throw noCursor(isBackward ? 'before' : 'after');
  }
  return { size, cursorId, isBackward };
}

export const noCursor = (argument: 'after' | 'before') =>
  badInput({ [argument]: 'Use a cursor from an answer of this list.' });

/** @param rows in reading order, with one more than asked for if there are more */
export function connectionOf<Node extends { id: number }>(
  rows: Node[],
  { size, cursorId, isBackward }: IdCursorPage,
  totalCount: () => Promise<number>,
): Connection<Node> {
  const page = { size, isBackward, cursor: cursorId === null ? null : cursorOf(cursorId) };
  return buildConnection(rows, page, { cursorOf: ({ id }) => cursorOf(id), totalCount });
}

/** The same page with more said of each entry. @param more gives one for each, in their order */
export async function withMore<Node, More>(
  { edges, ...rest }: Connection<Node>,
  more: (nodes: Node[]) => Promise<More[]>,
): Promise<Connection<More>> {
  const nodes = await more(edges.map(({ node }) => node));
  return { ...rest, edges: nodes.map((node, place) => ({ cursor: edges[place]?.cursor ?? '', node })) };
}

/** For any kind of cursor. */
export function buildConnection<Node>(
  rows: Node[],
  { size, cursor, isBackward }: CursorPage,
  list: { cursorOf: (node: Node) => string } & Pick<Connection<Node>, 'totalCount' | 'isTotalExact'>,
): Connection<Node> {
  const read = rows.slice(0, size);
  const nodes = isBackward ? read.toReversed() : read;
  const edges = nodes.map((node) => ({ cursor: list.cursorOf(node), node }));
  const [isMore, isBegun] = [rows.length > size, cursor !== null];
  return {
    edges,
    pageInfo: {
      hasNextPage: isBackward ? isBegun : isMore,
      hasPreviousPage: isBackward ? isMore : isBegun,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: list.totalCount,
    ...(list.isTotalExact && { isTotalExact: list.isTotalExact }),
  };
}

/** Only the id: its position is looked up each time, so a cursor stays valid while the list changes. */
export function cursorOf(id: number): string {
  return Buffer.from(String(id)).toString('base64url');
}
