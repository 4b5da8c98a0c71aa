import { type DeliveryPlace, methodOf, zoneOf } from '#domain/orders/delivery-zone.ts';
import { useDeliveryMethod } from '../../storage/delivery-method.ts';
import { shopRules } from '../../storage/shop-rules.ts';

/** The zone of a place and the method there: the one chosen, else the zone's first. Without a place it is the first zone. */
export function useDelivery(place: DeliveryPlace | null) {
  const wanted = useDeliveryMethod();
  const zone = zoneOf(shopRules().zones, place);
  const method = methodOf(zone, wanted) ?? methodOf(zone, null);
  return { zone, method };
}
