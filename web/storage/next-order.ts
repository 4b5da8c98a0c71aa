import { LIMITS } from '#domain/forms/limits.ts';
import type { UnitCheckChoice } from '../graphql/generated/operations.ts';
import { createLocalStore, useStored } from './local-store.ts';

/** What is to be written to the shop with the next order; empty for nothing. */
export const orderNote = createLocalStore<string>({
  key: 'orderNote',
  empty: '',
  parse: (raw) => (typeof raw === 'string' ? raw.slice(0, LIMITS.buyerNote) : ''),
});

export const useOrderNote = (): string => useStored(orderNote);

const CHOICES: readonly UnitCheckChoice[] = ['WAIT', 'SEND_ANYWAY', 'NONE'];

/** What is to happen when the buyer of the next order does not answer to the photos of a wig. */
export const unitChoice = createLocalStore<UnitCheckChoice>({
  key: 'unitChoice',
  empty: 'WAIT',
  parse: (raw) => CHOICES.find((one) => one === raw) ?? 'WAIT',
});

export const useUnitChoice = (): UnitCheckChoice => useStored(unitChoice);
