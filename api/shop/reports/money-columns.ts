import { decimalText } from '../../domain/money.ts';
import { shopDay } from '../../domain/shop-time.ts';
import type { MovementRow } from '../payments/movements/movement.store.ts';
import type { CsvColumn } from './csv.ts';

/** Money that goes back is negative, so that a column adds up. */
export const MONEY_CSV: readonly CsvColumn<MovementRow>[] = [
  { name: 'at', value: ({ at }) => at },
  { name: 'day', value: ({ at }) => shopDay(at) },
  { name: 'kind', value: ({ kind }) => kind },
  { name: 'method', value: ({ method }) => method },
  { name: 'order', value: ({ orderId }) => orderId },
  {
    name: 'amount',
    value: ({ kind, cents }) => Number(decimalText(kind === 'refund' ? -cents : cents)),
  },
  { name: 'currency', value: ({ currency }) => currency },
  { name: 'state', value: ({ state }) => state },
  { name: 'reason', value: ({ reason }) => reason },
  { name: 'reference', value: ({ reference }) => reference },
];
