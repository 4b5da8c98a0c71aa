import { badInput } from '../../domain/errors.ts';
import { parseId } from '../../domain/ids.ts';
import { MAX_PAGE_SIZE } from './list-request.ts';

/** A stretch of a list that has no end, in the manner of Relay: what comes after a cursor. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

/** Which stretch: at most `first` entries after the one with the id `afterId`, or from the beginning. */
export interface Stretch {
  first: number;
  afterId: number | null;
}

/**
 * Reads the arguments of a connection.
 * @throws ShopError BAD_USER_INPUT unless `first` is 1 to 100 and `after` is a cursor that this shop gave
 */
export function readStretch(args: { first: number; after?: string | null | undefined }): Stretch {
  const { first, after = null } = args;
  if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE_SIZE) {
    throw badInput({ first: `Ask for 1 to ${MAX_PAGE_SIZE} entries at once.` });
  }
  const afterId = after === null ? null : parseId(Buffer.from(after, 'base64url').toString('latin1'));
  if (after !== null && (afterId === null || cursorOf(afterId) !== after)) {
    throw badInput({ after: 'Take a cursor from an answer of this list.' });
  }
  return { first, afterId };
}

/**
 * Makes a connection of the rows found.
 * @param rows one more than was asked for, where there is one
 */
export function connectionOf<Node extends { id: number }>(rows: Node[], stretch: Stretch): Connection<Node> {
  const edges = rows.slice(0, stretch.first).map((node) => ({ cursor: cursorOf(node.id), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > stretch.first,
      hasPreviousPage: stretch.afterId !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** An entry's place: its id, which the statements look up, so that a cursor stays good while the list moves. */
function cursorOf(id: number): string {
  return Buffer.from(String(id)).toString('base64url');
}
