import { transferReference } from '../../../api/domain/payments/transfer-reference.ts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { deliverOrder, payOrder, type World } from './documented-world.ts';

/** Far from the numbers that the database gives. */
export const makerOf = ({ product }: World): number => 1_000_000 + product;
/** The id of a picture, a photo or a refund. */
export const publicIdOf = (world: World): string =>
  `00000000-0000-4000-8000-${String(makerOf(world)).padStart(12, '0')}`;
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

/** A coupon that nobody has used. */
export async function addCoupon(world: World): Promise<void> {
  await world.checkout.sql(
    `insert into coupons (id, code, kind, value, product_ids, category_ids, created_at)
     values ($1::int, 'C' || $1::int, 'percent', 1000, '{}', '{}', now())`,
    [makerOf(world)],
  );
}

/** A mail that was sent. */
export async function addMail(world: World): Promise<void> {
  await world.checkout.sql(
    `insert into mails (id, kind, recipient, recipient_name, about, state, created_at, settled_at)
     values ($1, 'payment-returned', 'bola@example.com', 'Bola', 'It does not fit.', 'sent', now(), now())`,
    [makerOf(world)],
  );
}

/** A review by somebody who does nothing else. */
export async function addReview(world: World): Promise<void> {
  await world.checkout.sql(
    `with author as (insert into users (name, created_at) values ('Chi', now()) returning id),
       counted as (update products set num_reviews = num_reviews + 1, rating_sum = rating_sum + 5 where id = $2::int)
     insert into reviews (id, product_id, user_id, rating, comment, created_at)
     select $1::int, $2::int, id, 5, '', now() from author`,
    [makerOf(world), world.product],
  );
}

/** Of the owner, with a photo. */
export async function addReviewPhoto(world: World): Promise<void> {
  await world.checkout.sql(
    `with review as (insert into reviews (id, product_id, user_id, rating, comment, created_at)
       values ($1::int, $2::int, $3::int, 5, '', now()) returning id)
     insert into review_photos (public_id, review_id, file, created_at) select $4, id, '/media/review-' || id || '.webp', now() from review`,
    [makerOf(world), world.product, world.owner.id, publicIdOf(world)],
  );
}

/** Hair on a clear ground, of the least size. */
export const CLEAR_PICTURE = await sharp({
  create: { width: 400, height: 400, channels: 4, background: { r: 60, g: 30, b: 10, alpha: 0.5 } },
})
  .png()
  .toBuffer();

export const OVERLAY_MARKS = {
  leftEye: { x: 355, y: 424 },
  rightEye: { x: 445, y: 424 },
  chin: { x: 400, y: 586 },
  crown: { x: 400, y: 219 },
};

