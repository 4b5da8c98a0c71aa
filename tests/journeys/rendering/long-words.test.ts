import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Device, Visit } from '../../support/browser/browser.ts';
import { at, setStage, signedIn, storeChoices } from '../../support/browser/journey.ts';
import { pixelsTooWide, whatSticksOut } from '../../support/browser/page-health.ts';

const stage = setStage();

/** Words as long as real names and brands, and longer. */
const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbet';
const LONG = `${WORD}${WORD}`;
const MAIL = 'oluwadamilola.adebayo-ogunbiyi.the.second@longest-hair-shop.example.com';
const PASSWORD = 'long-words-1';

const ADDRESS = { address: LONG, city: WORD, postalCode: '1'.repeat(45), country: WORD };
const ids = { product: 0, user: 0, order: 0 };

/** Creates a shopper, an administrator, a product with a review, and an order, all with long words. */
async function fill(): Promise<void> {
  const { shop } = stage;
  const registered = await fetch(`${shop.url}/api/users/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: LONG, email: MAIL, password: PASSWORD }),
  });
  const user = (await registered.json()) as { _id: number; token: string };
  ids.user = user._id;
  const [product] = await shop.sql<{ id: number }>(
    `insert into products (name, image, brand, category, description, price, count_in_stock, is_draft, created_at, updated_at, rating_sum, num_reviews)
     select $1, image, $2, $2, $1, 10000000000, 999999, false, now(), now(), 5, 1 from products where id = 1 returning id`,
    [`${LONG} ${WORD}`, LONG],
  );
  ids.product = product?.id ?? 0;
  await shop.sql(
    `insert into reviews (product_id, user_id, rating, comment, created_at, verified_purchase)
     values ($1, $2, 5, $3, now(), true)`,
    [ids.product, ids.user, LONG],
  );
  const placed = await fetch(`${shop.url}/api/orders/add/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
    body: JSON.stringify({
      orderItems: [{ product: ids.product, qty: 2 }],
      shippingAddress: ADDRESS,
      paymentMethod: 'PayPal',
    }),
  });
  expect(placed.status).toBe(201);
  ids.order = ((await placed.json()) as { _id: number })._id;
}

/** Signs in, with the product in the cart and a stored address. */
async function enter(page: Page, email: string, password: string): Promise<void> {
  await signedIn(page, email, password);
  await storeChoices(page, ADDRESS);
  await page.goto(`/cart/${ids.product}?qty=2`);
  await at(page, '/cart');
}

/** Each page, and what must be shown before it is measured. */
const PAGES: Record<string, () => [path: string, shows: string]> = {
  home: () => ['/', '.card'],
  search: () => [`/?keyword=${WORD}&page=1`, '.card'],
  'search without results': () => [`/?keyword=${'x'.repeat(90)}&page=1`, '.empty'],
  product: () => [`/product/${ids.product}`, '.review'],
  cart: () => ['/cart', '.line'],
  shipping: () => ['/shipping', '.overview-line'],
  payment: () => ['/payment', '.methods'],
  'place order': () => ['/placeorder', '.line-ordered'],
  order: () => [`/order/${ids.order}`, '.line-ordered'],
  profile: () => ['/profile', '.devices'],
};

const CONSOLE: typeof PAGES = {
  order: () => [`/order/${ids.order}`, '.line-ordered'],
  dashboard: () => ['/admin', '.latest-orders, h1'],
  users: () => ['/admin/userlist', 'h1'],
  user: () => [`/admin/user/${ids.user}/edit`, 'input[name=email], input'],
  products: () => ['/admin/productlist', 'h1'],
  'edit product': () => [`/admin/product/${ids.product}/edit`, 'textarea'],
  orders: () => ['/admin/orderlist', 'h1'],
  outbox: () => ['/admin/outbox', 'h1'],
};

beforeAll(fill);

describe.each<[Device, number[]]>([
  ['phone', [320, 390]],
  ['desktop', [1280]],
])('with words of 45 and 90 letters, on a %s', (device, widths) => {
  describe.each([
    ['shopper', MAIL, PASSWORD, PAGES],
    ['administrator', 'admin@example.com', 'demo-admin-1', CONSOLE],
  ] as const)('for the %s', (_who, email, password, pages) => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await stage.visit(device);
      await enter(visit.page, email, password);
    });
    afterAll(() => visit.close());

    it.each(Object.entries(pages))(
      `%s cannot be pushed sideways at ${widths.join(' and ')} pixels`,
      async (_name, stop) => {
        const { page } = visit;
        const [path, shows] = stop();
        await page.goto(path);
        await page.locator(shows).first().waitFor();
        await page.waitForLoadState('networkidle');
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          const tooWide = await pixelsTooWide(page);
          const out = tooWide > 0 ? await whatSticksOut(page) : [];
          expect({ width, tooWide, out }).toEqual({ width, tooWide: 0, out: [] });
        }
      },
    );
  });
});
