import { formatNaira, type Kobo, nairaFromKobo } from '../money.ts';
import type { DeliveryMethod, PickUp } from '../settings/owner-settings.ts';
import { freeStep } from './delivery-price.ts';

const naira = (kobo: Kobo): string => formatNaira(nairaFromKobo(kobo));

/** Why delivery costs what it costs. */
export function deliveryReason(method: DeliveryMethod, itemsPrice: Kobo): string {
  const reached = method.steps.findLast(({ above }) => itemsPrice > above);
  const price = reached?.price ?? method.price;
  if (reached) return `${price === 0 ? 'Free' : naira(price)} above ${naira(reached.above)}.`;
  if (price === 0) return 'Free.';
  const free = freeStep(method);
  return free ? `${naira(price)} up to ${naira(free.above)}, then free.` : `${naira(price)} for any order.`;
}

/** "1–2 working days"; null where the owner promises none. */
export function deliveryDays({ daysFrom, daysTo }: DeliveryMethod): string | null {
  const last = daysTo ?? daysFrom;
  if (last === null) return null;
  const span = daysFrom === null || daysFrom === last ? String(last) : `${daysFrom}–${last}`;
  return `${span} working ${span === '1' ? 'day' : 'days'}`;
}

/** "Pick it up at 12 Allen Avenue, Ikeja. Mon–Sat 9–18". */
export const pickUpText = ({ address, hours }: PickUp): string =>
  [`Pick it up at ${address}`, hours].filter(Boolean).join('. ');
