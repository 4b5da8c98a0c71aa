export interface CollectionRecord {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** Empty for none. */
  image: string;
  isVisible: boolean;
  isOnHome: boolean;
  /** A facet address; null when products are chosen by hand. */
  rule: string | null;
  /** Null for a rule. */
  productIds: number[] | null;
  position: number;
  version: number;
}
