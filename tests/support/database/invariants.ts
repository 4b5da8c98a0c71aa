import { CHECKS } from '../../../api/tools/shop-command/doctor/doctor-checks.ts';
import type { LedgerJson } from '../payments/simulator.ts';

type Sql = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** What the doctor would find in the database (I1, I4, I5, I6 and what is kept beside them), as sentences. */
export async function brokenRules(sql: Sql): Promise<string[]> {
  const broken: string[] = [];
  for (const { broken: query, holds, needs } of CHECKS) {
    if (holds === 'There is an administrator.') continue;
    if (needs !== undefined) {
      const [found] = await sql<{ name: string | null }>('select to_regclass($1)::text as name', [needs]);
      if (found?.name == null) continue;
    }
    const rows = await sql<object>(`select b.* from (${query}) b where $1::numeric is null or true`, ['1']);
    for (const row of rows) broken.push(`${holds} ${JSON.stringify(row)}`);
  }
  return broken;
}

/** I2: what was there at first is what is there now and what orders hold. */
export async function lostStock(sql: Sql, firstStock: ReadonlyMap<number, number>): Promise<string[]> {
  const rows = await sql<{ id: number; stock: number; held: number }>(
    `select p.id, p.count_in_stock as stock, coalesce((select sum(i.qty)::int from order_items i
       join orders o on o.id = i.order_id where i.product_id = p.id and o.stock_held), 0) as held
     from products p`,
  );
  return rows
    .filter(({ id, stock, held }) => firstStock.has(id) && firstStock.get(id) !== stock + held)
    .map(({ id, stock, held }) => `product ${id} had ${firstStock.get(id)}, now ${stock} and ${held} held`);
}

/** I3: the provider's captures for our orders are exactly the payments that the shop counts as money. */
export async function unmatchedCaptures(sql: Sql, ledger: LedgerJson): Promise<string[]> {
  const having = (...wanted: string[]) =>
    ledger.captures
      .filter(({ status }) => wanted.includes(status))
      .map(({ id, amount }) => `${id} ${amount.value}`);
  const taken = having('COMPLETED', 'PENDING', 'PARTIALLY_REFUNDED');
  const givenBack = having('REFUNDED');
  const rows = await sql<{ capture: string }>(
    `select capture_id || ' ' || (amount_cents / 100.0)::numeric(20, 2) as capture from payments
     where status in ('completed', 'surplus', 'pending')`,
  );
  const counted = rows.map(({ capture }) => capture);
  return [
    ...taken.filter((one) => !counted.includes(one)).map((one) => `captured, not recorded: ${one}`),
    ...counted
      .filter((one) => ![...taken, ...givenBack].includes(one))
      .map((one) => `recorded, not captured: ${one}`),
  ];
}

/** Everything that must hold of a shop and its provider's books; the empty list when it does. */
export async function unsoundness(shop: {
  sql: Sql;
  firstStock: ReadonlyMap<number, number>;
  simulator: { ledger(): Promise<LedgerJson> };
}): Promise<string[]> {
  const { firstStock, simulator } = shop;
  const sql: Sql = (text, values) => shop.sql(text, values);
  return [
    ...(await brokenRules(sql)),
    ...(await lostStock(sql, firstStock)),
    ...(await unmatchedCaptures(sql, await simulator.ledger())),
  ];
}
