import type { DocumentNode } from 'graphql';
import { parseId } from '#domain/ids.ts';
import {
  CategoryPageDocument,
  CollectionPageDocument,
  ContentPageDocument,
  ProductDetailDocument,
  ProductListDocument,
  TopProductsDocument,
} from '../graphql/generated/operations.ts';
import { type ShelfAddress, shelfVariables } from './browsing/shelf-address.ts';
import { type HomeAddress, isSelection, listVariables } from './browsing/home-address.ts';

/** A query with the variables that the page's component will use. */
export interface FirstQuery {
  query: DocumentNode;
  variables: Record<string, unknown>;
}

export function homeQueries(address: HomeAddress): FirstQuery[] {
  const list = { query: ProductListDocument, variables: listVariables(address) };
  return isSelection(address) ? [list] : [{ query: TopProductsDocument, variables: {} }, list];
}

export const collectionQueries = (slug: string, address: ShelfAddress): FirstQuery[] => [
  { query: CollectionPageDocument, variables: shelfVariables(slug, address) },
];

export const categoryQueries = (slug: string, address: ShelfAddress): FirstQuery[] => [
  { query: CategoryPageDocument, variables: shelfVariables(slug, address) },
];

export const contentQueries = (slug: string): FirstQuery[] => [
  { query: ContentPageDocument, variables: { slug } },
];

/** Null for an id that no product can have. */
export function productQueries(rawId: string): FirstQuery[] | null {
  const id = parseId(rawId);
  return id === null ? null : [{ query: ProductDetailDocument, variables: { id: String(id) } }];
}
