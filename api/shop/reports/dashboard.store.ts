import { sql } from 'kysely';
import type { Reader } from '../../platform/database/read.ts';
import { tablesOf } from '../../platform/database/statements.ts';
import { countScarce } from '../catalogue/product/product.store.ts';
import { countOfPhotosToDo, longestWaiting, unpaidTotal } from '../orders/lists/order-figures.store.ts';
import { countOfOrders } from '../orders/lists/order-list.store.ts';
import { countOfWaitingTransfers } from '../payments/incoming/incoming-transfer.store.ts';
import { countOfOpenReturns } from '../returns/return.store.ts';

/** Reports own no tables; the stores of the owners supply the fragments. */
const db = tablesOf<object>();

/** @param fewLeft up to how many pieces the stock of a product is low */
export async function currentFigures(reader: Reader, fewLeft: number) {
  const found = await reader.first(
    db.selectNoFrom([
      sql<number>`${countOfOrders('TO_DELIVER')}`.as('toDeliver'),
      sql<number>`${countOfOrders('UNPAID')}`.as('unpaid'),
      longestWaiting().as('oldestToDeliver'),
      unpaidTotal().as('unpaidTotal'),
      countOfWaitingTransfers().as('transfersToMatch'),
      countOfPhotosToDo().as('photosToDo'),
      countOfOpenReturns().as('openReturns'),
      sql<number>`${countScarce({ from: 1, to: fewLeft })}`.as('lowStock'),
      sql<number>`${countScarce({ from: 0, to: 0 })}`.as('outOfStock'),
    ]),
  );
  if (!found) throw new Error('a statement without a table has a row');
  return found;
}
