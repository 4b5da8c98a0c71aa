/** Drops the nulls of a list, which stand for things that were not found. */
export function found<Entry>(entries: readonly (Entry | null)[]): Entry[] {
  return entries.filter((entry) => entry !== null);
}
