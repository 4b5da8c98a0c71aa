import { foldPlace } from '../settings/fold-place.ts';
import type { DeliveryMethod, DeliveryZone } from '../settings/owner-settings.ts';

/** What of an address decides the zone. */
export type DeliveryPlace = { country: string; city: string; state?: string };

const NOWHERE: DeliveryZone = { name: '', countries: [], places: [], methods: [] };

/** Whether a list names one of these places; an empty list names all. */
function names(list: readonly string[], ...places: string[]): boolean {
  const folded = new Set(places.map(foldPlace));
  return list.length === 0 || list.some((name) => folded.has(foldPlace(name)));
}

/** The first zone that fits; the last takes everything that fits no other. Without a place it is the first. */
export function zoneOf(zones: readonly DeliveryZone[], place: DeliveryPlace | null): DeliveryZone {
  const [first = NOWHERE] = zones;
  if (!place?.country) return first;
  const fitting = zones.find(
    (zone) => names(zone.countries, place.country) && names(zone.places, place.city, place.state ?? ''),
  );
  return fitting ?? zones.at(-1) ?? NOWHERE;
}

/** The method of a name; without a name the zone's first. Undefined where the zone has none of this name. */
export function methodOf({ methods }: DeliveryZone, name: string | null): DeliveryMethod | undefined {
  return name === null ? methods[0] : methods.find((method) => method.name === name);
}
