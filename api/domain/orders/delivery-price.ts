import type { Kobo } from '../money.ts';
import type { DeliveryMethod, DeliveryStep } from '../settings/owner-settings.ts';

/** For items of this sum. */
export function deliveryPrice({ price, steps }: DeliveryMethod, itemsPrice: Kobo): Kobo {
  return steps.findLast(({ above }) => itemsPrice > above)?.price ?? price;
}

/** The step from which on delivery is free; null when it never is. */
export function freeStep({ steps }: DeliveryMethod): DeliveryStep | null {
  return steps.find(({ price }) => price === 0) ?? null;
}

/** 0 when delivery is free already or never is; one kobo above the limit is enough. */
export function missingForFreeDelivery(method: DeliveryMethod, itemsPrice: Kobo): Kobo {
  const free = freeStep(method);
  return free === null || deliveryPrice(method, itemsPrice) === 0 ? 0 : free.above + 1 - itemsPrice;
}
