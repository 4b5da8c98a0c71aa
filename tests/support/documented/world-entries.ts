import { expect } from 'vitest';
import { deliverOrder, payOrder, type World } from './documented-world.ts';

/** Far from the numbers that the database gives. */
export const makerOf = ({ product }: World): number => 1_000_000 + product;
export const colourOf = ({ product }: World): string => `W${product}`;

/** A maker that no product names. */
export async function addMaker(world: World): Promise<void> {
  const id = makerOf(world);
  await world.checkout.sql('insert into makers (id, name, slug) values ($1, $2, $3)', [
    id,
    `Maker ${id}`,
    `maker-${id}`,
  ]);
}

/** A colour that nothing uses. */
export async function addColour(world: World): Promise<void> {
  await world.checkout.sql(
    `insert into colours (code, position, name, family, kind, hex, palette, also, says, part_codes, part_percents)
     select $1, 50, 'Warm black', family, kind, hex, palette, '{}', '', '{}', '{}' from colours where code = '1B'`,
    [colourOf(world)],
  );
}

export const planOf = ({ product }: World): number => 1_000_000 + product;

/** A planned price. */
export async function planPrice(world: World): Promise<void> {
  await world.checkout.sql(
    `insert into price_changes (id, variant_id, at, price, is_sale, created_at)
     select $1::int, id, now() + interval '1 year', 1, false, now() from variants where product_id = $2 and is_standard`,
    [planOf(world), world.product],
  );
}

/** The paid order is packed as one shipment. */
export async function packOrder(world: World): Promise<void> {
  await payOrder(world);
  await goods(world, 'pack');
}

/** The paid order has left as one shipment. */
export async function shipOrder(world: World): Promise<void> {
  await payOrder(world);
  await goods(world, 'ship');
}

/** The order is delivered, and its line is known. */
export async function deliverLine(world: World): Promise<void> {
  await deliverOrder(world);
  const [line] = await world.checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [
    world.order,
  ]);
  world.line = line?.id ?? 0;
}

/** The delivered order is asked to be sent back, and so far. */
export async function askReturn(world: World): Promise<void> {
  await deliverLine(world);
  const { status, body } = await world.checkout.rest<{ _id: number }>(
    'POST',
    `/api/orders/${world.order}/returns`,
    { who: world.owner, body: { lines: [{ line: world.line, qty: 1 }], reason: 'changed-mind' } },
  );
  expect(status).toBe(201);
  world.return = body._id;
}

export const approveReturn = async (world: World): Promise<void> => {
  await askReturn(world);
  await moveReturn(world, 'answer', { approves: true });
};

export const receiveReturn = async (world: World): Promise<void> => {
  await approveReturn(world);
  await moveReturn(world, 'receive', { condition: 'as-sold' });
};

async function moveReturn(world: World, move: string, body: object): Promise<void> {
  const path = `/api/returns/${world.return}/${move}`;
  expect((await world.checkout.rest('PUT', path, { who: world.admin, body })).status).toBe(200);
}

async function goods(world: World, move: 'pack' | 'ship'): Promise<void> {
  const path = `/api/orders/${world.order}/${move}`;
  const { status, body } = await world.checkout.rest<{ _id: number }[]>('POST', path, { who: world.admin });
  expect(status).toBe(200);
  world.shipment = body[0]?._id ?? 0;
}
