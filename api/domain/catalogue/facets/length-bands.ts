/** In inches; a length between two bands counts for the longer one. */
export const LENGTH_BANDS = [
  { code: 'to-12', label: 'to 12″', to: 12 },
  { code: '14-16', label: '14–16″', to: 16 },
  { code: '18-20', label: '18–20″', to: 20 },
  { code: '22-24', label: '22–24″', to: 24 },
  { code: '26-28', label: '26–28″', to: 28 },
  { code: '30-up', label: '30+″', to: Infinity },
] as const;

/** One bit for each band that one of the lengths is in: a set of bundles may be in several. */
export function bandsOf(lengths: readonly number[] | null): number {
  let bands = 0;
  for (const length of lengths ?? []) bands |= 1 << LENGTH_BANDS.findIndex(({ to }) => length <= to);
  return bands;
}
