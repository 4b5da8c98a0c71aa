import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Device } from '../../support/browser/browser.ts';
import {
  at,
  expectAccessible,
  expectText,
  setStage,
  signIn,
  signedIn,
} from '../../support/browser/journey.ts';

const stage = setStage({ PUBLIC_URL: 'https://shop.example' });

const reviews = (page: Page) => page.locator('article.review');
const bar = (page: Page, stars: string) => page.getByRole('button', { name: new RegExp(`^${stars}\\b`) });

/** Adds a product with one review per rating, oldest first. */
async function addProduct(name: string, ratings: number[]): Promise<number> {
  const [product] = await stage.shop.sql<{ id: number }>(
    `insert into products (name, image, price, description, brand, category, count_in_stock, rating_sum, num_reviews,
       is_draft, created_at, updated_at)
     values ($1, (select image from products where id = 3), 1000, 'Soft.', 'Brand', 'A category of its own', 5, $2, $3, false, now(), now())
     returning id`,
    [name, ratings.reduce((sum, rating) => sum + rating, 0), ratings.length],
  );
  const id = product?.id ?? 0;
  await stage.shop.sql(
    `with people as (
       insert into users (name, email, created_at)
       select 'Reviewer ' || place, 'reviewer' || place || '.' || $1 || '@example.com', now()
       from generate_series(1, cardinality($2::int[])) place returning id, name)
     insert into reviews (product_id, user_id, rating, comment, created_at, verified_purchase)
     select $1::int, people.id, ($2::int[])[place], 'Comment ' || place, timestamptz '2026-01-01' + place * interval '1 day', false
     from generate_series(1, cardinality($2::int[])) place join people on people.name = 'Reviewer ' || place`,
    [id, ratings],
  );
  return id;
}

describe.each<Device>(['phone', 'desktop'])('the reviews of a product, on a %s', (device) => {
  it('come newest first, ten at a time, by stars and in another order', async () => {
    const ratings = Array.from({ length: 24 }, (_, place) => (place % 4 === 0 ? 2 : 5));
    const id = await addProduct(`Reviewed on a ${device}`, ratings);
    const visit = await stage.visit(device);
    const { page } = visit;
    await page.goto(`/product/${id}`);
    await reviews(page).first().waitFor();
    expect(await reviews(page).count()).toBe(10);
    await reviews(page).first().getByText('Comment 24').waitFor();
    expect(await bar(page, '5 stars').textContent()).toBe('5 stars18 reviews');
    expect(await bar(page, '4 stars').isDisabled()).toBe(true);

    const more = page.getByRole('button', { name: 'Show more reviews' });
    await more.click();
    await expect.poll(() => reviews(page).count()).toBe(20);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Comment 14');
    await more.click();
    await expect.poll(() => reviews(page).count()).toBe(24);
    expect(await more.count()).toBe(0);

    await bar(page, '2 stars').click();
    await expect.poll(() => reviews(page).count()).toBe(6);
    expect(await bar(page, '2 stars').getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('combobox', { name: 'Sort reviews' }).selectOption('Oldest first');
    await reviews(page).first().getByText('Comment 1', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all reviews' }).click();
    await expect.poll(() => reviews(page).count()).toBe(10);
    await page.getByRole('combobox', { name: 'Sort reviews' }).selectOption('Worst rated first');
    await expect
      .poll(() => reviews(page).first().getByRole('img').getAttribute('aria-label'))
      .toBe('2 out of 5');
    await visit.close();
  });
});

describe('a product’s page', () => {
  it('says when there are no reviews, and shows the first one at once', async () => {
    const id = await addProduct('Not reviewed yet', []);
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto(`/product/${id}`);
    await expectText(page, 'No Reviews');
    expect(await page.getByRole('button', { name: /stars?/ }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'login', exact: true }).click();
    await at(page, `/login?redirect=/product/${id}`);
    await signIn(page);
    await at(page, `/product/${id}`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rating');
    await page.getByLabel('Rating').selectOption('4 Very Good');
    await page.getByLabel('Comment').fill('Softer than it looks');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectText(page, 'Review Submitted');
    await reviews(page).first().getByText('Softer than it looks').waitFor();
    expect(await page.getByLabel('Comment').inputValue()).toBe('');
    expect(await bar(page, '4 stars').textContent()).toBe('4 stars1 review');
    await expectAccessible(page);
    await visit.close();
  });

  it('a new review is in every order that was looked at before', async () => {
    const id = await addProduct('Sorted before', [5, 3, 4]);
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await signedIn(page);
    await page.goto(`/product/${id}`);
    await reviews(page).first().waitFor();
    await page.getByRole('combobox', { name: 'Sort reviews' }).selectOption('Worst rated first');
    await reviews(page).first().getByText('Comment 2').waitFor();
    await page.getByLabel('Rating').selectOption('1 Poor');
    await page.getByLabel('Comment').fill('Not for me');
    await page.getByRole('button', { name: 'Submit' }).click();
    await reviews(page).first().getByText('Not for me').waitFor();
    await visit.close();
  });

  it('remembers the products that one has looked at, the latest first, without the one on the page', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    const seen: string[] = [];
    for (const id of [3, 7, 12]) {
      await page.goto(`/product/${id}`);
      seen.unshift((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toContain(`${id}`);
    }
    const row = page.getByRole('region', { name: 'Recently viewed' });
    await expect.poll(() => row.getByRole('link').allTextContents()).toEqual(seen.slice(1));
    await row.getByRole('link', { name: seen[2] ?? '' }).click();
    await at(page, '/product/3');
    await expect.poll(() => row.getByRole('link').allTextContents()).toEqual([seen[0], seen[1]]);
    await expectAccessible(page);
    await visit.close();
  });

  it('ignores invalid values in local storage', async () => {
    const visit = await stage.visit('desktop');
    await visit.context.addInitScript(() => localStorage.setItem('recentlyViewed', '[3,"x",{}]'));
    await visit.page.goto('/product/7');
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await visit.page.getByRole('region', { name: 'Recently viewed' }).count()).toBe(0);
    await visit.close();
  });

  it('tells search engines its public address, and data in which no name can do harm', async () => {
    const name = 'Wig </script><script>document.title = "taken"</script>';
    const id = await addProduct(name, [5]);
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto(`/product/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const address = `https://shop.example/product/${id}`;
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('Soft.');
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
      /^https:\/\/shop\.example\/media\/[\w-]+\.webp$/,
    );
    const data: unknown = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    expect(data).toMatchObject({
      '@graph': [{ name, offers: { url: address } }, { '@type': 'BreadcrumbList' }],
    });
    expect(await page.title()).toBe(`${name} · Irun`);
    await page.getByRole('link', { name: 'Irun' }).click();
    await expect
      .poll(() =>
        page
          .locator('link[rel=canonical]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      )
      .toEqual(['https://shop.example/']);
    await visit.close();
  });
});
