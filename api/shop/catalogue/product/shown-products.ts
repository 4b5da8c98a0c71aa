import type { RequestContext } from '../../context/context.ts';

type Showing = Pick<RequestContext, 'answer'>;

/** Tags a cached answer with the products in it. The database notifies of changes by the same tags (migration 022). */
export function showProducts({ answer }: Showing, ids: readonly number[]): void {
  for (const id of ids) answer.shown.add(`product:${id}`);
}

/** Also tags the lists themselves, whose entries and order may change. */
export function showList<Row extends { id: number }>(ctx: Showing, rows: Row[]): Row[] {
  ctx.answer.shown.add('lists');
  showProducts(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows;
}

/** For lists that depend on the stock of any product. */
export function showListByStock(ctx: Showing, rows: { id: number }[]): void {
  ctx.answer.shown.add('stock');
  showList(ctx, rows);
}