/** A picture of its product's hair that is not published. */
export async function addOverlayDraft(world: World): Promise<void> {
  await world.checkout.sql(
    "insert into overlay_drafts (product_id, picture, created_at) values ($1, 'webp', now())",
    [world.product],
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

/** A sale that runs and ends in a year. */
export async function runSale(world: World): Promise<void> {
  await world.checkout.sql(
    `update variants set was_price = price + 1, was_until = now() + interval '1 year'
      where product_id = $1 and is_standard`,
    [world.product],
  );
  await world.checkout.sql(
    `insert into price_changes (id, variant_id, at, price, is_sale, created_at)
     select $1::int, id, was_until, null, true, now() from variants where product_id = $2 and is_standard`,
    [planOf(world), world.product],
  );
}

/** A picture of the library that no product shows. */
export async function addLibraryPicture(world: World): Promise<void> {
  await world.checkout.sql(
    "insert into library_pictures (public_id, file, is_kept) values ($1::uuid, '/media/spare-' || $1 || '.webp', true)",
    [publicIdOf(world)],
  );
}

/** The order is to be paid by bank transfer. */
export async function chooseTransfer({ checkout, order }: Pick<World, 'checkout' | 'order'>): Promise<void> {
  await checkout.sql("update orders set payment_method = 'Bank transfer' where id = $1", [order]);
}

/** The order is to be paid when it arrives. */
export async function choosePayOnDelivery({ checkout, order }: World): Promise<void> {
  await checkout.sql(
    "update orders set payment_method = 'Pay on delivery', stock_held_until = null where id = $1",
    [order],
  );
}

/** Money that fits no order and waits to be sent back by hand. */
export async function addHandRefund(world: World): Promise<void> {
  const { checkout, order } = world;
  await checkout.sql(
    `with paid as (
       insert into payments (order_id, provider, provider_order_id, capture_id, create_request_id, capture_request_id, status,
         amount_cents, currency, created_at, updated_at)
       select $1::int, 'Bank transfer', $1::int || '/FT', $1::int || '/FT', gen_random_uuid(), gen_random_uuid(), 'surplus', 100, 'NGN', now(), now()
       returning id
     ), listed as (
       insert into unapplied_payments (payment_id, reason, found_at) select id, 'already-paid', now() from paid
     )
     insert into refunds (payment_id, request_key, status, amount_cents, currency, reason, created_at, updated_at)
     select id, $2, 'requested', 100, 'NGN', 'already-paid', now(), now() from paid`,
    [order, publicIdOf(world)],
  );
}

/** What our books and a provider's do not agree on. */
export async function addBookDifference(world: World): Promise<void> {
  await world.checkout.sql(
    `insert into book_differences (id, provider, movement, kind, reference, order_id, theirs_cents, currency, found_at)
     values ($1, 'PayPal', 'payment', 'unknown-here', 'B' || $1::int, $2, 100, 'USD', now()) on conflict do nothing`,
    [makerOf(world), world.order],
  );
}

/** A transfer that waits for its order. */
export async function addIncoming(world: World): Promise<void> {
  await world.checkout.sql(
    "insert into incoming_transfers (id, amount, arrived_on, reference, words, entered_at) values ($1, 100, '2026-01-02', 'IN ' || $1::int, $2, now()) on conflict do nothing",
    [makerOf(world), transferReference(world.order)],
  );
}

/** The same, set aside. */
export async function addAside(world: World): Promise<void> {
  await addIncoming(world);
  await world.checkout.sql(
    "update incoming_transfers set aside_reason = 'A loan', settled_at = now() where id = $1",
    [makerOf(world)],
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
  const { status, body } = await world.checkout.rest<{ _id: string }>(
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
  const { status, body } = await world.checkout.rest<{ _id: string }[]>('POST', path, { who: world.admin });
  expect(status).toBe(200);
  world.shipment = body[0]?._id ?? '';
}

/** The paid order has a wig whose photos are taken. */
export async function takeUnitPhotos(world: World): Promise<void> {
  await payOrder(world);
  await world.checkout.sql(
    `with begun as (insert into unit_checks (order_id) values ($1) on conflict do nothing)
     insert into order_pictures (order_id, slot, file_key, added_at, stored_at)
     select $1, slot, 'private/unit-' || slot || $1 || '.webp', now(), now()
       from unnest(array['whole', 'lace', 'length']) slot on conflict do nothing`,
    [world.order],
  );
}

/** The buyer has got them. */
export async function sendUnitPhotos(world: World): Promise<void> {
  await takeUnitPhotos(world);
  await world.checkout.sql(
    "update unit_checks set state = 'sent', sent_at = now(), length_tenths = 160, seal = 'A' where order_id = $1",
    [world.order],
  );
}

/** Everybody keeps measures in the account. */
export async function keepMeasures({ checkout }: World): Promise<void> {
  await checkout.sql(
    `insert into fit_profiles (user_id, head, height_cm, shade, changed_at)
     select id, '{"circumference": 56}', 168, '{"code": "30", "l": 38.4, "a": 23.9, "b": 34.7}', now() from users
     on conflict do nothing`,
  );
}
