/** A statement that sets the stock of some variants, in the ledger too, so that the books still add up. */
export const setStock = (stock: number, where: string): string => `with changed as (
    update variants set stock = ${stock} where ${where} and stock <> ${stock}
    returning id, old.stock as before, new.stock as after)
  insert into stock_moves (variant_id, delta, stock_before, stock_after, reason, created_at)
  select id, after - before, before, after, 'edit', now() from changed`;
