import { Buffer } from 'node:buffer';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { at, expectText, setStage, signedIn, takenOver } from '../../support/browser/journey.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';

const stage = setStage({ DEMO_DATA: 'nigeria' });

const BODY_WAVE = '/product/2';

/** A wig of which a reviewer says that it was worn for three months or more. */
async function wornLong(): Promise<string> {
  const query = '{ productsConnection(first: 48) { edges { node { id wearing { wornLong } } } } }';
  const answer = await fetch(`${stage.shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as {
    data: { productsConnection: { edges: { node: { id: string; wearing: { wornLong: number } } }[] } };
  };
  const found = data.productsConnection.edges.find(({ node }) => node.wearing.wornLong > 0);
  return `/product/${found?.node.id}`;
}

/** Goes on by the keyboard alone: what is not reached by it fails. */
async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await place.focus();
  await page.keyboard.press(key);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await takenOver(page);
}

describe('by keyboard somebody', () => {
  it('finds a glueless 13x4 body wave that fits 56 cm under 300,000 naira, with reviews like hers', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await open(page, '/cap-fit');
    await page.getByRole('textbox', { name: 'Round the head' }).focus();
    await page.keyboard.type('56');
    await page.keyboard.press('Tab');
    await press(page, page.getByRole('link', { name: 'See what fits me' }));
    const column = page.getByRole('complementary', { name: 'Filters' });
    await press(page, column.getByRole('button', { name: 'Wear', exact: true }));
    for (const value of [/^Body wave/, /^13x4/, /^Glueless/]) {
      await press(page, column.getByRole('checkbox', { name: value }), 'Space');
      await column.getByRole('checkbox', { name: value, checked: true }).waitFor();
    }
    const price = column.getByRole('button', { name: 'Price', exact: true });
    await press(page, price);
    await page.getByLabel('To, ₦').focus();
    await page.keyboard.type('300000');
    await press(page, page.getByRole('button', { name: 'Apply price' }));
    await page.getByRole('button', { name: 'Up to ₦300,000 , remove' }).waitFor();
    // The shop has none of all that, says so and offers what it has.
    await press(page, page.getByRole('button', { name: /^Drop .*wear/i }));
    await press(page, page.locator('.product-grid .card-name').first());
    await page.waitForURL('**/product/**');
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('lace'), searchParams.get('cap')]).toEqual(['13x4', 'M']);
    await expectText(page, 'M fits you.');
    await press(page, page.getByRole('switch', { name: /^Like me/ }), 'Space');
    await page.getByText(/^\d of \d, most like you first$|^Nobody like you has reviewed/).waitFor();
    await visit.close();
  });

  it('learns where 22 inch ends on 168 cm and what a wear costs on five days a week', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await open(page, `${BODY_WAVE}?length=22`);
    const height = page.getByRole('textbox', { name: 'Your height, cm' }).first();
    await height.fill('168');
    const length = page.getByRole('region', { name: 'Where 22 inch ends on you' });
    await length
      .getByText(/at the bust/)
      .first()
      .waitFor();
    const wear = page.getByRole('region', { name: 'Cost per wear' });
    const three = await wear.getByRole('status').innerText();
    for (const _ of [4, 5]) await press(page, wear.getByRole('button', { name: 'More days' }));
    expect(await wear.getByRole('status').innerText()).not.toBe(three);
    await wear
      .getByText(/5 days a week/)
      .first()
      .waitFor();
    await visit.close();
  });

  it('finds wigs in a shade without a photo', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await open(page, '/shade');
    await press(page, page.getByRole('link', { name: /^30 / }).first());
    await at(page, '/?shade=30');
    await page.getByText(/^\d+ products?, \d+ variants? in stock$/).waitFor();
    await visit.close();
  });

  it('reads what others say after three months, with the most helpful first', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await open(page, await wornLong());
    await press(page, page.getByRole('button', { name: /^Worn 3 months or more/ }));
    await page.getByRole('button', { name: 'Show all reviews' }).waitFor();
    await page.getByRole('combobox', { name: 'Sort reviews' }).selectOption('HELPFUL');
    await expectText(page, /worn [3-9] months/);
    await visit.close();
  });

  it('looks up a word of the trade and comes to the wigs that have it', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await open(page, '/');
    await press(page, page.getByRole('combobox', { name: 'Search products' }), '1');
    await page.keyboard.type('3 x 4 frontal');
    await page.keyboard.press('Enter');
    await press(
      page,
      page
        .getByRole('link', { name: 'Filter by 13x4' })
        .or(page.getByRole('button', { name: 'Filter by 13x4' })),
    );
    await page.waitForURL((url) => url.searchParams.has('lace'));
    expect(new URL(page.url()).searchParams.get('lace')).toBe('13x4');
    await visit.close();
  });
});

describe('by touch on a phone somebody', () => {
  it('tries a wig on a model of her skin in another colour and goes to buy it', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await open(page, BODY_WAVE);
    await page.getByRole('link', { name: 'Try it on' }).filter({ visible: true }).first().tap();
    await page.getByRole('button', { name: 'Deep', exact: true }).tap();
    const colours = page.getByRole('group', { name: /^Colour/ }).locator('label');
    await colours.nth(1).tap();
    await page.getByRole('link', { name: /^Buy / }).tap();
    await page.waitForURL('**/product/**');
    expect(await pixelsTooWide(page)).toBe(0);
    await visit.close();
  });

  it('keeps two wigs on a wishlist, and finds them again', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await open(page, '/');
    const hearts = page.getByRole('button', { name: /^Save .* to wishlist$/ });
    for (const place of [0, 1]) {
      await hearts.nth(place).tap();
      await expect.poll(() => hearts.nth(place).getAttribute('aria-pressed')).toBe('true');
    }
    await open(page, '/wishlist');
    await expect.poll(() => page.locator('.product-grid .card').count()).toBe(2);
    await hearts.nth(0).tap();
    await expect.poll(() => page.locator('.product-grid .card').count()).toBe(1);
    await visit.close();
  });

  it('filters a list by fit in the sheet and opens a wig', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await open(page, '/cap-fit');
    await page.getByRole('textbox', { name: 'Round the head' }).fill('56');
    await page.getByRole('textbox', { name: 'Forehead to nape' }).tap();
    await page.getByRole('link', { name: 'See what fits me' }).tap();
    await page.getByText(/^\d+ products, \d+ variants in stock$/).waitFor();
    await page.locator('.product-grid .card-name').first().tap();
    await expectText(page, /fits you\.|between/);
    expect(await pixelsTooWide(page)).toBe(0);
    await visit.close();
  });

  it('goes on to a wig that is like the one she looks at, and puts it into the cart', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await open(page, BODY_WAVE);
    const shelf = page.getByRole('region', { name: 'Similar wigs' });
    await shelf.locator('.card-name').first().tap();
    await page.waitForURL((url) => url.pathname.startsWith('/product/') && url.pathname !== BODY_WAVE);
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().tap();
    await at(page, '/cart');
    expect(await pixelsTooWide(page)).toBe(0);
    await visit.close();
  });

  it('adds photos to her review, which everybody sees once staff have approved them', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await signedIn(page);
    const wig = '/product/30';
    await open(page, wig);
    await page.getByRole('combobox', { name: 'Rating' }).selectOption('5');
    await page.getByRole('button', { name: 'Submit' }).tap();
    await expectText(page, 'Review Submitted');
    const picture = { create: { width: 300, height: 400, channels: 3 as const, background: '#6d3d25' } };
    const file = {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await sharp(picture).png().toBuffer()),
    };
    await page.getByLabel('Photos for your review').setInputFiles([file, { ...file, name: 'back.png' }]);
    await expectText(page, 'Waiting for a look');
    await page.getByRole('button', { name: 'Remove your photo 2' }).tap();
    expect(await pixelsTooWide(page)).toBe(0);

    const staff = await stage.visit('desktop');
    await signedIn(staff.page, 'admin@example.com', 'demo-admin-1');
    await staff.page.goto('/admin/reviews?state=NEW');
    await staff.page
      .getByRole('img', { name: /^Photo 1 of the review of/ })
      .first()
      .waitFor();
    // Who leaves at once may leave before it is sent.
    const approved = staff.page.waitForResponse(
      (response) => response.request().postData()?.includes('ApproveReview') ?? false,
    );
    await staff.page
      .getByRole('button', { name: /^Approve the review of/ })
      .first()
      .click();
    await approved;
    await staff.close();
    await open(page, wig);
    await page.getByRole('img', { name: /^Photo 1 of .*, opens larger$/ }).waitFor();
    await page.getByRole('button', { name: 'With photos 1' }).tap();
    await page.getByRole('button', { name: 'With photos 1', pressed: true }).waitFor();
    await visit.close();
  });
});
