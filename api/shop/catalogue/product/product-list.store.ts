/** Products with the price and stock of their standard variants, for lists that are put together as SQL text. */
export const PRODUCT_LIST = {
  table: 'products',
  from: `(select p.*, v.price as price_now, v.was_price, v.was_until, v.stock, v.scarcity as scarcity_now
    from products p join variants v on v.product_id = p.id and v.is_standard) p`,
  /** Prices are far below 2^53 kobo, so a double holds them exactly. */
  columns: `p.id, p.name, p.image, p.price_now::float8 as price,
    p.was_price::float8 as "wasPrice", p.was_until as "wasUntil", p.description, p.brand, p.category,
    p.rating::float8 as rating, p.num_reviews as "numReviews", p.stock as "countInStock",
    p.is_draft as "isDraft", p.is_draft and p.is_hidden as "isHidden", p.version,
    p.created_at as "createdAt", p.updated_at as "updatedAt"`,
};

/** Counts by conditions on products alone. */
export function countOfList(where: string): string {
  return `select count(*) from products where ${where}`;
}
