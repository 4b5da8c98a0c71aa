import { describe, expect, it } from 'vitest';
import {
  inTreeOrder,
  parentError,
  siblings,
  withSubcategories,
} from '../../../../api/domain/catalogue/collections/category-tree.ts';
import { withPlace } from '../../../../api/domain/catalogue/collections/ordering.ts';

const row = (id: number, parentId: number | null, position: number) => ({ id, parentId, position });

/** Wigs (1) with lace (2, with bobs 4) and braids (3), and care (5). */
const TREE = [row(5, null, 2), row(3, 1, 2), row(4, 2, 1), row(1, null, 1), row(2, 1, 1)];

describe('the tree of categories', () => {
  it('has each category before its subcategories, by their positions', () => {
    expect(inTreeOrder(TREE).map(({ id, depth }) => [id, depth])).toEqual([
      [1, 1],
      [2, 2],
      [4, 3],
      [3, 2],
      [5, 1],
    ]);
    expect(siblings(TREE, 1)).toEqual([2, 3]);
    expect(siblings(TREE, null)).toEqual([1, 5]);
  });

  it('gives a category with all that is below it', () => {
    expect(withSubcategories(TREE, 1).map(({ id }) => id)).toEqual([1, 3, 2, 4]);
    expect(withSubcategories(TREE, 5).map(({ id }) => id)).toEqual([5]);
    expect(withSubcategories(TREE, 9)).toEqual([]);
  });

  it.each<[id: number | null, parentId: number | null, refused: string | undefined]>([
    [4, null, undefined],
    [null, null, undefined],
    [null, 2, undefined],
    [5, 2, undefined],
    [3, 5, undefined],
    [2, 5, undefined],
    [1, 1, 'A category cannot be below itself or one of its subcategories.'],
    [1, 4, 'A category cannot be below itself or one of its subcategories.'],
    [2, 3, 'Categories can have at most 3 levels.'],
    [1, 5, 'Categories can have at most 3 levels.'],
    [null, 4, 'Categories can have at most 3 levels.'],
    [5, 9, 'This parent is not there any more. Choose another one.'],
  ])('lets %s be moved below %s: %s', (id, parentId, refused) => {
    expect(parentError(TREE, id, parentId)).toBe(refused);
  });
});

describe('a place among neighbours', () => {
  it.each<[place: number, order: number[]]>([
    [1, [3, 1, 2, 4]],
    [3, [1, 2, 3, 4]],
    [4, [1, 2, 4, 3]],
    [0, [3, 1, 2, 4]],
    [99, [1, 2, 4, 3]],
  ])('%d of the third of four gives %j', (place, order) => {
    expect(withPlace([1, 2, 3, 4], 3, place)).toEqual(order);
  });

  it('is also one for who was not among them', () => {
    expect(withPlace([1, 2], 3, 2)).toEqual([1, 3, 2]);
  });
});
