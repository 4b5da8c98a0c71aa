/** The entries of a list that are there. */
export function found<Entry>(entries: readonly (Entry | null)[]): Entry[] {
  return entries.filter((entry) => entry !== null);
}
