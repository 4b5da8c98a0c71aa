import type { Branch } from '../../../domain/catalogue/collections/category-tree.ts';

export interface CategoryRecord extends Branch {
  name: string;
  slug: string;
  /** Empty for none. */
  image: string;
  version: number;
}

/** In its place in the tree. */
export type CategoryInTree = CategoryRecord & {
  /** 1 at the top. */
  depth: number;
};

/** What an input of both interfaces means. */
export const FROM_TEXT = 'A text of products that no category has: they get the name of this one.';
