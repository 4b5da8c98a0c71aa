import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { at, expectAccessible, expectText, setStage, signedIn } from '../../support/browser/journey.ts';

const stage = setStage();
/** Sold as one thing, as before anybody has added an option. */
let product: number;
let other: number;

async function openTab(device: 'phone' | 'desktop') {
  const visit = await stage.visit(device);
  const edit = `/admin/product/${product}/edit`;
  await signedIn(visit.page, 'admin@example.com', 'demo-admin-1');
  await visit.page.goto(edit);
  await at(visit.page, edit);
  await visit.page.getByRole('tab', { name: /^Variants/ }).click();
  await at(visit.page, `${edit}?tab=variants`);
  await visit.page.getByRole('heading', { name: 'Options' }).waitFor();
  return visit;
}

beforeAll(async () => {
  [product, other] = [await makeProduct('Journey Bob'), await makeProduct('Journey Comb')];
});

async function makeProduct(name: string): Promise<number> {
  const [made] = await stage.shop.sql<{ id: number }>(
    `insert into products (name, image, description, brand, category, created_at, updated_at)
     select $1, image, '', 'Irun', 'Straight', now(), now() from products where id = 7 returning id`,
    [name],
  );
  const id = made?.id ?? 0;
  await stage.shop.sql('update variants set price = 8999, stock = 5 where product_id = $1', [id]);
  return id;
}

const stored = () =>
  stage.shop.sql<{ sku: string; lengths: number[]; price: number; stock: number }>(
    `select sku, lengths, (price / 100)::int as price, stock from variants
     where product_id = $1 and deleted_at is null order by position, id`,
    [product],
  );

it('variants are made and edited with the keyboard alone, and saved at once', async () => {
  const visit = await openTab('desktop');
  const { page } = visit;
  const { keyboard } = page;
  const [standard] = await stored();
  await page.getByLabel('Add option').selectOption('length');
  const length = page.getByLabel('Add Length');
  for (const value of ['20"', '22', '24 inch']) {
    await length.fill(value);
    await keyboard.press('Enter');
  }
  await expectText(page, /^3 possible, 1 made, 1 in stock\./);
  await page.getByRole('button', { name: 'Make all 2' }).press('Enter');
  await page.getByRole('gridcell', { name: '22 inch', exact: true }).waitFor();
  // One cell of the grid is in the tab order.
  await page.locator('td.cell[tabindex="0"]').focus();
  await keyboard.press('Enter');
  await keyboard.press('Control+A');
  await keyboard.type('150,000');
  await keyboard.press('Enter');
  await keyboard.press('Space');
  await keyboard.type('160000');
  await keyboard.press('Enter');
  await keyboard.press('Space');
  await keyboard.press('Control+d');
  await keyboard.press('ArrowUp');
  for (const _ of ['was', 'until', 'stock']) await keyboard.press('ArrowRight');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '4\r\n+6\r\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).press('Enter');
  await expectText(page, /^Saved \d+ changes$/);
  expect(await stored()).toEqual([
    { sku: `P-${product}`, lengths: [20], price: 150_000, stock: standard?.stock },
    { sku: `P-${product}-22`, lengths: [22], price: 160_000, stock: 4 },
    { sku: `P-${product}-24`, lengths: [24], price: 160_000, stock: 6 },
  ]);
  await visit.close();
});

it('two people on one row: the second is asked, and stock that was sold meanwhile stays sold', async () => {
  const visit = await openTab('desktop');
  const { page } = visit;
  const sku = `P-${product}-22`;
  const cells = page.getByRole('row', { name: new RegExp(`${sku}\\b`) }).locator('td.cell');
  const type = async (cell: number, text: string) => {
    await cells.nth(cell).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await type(0, '170000');
  await type(3, '+3');
  await stage.shop.sql('update variants set price = 15500000, stock = stock - 1 where sku = $1', [sku]);
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expectText(page, new RegExp(`^Somebody has changed ${sku} in the meantime\\. Nothing was saved\\.`));
  await expectText(page, /^Now: ₦155,000\.00, stock 3, P-/);
  await expectText(page, /^Yours: ₦170,000, stock \+3$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expectText(page, /^Saved 2 changes$/);
  expect((await stored())[1]).toMatchObject({ price: 170_000, stock: 6 });
  await visit.close();
});

it('on a phone each variant is a card with the same fields', async () => {
  const visit = await openTab('phone');
  const { page } = visit;
  const card = page
    .getByRole('listitem')
    .filter({ hasText: '24 inch' })
    .filter({ has: page.getByLabel('Stock') });
  await card.getByLabel('Stock').fill('-6');
  await card.getByLabel('Stock').blur();
  await card.getByText('Sold out').waitFor();
  await card.getByLabel('Select 24 inch').check();
  await page.getByRole('button', { name: 'Make standard' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expectText(page, /^Saved 2 changes$/);
  expect((await stored())[2]).toMatchObject({ stock: 0 });
  const [chosen] = await stage.shop.sql('select sku from variants where product_id = $1 and is_standard', [
    product,
  ]);
  expect(chosen).toEqual({ sku: `P-${product}-24` });
  await visit.close();
});

it('a file of variants is checked, corrected and imported from the product list', async () => {
  const visit = await stage.visit('desktop');
  const { page } = visit;
  await signedIn(page, 'admin@example.com', 'demo-admin-1');
  await page.goto('/admin/productlist');
  await at(page, '/admin/productlist');
  await page.getByRole('button', { name: 'Variants by CSV' }).click();
  const choose = (text: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'v.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(`SKU code,Item price,Note\nP-${other},many,hi\n`);
  await page.getByRole('combobox', { name: 'Item price' }).selectOption('price');
  await page.getByRole('button', { name: 'Check' }).click();
  await expectText(
    page,
    /^Would be imported: .* 1 wrong\. Nothing is written yet\. Columns left out: Note\.$/,
  );
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/\r\n"2","price","Enter a price/);
  await choose(`SKU;Selling price\nP-${other};₦123.45\n`);
  await page.getByRole('button', { name: 'Check' }).click();
  await expectText(page, /^Would be imported: 0 new, 1 changed, 0 as they were, 0 wrong\./);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expectText(page, /^Imported: 0 new, 1 changed, /);
  const [row] = await stage.shop.sql(
    'select price::int as price from variants where product_id = $1 and is_standard',
    [other],
  );
  expect(row).toEqual({ price: 123_45 });
  await visit.close();
});
