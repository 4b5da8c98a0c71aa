import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { parseId } from '../../../domain/ids.ts';
import { type ImportRow, planImport, type PlannedProduct, type RowProblem } from './product-import-plan.ts';
import { PRODUCT_COLUMNS, type ProductRecord } from '../product/product.record.ts';

export interface ImportOptions {
  /** Judge every row, write nothing. */
  dryRun: boolean;
  /** Write the rows that are right when others are not; otherwise one wrong row keeps all from being written. */
  skipWrong: boolean;
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  problems: RowProblem[];
  /** Whether anything was to be written and was. */
  isWritten: boolean;
}

const BATCH = 500;

/** $1 ids. Locked in one order, so that imports and orders do not wait for each other in a circle. */
const LOCK_PRODUCTS = {
  name: 'import-lock-products',
  text: `select ${PRODUCT_COLUMNS} from products p where id = any($1::int[]) and deleted_at is null
    order by id for update`,
};

const FIELDS = `id int, name text, image text, price bigint, description text, brand text, category text,
  "countInStock" int, "isDraft" boolean`;

/** $1 rows as JSON, $2 now. */
const UPDATE = {
  name: 'import-update-products',
  text: `update products p set name = w.name, image = w.image, price = w.price, description = w.description,
      brand = w.brand, category = w.category, count_in_stock = w."countInStock", is_draft = w."isDraft",
      is_hidden = p.is_hidden and w."isDraft", updated_at = $2
    from jsonb_to_recordset($1::jsonb) w (${FIELDS}) where p.id = w.id`,
};

/** $1 rows as JSON, $2 now. Ids are given in the order of the file. */
const INSERT = {
  name: 'import-insert-products',
  text: `insert into products
      (name, image, price, description, brand, category, count_in_stock, is_draft, created_at, updated_at)
    select name, image, price, description, brand, category, "countInStock", "isDraft", $2, $2
    from rows from (jsonb_to_recordset($1::jsonb) as (${FIELDS})) with ordinality
      w (id, name, image, price, description, brand, category, "countInStock", "isDraft", place)
    order by place`,
};

/**
 * Reads products from a table: rows with an `_id` change that product, others make new ones, by the rules by which
 * administrators edit products. A column that is not there leaves what it
 * names as it is; a row that changes nothing is not written. All rows are written in one transaction or none are,
 * unless `skipWrong`. For administrators.
 * @throws ShopError BAD_USER_INPUT for a table that has columns no product has
 */
export async function importProducts(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  options: ImportOptions,
): Promise<ImportReport> {
  authorise(ctx, 'product.manage');
  return await inSqlTransaction(ctx.em, async (sql) => {
    const plan = planImport(rows, await presentProducts(sql, rows));
    const writes = !options.dryRun && (plan.problems.length === 0 || options.skipWrong);
    if (writes) {
      await writeAll(sql, UPDATE, plan.updates, ctx.now());
      await writeAll(sql, INSERT, plan.inserts, ctx.now());
    }
    return {
      created: plan.inserts.length,
      updated: plan.updates.length,
      unchanged: plan.unchanged,
      problems: plan.problems,
      isWritten: writes && plan.updates.length + plan.inserts.length > 0,
    };
  });
}

async function presentProducts(
  sql: Transaction,
  rows: readonly ImportRow[],
): Promise<Map<number, ProductRecord>> {
  const ids = rows.map(({ cells }) => parseId(cells['_id']?.trim())).filter((id) => id !== null);
  const products = await sql.query<ProductRecord>(LOCK_PRODUCTS, [ids]);
  return new Map(products.map((product) => [product.id, product]));
}

async function writeAll(
  sql: Transaction,
  statement: typeof UPDATE,
  products: readonly PlannedProduct[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < products.length; from += BATCH) {
    await sql.query(statement, [JSON.stringify(products.slice(from, from + BATCH)), now]);
  }
}
