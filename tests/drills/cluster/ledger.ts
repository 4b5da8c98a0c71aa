import type { Fleet } from '../../support/processes/fleet.ts';

/** An order that the shop has acknowledged to the drill. */
export interface Placed {
  order: number;
  key: string;
  /** `performance.now()` of the acknowledgements; `paidAt` is null until the payment is acknowledged. */
  at: number;
  paidAt: number | null;
}

/** What the shop's and the provider's books say against the drill's own ledger; empty lists when they agree. */
export interface Differences {
  /** Acknowledged and not there. */
  lostOrders: number[];
  lostPayments: number[];
  /** One key, several orders. */
  doubled: string[];
  /** Orders of the drill that it was never told of. */
  unknown: number[];
  /** Orders for which the provider took money more than once. */
  chargedTwice: string[];
}

export const NO_DIFFERENCES: Differences = {
  lostOrders: [],
  lostPayments: [],
  doubled: [],
  unknown: [],
  chargedTwice: [],
};

/** @param tag begins the key of every order of the drill */
export async function compareBooks(
  fleet: Fleet,
  ledger: readonly Placed[],
  tag: string,
): Promise<Differences> {
  const rows = await fleet.sql<{ id: number; key: string; paid: boolean }>(
    `select o.id, k.key, o.paid_at is not null as paid from idempotency_keys k
     join orders o on o.id = k.order_id where k.key like $1`,
    [`${tag}-%`],
  );
  const all = await fleet.sql<{ id: number }>(
    'select id from orders where user_id = any(select user_id from orders where id = any($1)) and id >= $2',
    [ledger.map(({ order }) => order), Math.min(...ledger.map(({ order }) => order))],
  );
  const told = new Set(ledger.map(({ order }) => order));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const keys = rows.map(({ key }) => key);
  return {
    lostOrders: ledger.filter(({ order, key }) => stored.get(order)?.key !== key).map(({ order }) => order),
    lostPayments: ledger
      .filter(({ order, paidAt }) => paidAt !== null && !stored.get(order)?.paid)
      .map(({ order }) => order),
    doubled: keys.filter((key, index) => keys.indexOf(key) !== index),
    unknown: all.map(({ id }) => id).filter((id) => !told.has(id)),
    chargedTwice: await chargedTwice(fleet),
  };
}

async function chargedTwice(fleet: Fleet): Promise<string[]> {
  const { captures } = await fleet.simulator.ledger();
  const orders = captures.filter(({ status }) => status === 'COMPLETED').map((one) => one.custom_id ?? '');
  return orders.filter((order, index) => orders.indexOf(order) !== index);
}
