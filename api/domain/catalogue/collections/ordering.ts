/** Moves an id to a place among its neighbours, from 1; a place out of range is the nearest one. */
export function withPlace(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.min(Math.max(place, 1), others.length + 1) - 1;
  return [...others.slice(0, at), id, ...others.slice(at)];
}
