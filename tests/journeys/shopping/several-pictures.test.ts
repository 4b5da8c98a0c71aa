import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '../../support/browser/browser.ts';
import { at, expectAccessible, setStage, takenOver } from '../../support/browser/journey.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';

const stage = setStage();
let wig = 0;

const send = (text: string, values: unknown[]) => stage.shop.sql(text, values);

/** The first picture is of no colour, the second of none, the third of 99J. */
beforeAll(async () => {
  const images = await stage.shop.sql<{ image: string }>(
    'select image from products where id in (3, 4, 5) order by id',
  );
  const [first, second, third] = images.map(({ image }) => image);
  const [product] = await stage.shop.sql<{ id: number }>(
    `insert into products (name, image, price, description, brand, category, count_in_stock, rating_sum, num_reviews,
       is_draft, created_at, updated_at)
     values ('Amara Body Wave', $1, 28550000, 'Soft.', 'Brand', 'A category', 9, 0, 0, false, now(), now()) returning id`,
    [first],
  );
  wig = product?.id ?? 0;
  await stage.shop.sql(
    `insert into product_pictures (product_id, file, position, alt, focal_x, focal_y, colour, created_at)
     values ($1, $2, 1, 'From the side', 20, 75, null, now()), ($1, $3, 2, 'In black cherry', 50, 50, '99J', now())`,
    [wig, second, third],
  );
  await nameStandard(send, wig, 'A-1B', { options: { colour: '1B' } });
  await addVariant(send, wig, 'A-99J', { options: { colour: '99J' } });
});

const shownAt = (page: Page) =>
  page.locator('.gallery-row').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth));
const alts = (page: Page) =>
  page
    .locator('.gallery-row img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('alt')));

describe.each<Device>(['phone', 'desktop'])('several pictures on a %s', (device) => {
  it('are chosen by small ones, swiped, and looked at closely by keys', async () => {
    const visit = await stage.visit(device);
    const { page } = visit;
    await page.goto(`/product/${wig}`);
    await takenOver(page);
    expect(await alts(page)).toEqual(['Amara Body Wave, picture 1', 'From the side']);
    const side = page.getByRole('img', { name: 'From the side' });
    expect(await side.evaluate((picture) => getComputedStyle(picture).objectPosition)).toBe('20% 75%');
    await page.getByRole('button', { name: 'Picture 2', exact: true }).click();
    await expect.poll(() => shownAt(page)).toBe(1);
    await page.locator('.gallery-row').evaluate((row) => row.scrollTo({ left: 0 }));
    const first = page.getByRole('button', { name: 'Picture 1', exact: true });
    await expect.poll(() => first.getAttribute('aria-current')).toBe('true');
    await page.getByRole('button', { name: 'Look closer at picture 1' }).press('Enter');
    await page.getByRole('dialog').getByText('1 of 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog').getByText('2 of 2').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await visit.close();
  });

  it('begin with those of the chosen colour', async () => {
    const visit = await stage.visit(device);
    const { page } = visit;
    await page.goto(`/product/${wig}`);
    await takenOver(page);
    await page.getByRole('button', { name: /99J/ }).click();
    await at(page, `/product/${wig}?colour=99J`);
    await expect
      .poll(() => alts(page))
      .toEqual(['In black cherry', 'Amara Body Wave, picture 2', 'From the side']);
    expect(await shownAt(page)).toBe(0);
    await expectAccessible(page);
    await page.reload();
    expect((await alts(page))[0]).toBe('In black cherry');
    await visit.close();
  });
});

it('are told to search engines', async () => {
  const html = await (await fetch(`${stage.shop.url}/product/${wig}`)).text();
  expect(html.match(/"image":\[[^\]]*\]/)?.[0].split(',')).toHaveLength(3);
});
