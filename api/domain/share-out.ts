/**
 * Parts in proportion to their weights that add up to the whole. What rounding down leaves goes to the largest
 * remainders, the first of equal ones. Without any weight all count the same.
 */
export function shareOut(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n)
    return weights.length === 0
      ? []
      : shareOut(
          whole,
          weights.map(() => 1),
        );
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const parts = exact.map((product) => Number(product / sum));
  const left = whole - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((product, place) => ({ place, remainder: product % sum }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
