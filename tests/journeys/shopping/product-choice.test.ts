import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '../../support/browser/browser.ts';
import { at, expectAccessible, expectText, setStage, takenOver } from '../../support/browser/journey.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';

const stage = setStage({ PUBLIC_URL: 'https://shop.example' });
let wig = 0;

const send = (text: string, values: unknown[]) => stage.shop.sql(text, values);

beforeAll(async () => {
  const [product] = await stage.shop.sql<{ id: number }>(
    `insert into products (name, image, price, description, brand, category, count_in_stock, rating_sum, num_reviews,
       is_draft, created_at, updated_at)
     select 'Amara Body Wave', image, 28550000, 'Soft.', 'Brand', 'A category', 9, 0, 0, false, now(), now()
     from products where id = 3 returning id`,
  );
  wig = product?.id ?? 0;
  await nameStandard(send, wig, 'T-22-1B', { options: { length: '22', colour: '1B', cap: 'M' } });
  const made = [
    { sku: 'T-18-1B', options: { length: '18', colour: '1B', cap: 'M' }, stock: 0 },
    { sku: 'T-18-P', options: { length: '18', colour: 'P4/27', cap: 'M' }, price: 24_650_000 },
    { sku: 'T-24-1B', options: { length: '24', colour: '1B', cap: 'M' }, price: 30_500_000 },
    { sku: 'T-24-1B-L', options: { length: '24', colour: '1B', cap: 'L' }, price: 30_500_000 },
  ];
  for (const { sku, ...given } of made) await addVariant(send, wig, sku, given);
});

const chip = (page: Page, name: RegExp) => page.getByRole('button', { name });
const html = async (path: string) => (await fetch(stage.shop.url + path)).text();

describe.each<Device>(['phone', 'desktop'])('choosing a variant on a %s', (device) => {
  it('replaces the address, keeps the place on the page, and one step back leaves the product', async () => {
    const visit = await stage.visit(device);
    const { page } = visit;
    await page.goto('/words');
    await page.goto(`/product/${wig}`);
    await takenOver(page);
    await page.evaluate(() => window.scrollTo(0, 120));
    await chip(page, /^24 inch/).click();
    await at(page, `/product/${wig}?length=24&colour=1B&cap=M`);
    await expectText(page, '₦305,000.00');
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expectText(page, 'T-24-1B');
    await expectAccessible(page);
    await page.reload();
    await expectText(page, '₦305,000.00');
    await page.goBack();
    await at(page, '/words');
    await visit.close();
  });

  it('goes by keyboard; what is sold out keeps the focus and says why', async () => {
    const visit = await stage.visit(device);
    const { page } = visit;
    await page.goto(`/product/${wig}`);
    await takenOver(page);
    await chip(page, /^18 inch/).focus();
    await page.keyboard.press('Enter');
    await expectText(page, '18 inch in 1B is sold out.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('18');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: '18 inch in P4/27' }).press('Enter');
    await at(page, `/product/${wig}?length=18&colour=P4-27&cap=M`);
    await visit.close();
  });

  it('fits a screen of 320 pixels', async () => {
    const visit = await stage.visit(device);
    const { page } = visit;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/product/${wig}`);
    await chip(page, /^18 inch/).press('Enter');
    await expectText(page, '18 inch in 1B is sold out.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await visit.close();
  });
});

describe('the server', () => {
  it('renders the variant of the address, the same for everybody, with one canonical link', async () => {
    const path = `/product/${wig}?length=24&colour=1B&cap=L`;
    const page = await html(path);
    expect(page).toContain('₦305,000.00');
    expect(page).toContain('T-24-1B-L');
    expect(page).toContain(`rel="canonical" href="https://shop.example/product/${wig}"`);
    expect(await html(`/product/${wig}?utm_source=mail&cap=L&colour=1B&length=24`)).toBe(page);
    expect(await html(`/product/${wig}`)).toContain('₦285,500.00');
  });

  it('tells search engines of each variant', async () => {
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await html(`/product/${wig}`)) ?? [];
    const [product] = (JSON.parse(data) as { '@graph': { offers: object[] }[] })['@graph'];
    expect(product?.offers).toHaveLength(5);
    expect(product?.offers[1]).toMatchObject({
      '@type': 'Offer',
      sku: 'T-18-1B',
      url: `https://shop.example/product/${wig}?length=18&colour=1B&cap=M`,
      availability: 'https://schema.org/OutOfStock',
    });
  });

  it('shows the same before and after the code is there', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto(`/product/${wig}?colour=P4%2F27&length=18&cap=XL`);
    await takenOver(page);
    await at(page, `/product/${wig}?length=18&colour=P4-27`);
    await expectText(page, '₦246,500.00');
    await visit.close();
  });
});
