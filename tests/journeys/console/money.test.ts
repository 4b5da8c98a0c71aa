import { describe, expect, it } from 'vitest';
import { at, expectAccessible, setStage, signedIn } from '../../support/browser/journey.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';

const stage = setStage();

const STATEMENT = `Trans Date,Reference,Credit,Narration
2026-01-20,FT100,"85,000.00",NIP TRANSFER FROM A VERY LONG NAME OF SOMEBODY WHO PAYS/ADEBISI ADEBAYO-ONWUACHI/0123456789012345678901234567890123
2026-01-20,FT101,40,USSD
`;

async function openMoney(path: string, width: number) {
  const visit = await stage.visit(width < 768 ? 'phone' : 'desktop');
  const { page } = visit;
  await page.setViewportSize({ width, height: 860 });
  await signedIn(page, 'admin@example.com', 'demo-admin-1');
  await page.goto(path);
  await at(page, path);
  return visit;
}

describe('the money pages of the console', () => {
  it.each([1280, 390, 320])('fit a screen of %d px, without barriers', async (width) => {
    // Of a method without books, so that no comparison finds it gone meanwhile.
    await stage.shop.sql(
      `insert into book_differences (provider, movement, kind, reference, ours_cents, theirs_cents, currency, found_at)
       values ('Bank transfer', 'payment', 'other-amount', '3C679366HH908993F', 10737, 10637, 'USD', now()) on conflict do nothing`,
    );
    const visit = await openMoney('/admin/money/transfers', width);
    const { page } = visit;
    await page.getByRole('button', { name: 'Enter transfers' }).click();
    await page
      .getByLabel('Statement (CSV)')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) });
    await page.getByRole('button', { name: 'Enter 2 transfers' }).waitFor();
    expect(await pixelsTooWide(page)).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enter 2 transfers' }).click();
    await page.getByRole('list', { name: '2 transfers' }).waitFor();
    // It comes after the list, and fades in.
    await page.locator('.toast').waitFor();
    expect(await pixelsTooWide(page)).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Differences' }).click();
    await page.getByRole('button', { name: 'Explain' }).filter({ visible: true }).first().waitFor();
    expect(await pixelsTooWide(page)).toBe(0);
    await expectAccessible(page);
    await visit.close();
  });

  it.each([1280, 390, 320])('show payments and refunds on a screen of %d px', async (width) => {
    const visit = await openMoney('/admin/money/movements', width);
    const { page } = visit;
    await page.getByText('Show each day').click();
    await page.getByRole('table', { name: 'Day by day' }).waitFor();
    expect(await pixelsTooWide(page)).toBe(0);
    await expectAccessible(page);
    await visit.close();
  });

  it.each([1280, 320])('beside them the sheet of tracking numbers fits a screen of %d px', async (width) => {
    const visit = await openMoney('/admin/orderlist', width);
    const { page } = visit;
    await page.getByRole('button', { name: 'Ship with a sheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ship with a sheet' });
    await dialog.getByLabel('Sheet (CSV)').setInputFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('order,carrier,tracking\n999999,GIG,123456\nx,GIG,1\n'),
    });
    await dialog.getByText('2 cannot be shipped').waitFor();
    expect(await pixelsTooWide(page)).toBe(0);
    await expectAccessible(page);
    await visit.close();
  });
});
