import type { Readable } from 'node:stream';
import type { ExportKind } from '../../domain/reports/export-rules.ts';
import {
  countAllUsers,
  type UserFilter,
  usersInBatches,
} from '../accounts/administration/user-list.service.ts';
import {
  countAllProducts,
  type ProductFilter,
  productsInBatches,
} from '../catalogue/browsing/product-list.service.ts';
import type { RequestContext } from '../context/context.ts';
import type { OrderFilter } from '../orders/lists/order-filter.ts';
import { countAllOrders, ordersInBatches } from '../orders/lists/order-list.service.ts';
import { type CsvColumn, csvStream } from './csv.ts';
import type { MovementFilter } from '../../domain/payments/money-movements.ts';
import { countAllMovements, movementsInBatches } from '../payments/movements/movement.service.ts';
import { MONEY_CSV } from './money-columns.ts';
import { ORDER_CSV } from './order-columns.ts';
import { withItems } from './order-items.ts';
import { PRODUCT_CSV } from './product-columns.ts';
import { USER_CSV } from './user-columns.ts';

/** Told of each batch when its rows have been passed on; what it throws ends the CSV. */
export type OnBatch = (rows: number) => Promise<void>;

/** The rows of a list that is read in batches. */
export function csvOfBatches<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  onBatch?: OnBatch,
): Readable {
  async function* rows(): AsyncGenerator<Row> {
    for await (const batch of batches) {
      yield* batch;
      await onBatch?.(batch.length);
    }
  }
  return csvStream(columns, rows());
}

export interface Table<Filter> {
  csv: (ctx: RequestContext, filter: Filter, onBatch: OnBatch) => Readable;
  /** How many rows it has, if that can be counted within a read's time. */
  count: (ctx: RequestContext, filter: Filter) => Promise<number>;
}

const ORDERS: Table<OrderFilter> = {
  csv: (ctx, filter, onBatch) =>
    csvOfBatches(ORDER_CSV, withItems(ctx, ordersInBatches(ctx, filter)), onBatch),
  count: countAllOrders,
};
const PRODUCTS: Table<ProductFilter> = {
  csv: (ctx, filter, onBatch) => csvOfBatches(PRODUCT_CSV, productsInBatches(ctx, filter), onBatch),
  count: countAllProducts,
};
const USERS: Table<UserFilter> = {
  csv: (ctx, filter, onBatch) => csvOfBatches(USER_CSV, usersInBatches(ctx, filter), onBatch),
  count: countAllUsers,
};

const MONEY: Table<MovementFilter> = {
  csv: (ctx, filter, onBatch) => csvOfBatches(MONEY_CSV, movementsInBatches(ctx, filter), onBatch),
  count: countAllMovements,
};

/** The lists that can be taken away; each checks that the viewer may. */
export const TABLES = { ORDERS, PRODUCTS, USERS, MONEY } as const satisfies Record<ExportKind, Table<never>>;
