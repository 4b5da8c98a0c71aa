/** `price` is in kobo; `rating` is the average with two decimals, 0 without reviews. */
export interface ProductRecord {
  id: number;
  name: string;
  image: string;
  price: number;
  description: string;
  brand: string;
  category: string;
  rating: number;
  numReviews: number;
  countInStock: number;
  isDraft: boolean;
  /** A draft that was on sale before. */
  isHidden: boolean;
  /** Counts changes by administrators; orders and reviews do not change it. */
  version: number;
  createdAt: Date;
  /** The last change by an administrator. */
  updatedAt: Date;
}

/** For `select ... from products p` in SQL text. Prices are far below 2^53 kobo, so a double holds them exactly. */
export const PRODUCT_COLUMNS = `p.id, p.name, p.image, p.price::float8 as price, p.description, p.brand, p.category,
  p.rating::float8 as rating, p.num_reviews as "numReviews", p.count_in_stock as "countInStock",
  p.is_draft as "isDraft", p.is_draft and p.is_hidden as "isHidden", p.version,
  p.created_at as "createdAt", p.updated_at as "updatedAt"`;
