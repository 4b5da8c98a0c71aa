import { badInput } from '../../domain/errors.ts';
import { parseId } from '../../domain/ids.ts';
import { requirePageSize } from './list-request.ts';

/** A part of a list that has no end, in the manner of Relay: what comes after a cursor, or before one. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  /** How many entries the whole list has; counted only where it is asked for. */
  totalCount: () => Promise<number>;
}

/** The arguments of a connection; null is the same as left out. */
export interface ConnectionInput {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

/** Which part of a list is wanted: how many entries, beyond which cursor, and whether towards its beginning. */
export interface Window {
  size: number;
  cursor: string | null;
  isBackward: boolean;
}

/** The same where a cursor is an entry's id. */
export interface Stretch {
  size: number;
  /** The entry beyond which it begins; null is the end of the list that it starts from. */
  markId: number | null;
  isBackward: boolean;
}

/**
 * Reads the arguments of a connection: `first` entries after a cursor, or the `last` ones before one.
 * @param otherwise how many there are where nothing is asked for
 * @throws ShopError BAD_USER_INPUT unless 1 to 100 are asked for, and the cursor goes with the number
 */
export function readWindow(input: ConnectionInput, otherwise: number): Window {
  const { first, after = null, last = null, before = null } = input;
  const isBackward = last !== null;
  if (isBackward && after !== null) throw badInput({ after: 'Give `after` with `first`, not with `last`.' });
  if (!isBackward && before !== null) throw badInput({ before: 'Give `before` with `last`.' });
  const size = last ?? first ?? otherwise;
  requirePageSize(size, isBackward ? 'last' : 'first');
  return { size, cursor: isBackward ? before : after, isBackward };
}

/** The same with a cursor that is an entry's id. @throws ShopError BAD_USER_INPUT also for what is no such cursor */
export function readStretch(input: ConnectionInput, otherwise: number): Stretch {
  const { size, cursor, isBackward } = readWindow(input, otherwise);
  const markId = cursor === null ? null : parseId(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (cursor !== null && (markId === null || cursorOf(markId) !== cursor)) {
    throw noCursor(isBackward ? 'before' : 'after');
  }
  return { size, markId, isBackward };
}

export const noCursor = (argument: 'after' | 'before') =>
  badInput({ [argument]: 'Take a cursor from an answer of this list.' });

/**
 * Makes a connection of the rows found.
 * @param rows in the order in which they are read, and one more than was asked for where there is one
 */
export function connectionOf<Node extends { id: number }>(
  rows: Node[],
  { size, markId, isBackward }: Stretch,
  totalCount: () => Promise<number>,
): Connection<Node> {
  const window = { size, isBackward, cursor: markId === null ? null : cursorOf(markId) };
  return windowOf(rows, window, { cursorOf: ({ id }) => cursorOf(id), totalCount });
}

/** The same for any kind of cursor. */
export function windowOf<Node>(
  rows: Node[],
  { size, cursor, isBackward }: Window,
  list: { cursorOf: (node: Node) => string; totalCount: () => Promise<number> },
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
  };
}

/** An entry's place: its id, which the statements look up, so that a cursor stays good while the list moves. */
function cursorOf(id: number): string {
  return Buffer.from(String(id)).toString('base64url');
}
