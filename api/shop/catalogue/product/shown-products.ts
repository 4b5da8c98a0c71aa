import type { RequestContext } from '../../context/context.ts';

/** Where an answer says what it shows. */
type Showing = Pick<RequestContext, 'answer'>;

/**
 * Says that the answer shows these products, so that a kept one goes when something of theirs changes. The names are those that the database
 * tells changes by (migration 022).
 */
export function showProducts({ answer }: Showing, ids: readonly number[]): void {
  for (const id of ids) answer.shown.add(`product:${id}`);
}

/** Shows products of a list: which ones stand in it, and in which order, may change too. */
export function showList<Row extends { id: number }>(ctx: Showing, rows: Row[]): Row[] {
  ctx.answer.shown.add('lists');
  showProducts(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows;
}

/** Shows products of a list that depends on how many pieces there are, of any product. */
export function showListByStock(ctx: Showing, rows: { id: number }[]): void {
  ctx.answer.shown.add('stock');
  showList(ctx, rows);
}
