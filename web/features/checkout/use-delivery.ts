import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import { methodOf, zoneOf } from '#domain/orders/delivery-zone.ts';
import { useDeliveryMethod } from '../../storage/delivery-method.ts';
import { shopRules } from '../../storage/shop-rules.ts';

/** The zone of an address and the method there: the one chosen, else the zone's first. */
export function useDelivery(address: ShippingAddress) {
  const wanted = useDeliveryMethod();
  const zone = zoneOf(shopRules().zones, address);
  const method = methodOf(zone, wanted) ?? methodOf(zone, null);
  return { zone, method };
}
