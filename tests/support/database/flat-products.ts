/** Products with the price and stock of their standard variants; a column of the same name that comes later counts. */
export const FLAT_PRODUCTS = `select p.*, v.price, v.stock as count_in_stock
  from products p join variants v on v.product_id = p.id and v.is_standard`;
