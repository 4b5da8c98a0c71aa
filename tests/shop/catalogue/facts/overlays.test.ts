import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProduct } from '../../../support/shop/catalogue.ts';
import { Administration } from '../../../support/shop/administration.ts';

let shop: Administration;
beforeAll(async () => {
  shop = await Administration.start();
});
afterAll(() => shop.shop.stop());

const MARKS = {
  leftEye: { x: 355, y: 424 },
  rightEye: { x: 445, y: 424 },
  chin: { x: 400, y: 586 },
  crown: { x: 400, y: 219 },
  hairline: { x: 400, y: 304 },
};

const POINT = '{ x y }';
const OVERLAY = `overlay { url marks { leftEye ${POINT} rightEye ${POINT} chin ${POINT} crown ${POINT} hairline ${POINT} } }`;

it('a product has its overlay with where the face lies on it, and null without one; a change is seen at once', async () => {
  const wig = await addProduct(shop.shop, { name: 'Amara' });
  const bonnet = await addProduct(shop.shop, { name: 'Bonnet' });
  const ask = async () => {
    const query = `query ($ids: [ID!]!) { productsWithIds(ids: $ids) { name ${OVERLAY} } }`;
    const ids = [String(wig), String(bonnet)];
    return (await shop.get<{ productsWithIds: unknown }>(query, null, { ids })).productsWithIds;
  };
  const insert = `insert into product_overlays (product_id, file, marks, created_at) values ($1, '/media/amara-overlay.webp', $2, now())`;
  expect(await ask()).toEqual([
    { name: 'Amara', overlay: null },
    { name: 'Bonnet', overlay: null },
  ]);
  await shop.sql(insert, [wig, JSON.stringify(MARKS)]);
  expect(await ask()).toEqual([
    { name: 'Amara', overlay: { url: '/media/amara-overlay.webp', marks: MARKS } },
    { name: 'Bonnet', overlay: null },
  ]);
});
