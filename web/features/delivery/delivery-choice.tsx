import { deliveryPrice } from '#domain/orders/delivery-price.ts';
import { deliveryDays, pickUpText } from '#domain/orders/delivery-words.ts';
import type { DeliveryPlace } from '#domain/orders/delivery-zone.ts';
import type { DeliveryMethod } from '#domain/settings/owner-settings.ts';
import { formatNaira, type Kobo, nairaFromKobo } from '#domain/money.ts';
import { deliveryMethod } from '../../storage/delivery-method.ts';
import { RadioOption } from '../../ui/field.tsx';
import { useArrival } from './use-arrival.ts';
import { useDelivery } from './use-delivery.ts';

interface DeliveryProps {
  /** As far as it is known. */
  place: DeliveryPlace | null;
  /** Less the discount. */
  itemsPrice: Kobo;
  /** By a coupon. */
  isFree: boolean;
}

/** How the order gets to a place, where there are several ways; else what the owner says of the only one. */
export function DeliveryChoice({ place, ...items }: DeliveryProps) {
  const { zone, method: chosen } = useDelivery(place);
  if (!chosen) return null;
  if (zone.methods.length === 1) return <MethodWords method={chosen} place={place} />;
  return (
    <fieldset className="form methods">
      <legend className="label">Delivery</legend>
      {zone.methods.map((method) => (
        <RadioOption
          key={method.name}
          card
          name="delivery"
          value={method.name}
          checked={method.name === chosen.name}
          onChange={() => deliveryMethod.write(method.name)}
          label={<MethodLabel method={method} place={place} {...items} />}
        />
      ))}
    </fieldset>
  );
}

/** The way that was chosen; of the only one what the owner says of it. */
export function ChosenDelivery({ place, ...items }: DeliveryProps) {
  const { zone, method } = useDelivery(place);
  if (!method) return null;
  if (zone.methods.length === 1) return <MethodWords method={method} place={place} />;
  return (
    <p className="methods">
      <MethodLabel method={method} place={place} {...items} />
    </p>
  );
}

function MethodLabel({ method, place, itemsPrice, isFree }: DeliveryProps & { method: DeliveryMethod }) {
  return (
    <span>
      <b>{method.name}</b> {priceText(isFree ? 0 : deliveryPrice(method, itemsPrice))} <br />
      <MethodWords method={method} place={place} />
    </span>
  );
}

/** How long it takes, on which days that is, where it is fetched, and what the owner says of it. */
function MethodWords({ method, place }: { method: DeliveryMethod; place: DeliveryPlace | null }) {
  const arrival = useArrival(method, place);
  const { pickUp, note } = method;
  const words = [deliveryDays(method), pickUp && pickUpText(pickUp), note].filter(Boolean).join('. ');
  if (words === '') return null;
  return (
    <span className="small muted">
      {words}
      {arrival && (
        <>
          <br />
          {arrival}
        </>
      )}
    </span>
  );
}

const priceText = (price: Kobo): string => (price === 0 ? 'free' : formatNaira(nairaFromKobo(price)));
