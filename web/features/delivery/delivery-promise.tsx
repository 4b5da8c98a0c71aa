import { useShippingAddress } from '../../storage/checkout.ts';
import { LATER, useArrival } from './use-arrival.ts';
import { useDelivery } from './use-delivery.ts';

/** When what is in view arrives where the last order went, or in the shop's first zone. */
export function DeliveryPromise() {
  const place = useShippingAddress();
  const { method } = useDelivery(place);
  const arrival = useArrival(method, place);
  if (arrival === null) return null;
  const isWhole = arrival === LATER || method?.pickUp;
  return <p className="small">{isWhole ? arrival : `Delivery: ${arrival}`}</p>;
}
