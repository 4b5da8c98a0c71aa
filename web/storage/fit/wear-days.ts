import { isWearDays, WEAR_DAYS } from '#domain/catalogue/wear/cost-per-wear.ts';
import { createLocalStore, useStored } from '../local-store.ts';

/** On how many days of a week the shopper wears a wig. Never sent anywhere. */
export const keptWearDays = createLocalStore<number>({
  key: 'irun.wearDays',
  empty: WEAR_DAYS.usual,
  parse: (raw) => (isWearDays(raw) ? raw : null),
});

export const useWearDays = (): number => useStored(keptWearDays);
