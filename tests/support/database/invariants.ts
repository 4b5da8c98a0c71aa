import { CHECKS } from '../../../api/tools/shop-command/doctor/doctor-checks.ts';
import type { LedgerJson } from '../payments/simulator.ts';

type Sql = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** What the doctor finds in the database, as sentences. */
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

/** Products whose first stock is not what is left and what orders hold. */
export async function lostStock(sql: Sql, firstStock: ReadonlyMap<number, number>): Promise<string[]> {
  const rows = await sql<{ id: number; stock: number; held: number }>(
    `select p.id, v.stock, coalesce((select sum(i.qty)::int from order_items i
       join orders o on o.id = i.order_id where i.variant_id = v.id and o.stock_held), 0) as held
     from products p join variants v on v.product_id = p.id and v.is_standard`,
  );
  return rows
    .filter(({ id, stock, held }) => firstStock.has(id) && firstStock.get(id) !== stock + held)
    .map(({ id, stock, held }) => `product ${id} had ${firstStock.get(id)}, now ${stock} and ${held} held`);
}

/** Differences between the provider's captures for our orders and the payments that the shop counts as received. */
export async function unmatchedCaptures(sql: Sql, ledger: LedgerJson): Promise<string[]> {
  const having = (...wanted: string[]) =>
    ledger.captures
      .filter(({ status }) => wanted.includes(status))
      .map(({ id, amount }) => `${id} ${amount.value}`);
  const taken = having('COMPLETED', 'PENDING', 'PARTIALLY_REFUNDED');
  const givenBack = having('REFUNDED');
  const rows = await sql<{ capture: string }>(
    `select capture_id || ' ' || (amount_cents / 100.0)::numeric(20, 2) as capture from payments
     where status in ('completed', 'surplus', 'pending') and provider = 'PayPal'`,
  );
  const counted = rows.map(({ capture }) => capture);
  return [
    ...taken.filter((one) => !counted.includes(one)).map((one) => `captured, not recorded: ${one}`),
    ...counted
      .filter((one) => ![...taken, ...givenBack].includes(one))
      .map((one) => `recorded, not captured: ${one}`),
  ];
}

/** All differences between the shop, its first stock and the provider's books; empty when there are none. */
export async function inconsistencies(shop: {
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
