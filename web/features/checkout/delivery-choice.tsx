import { deliveryPrice } from '#domain/orders/delivery-price.ts';
import { deliveryDays } from '#domain/orders/delivery-words.ts';
import type { DeliveryMethod, DeliveryZone } from '#domain/settings/owner-settings.ts';
import { formatNaira, type Kobo, nairaFromKobo } from '#domain/money.ts';
import { deliveryMethod } from '../../storage/delivery-method.ts';
import { RadioOption } from '../../ui/field.tsx';

interface DeliveryChoiceProps {
  zone: DeliveryZone;
  chosen: DeliveryMethod;
  itemsPrice: Kobo;
}

/** How the order gets there, where the zone has several ways; else what the owner says of the only one. */
export function DeliveryChoice({ zone, chosen, itemsPrice }: DeliveryChoiceProps) {
  if (zone.methods.length === 1) {
    const words = [deliveryDays(chosen), chosen.note].filter(Boolean).join('. ');
    return words === '' ? null : <p className="small muted">{words}</p>;
  }
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
          label={<MethodLabel method={method} itemsPrice={itemsPrice} />}
        />
      ))}
    </fieldset>
  );
}

function MethodLabel({ method, itemsPrice }: { method: DeliveryMethod; itemsPrice: Kobo }) {
  const words = [deliveryDays(method), method.note].filter(Boolean).join('. ');
  return (
    <span>
      <b>{method.name}</b> {priceText(deliveryPrice(method, itemsPrice))} <br />
      <span className="small muted">{words}</span>
    </span>
  );
}

const priceText = (price: Kobo): string => (price === 0 ? 'free' : formatNaira(nairaFromKobo(price)));
