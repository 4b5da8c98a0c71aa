import type { World } from './documented-world.ts';

/** Far from the numbers that the database gives. */
export const planOf = ({ product }: World): number => 1_000_000 + product;

/** A planned price. */
export async function planPrice(world: World): Promise<void> {
  await world.checkout.sql(
    `insert into price_changes (id, variant_id, at, price, is_sale, created_at)
     select $1::int, id, now() + interval '1 year', 1, false, now() from variants where product_id = $2 and is_standard`,
    [planOf(world), world.product],
  );
}
