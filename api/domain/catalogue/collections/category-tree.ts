/** Levels of the tree: a category, its subcategories and theirs. */
export const MAX_DEPTH = 3;
/** Texts of products without a category of that name that staff are shown, the fullest first. */
export const MAX_UNLISTED = 100;

export const MAX_CATEGORIES = 200;

export interface Branch {
  id: number;
  parentId: number | null;
  /** Among those of the same parent. */
  position: number;
}

/** Each category before its subcategories, those of one parent by their position; `depth` begins at 1. */
export function inTreeOrder<Row extends Branch>(rows: readonly Row[]): (Row & { depth: number })[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: number | null, depth: number): (Row & { depth: number })[] =>
    (byParent.get(parentId) ?? [])
      .toSorted((one, other) => one.position - other.position || one.id - other.id)
      .flatMap((row) => [{ ...row, depth }, ...below(row.id, depth + 1)]);
  return below(null, 1);
}

/** A category with all that is below it. */
export function withSubcategories<Row extends Branch>(rows: readonly Row[], id: number): Row[] {
  const found = rows.filter((row) => row.id === id);
  const children = rows.filter(({ parentId }) => parentId === id);
  return [...found, ...children.flatMap((child) => withSubcategories(rows, child.id))];
}

/**
 * Why a category cannot be moved below another, or undefined when it can.
 * @param id of a category of the tree, or null for a new one
 */
export function parentError(
  rows: readonly Branch[],
  id: number | null,
  parentId: number | null,
): string | undefined {
  if (parentId === null) return undefined;
  const tree = inTreeOrder(rows);
  const parent = tree.find((row) => row.id === parentId);
  if (!parent) return 'This parent is not there any more. Choose another one.';
  const moved = id === null ? [] : withSubcategories(rows, id);
  if (moved.some((row) => row.id === parentId))
    return 'A category cannot be below itself or one of its subcategories.';
  const depths = tree.filter((row) => moved.some((one) => one.id === row.id)).map(({ depth }) => depth);
  const levels = depths.length === 0 ? 1 : Math.max(...depths) - Math.min(...depths) + 1;
  return parent.depth + levels > MAX_DEPTH ? `Categories can have at most ${MAX_DEPTH} levels.` : undefined;
}

/** The ids of those with the same parent, in their order. */
export function siblings(rows: readonly Branch[], parentId: number | null): number[] {
  return inTreeOrder(
    rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, parentId: null })),
  ).map(({ id }) => id);
}
