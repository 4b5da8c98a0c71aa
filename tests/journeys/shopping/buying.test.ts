import { describe, expect, it } from 'vitest';
import type { Device } from '../../support/browser/browser.ts';
import {
  addToCart,
  at,
  choosePayPal,
  expectAccessible,
  expectText,
  fillShipping,
  payInWindow,
  placeOrder,
  reachPlaceOrder,
  signIn,
  setStage,
} from '../../support/browser/journey.ts';

const stage = setStage();

describe.each<Device>(['phone', 'desktop'])('on a %s', (device) => {
  it('somebody finds a wig, registers, pays and sees it delivered', async () => {
    const visit = await stage.visit(device);
    const { page } = visit;
    await page.goto('/');
    await page.getByRole('heading', { name: 'Latest Products' }).waitFor();
    await expectAccessible(page);

    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: 'Search' }))
      .first()
      .fill('bob');
    await page.keyboard.press('Enter');
    await at(page, '/?keyword=bob&page=1');
    await page
      .getByRole('link', { name: /Kike Glueless Side-Part Bob/ })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname.startsWith('/product/'));
    await page.getByRole('heading', { level: 1, name: /Kike Glueless/ }).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).click();
    await at(page, '/cart');
    await page
      .getByRole('combobox', { name: /quantity/i })
      .first()
      .selectOption('2');
    await expectText(page, '₦285.98');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();

    await at(page, '/login?redirect=/shipping');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await at(page, '/register?redirect=/shipping');
    await expectAccessible(page);
    await page.getByLabel('Name').fill('Bimpe Alade');
    await page.getByLabel('Email Address').fill(`bimpe.${device}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('a-long-password');
    await page.getByLabel('Confirm Password', { exact: true }).fill('a-long-passwort');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expectText(page, 'Passwords do not match');
    await page.getByLabel('Confirm Password', { exact: true }).fill('a-long-password');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();

    await at(page, '/shipping');
    await expectAccessible(page);
    await fillShipping(page);
    await expectAccessible(page);
    await choosePayPal(page);
    await expectText(page, '₦309.43');
    await expectAccessible(page);
    const order = await placeOrder(page);
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();

    await expectText(page, 'Not Paid');
    await expectText(page, '$309.43 USD');
    await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
    await expectAccessible(page);
    await payInWindow(page, 'Pay now');
    await expectText(page, /Paid on \d{4}-\d\d-\d\d/);
    await expectAccessible(page);

    await page.goto('/profile');
    await expectText(page, 'My Orders');
    await expectText(page, String(order));
    await expectAccessible(page);
    await visit.close();

    const admin = await stage.visit(device);
    await admin.page.goto(`/login?redirect=/order/${order}`);
    await signIn(admin.page, 'admin@example.com', 'demo-admin-1');
    const deliver = admin.page.getByRole('button', { name: 'Mark as Delivered' });
    await deliver.waitFor();
    // The parts above it come one by one: a press is lost when the button moves between its two halves.
    await admin.page.waitForLoadState('networkidle');
    admin.page.once('dialog', (question) => void question.accept());
    await deliver.click();
    await expectText(admin.page, /Delivered on \d{4}-\d\d-\d\d/);
    await expectAccessible(admin.page);
    await admin.close();
  });

  it('a shopper cancels an unpaid order, and its item is on sale again', async () => {
    const stockOf = async (product: number) =>
      (
        await stage.shop.sql<{ stock: number }>(
          'select stock as stock from variants where product_id = $1 and is_standard',
          [product],
        )
      )[0]?.stock;
    const before = await stockOf(21);
    const visit = await stage.visit(device);
    const { page } = visit;
    await reachPlaceOrder(page, 21);
    await placeOrder(page);
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expectText(page, /You cancelled this order on \d{4}-\d\d-\d\d\. There is nothing to pay\./);
    await expectText(page, /Cancelled on \d{4}-\d\d-\d\d/);
    expect(await page.getByRole('button', { name: 'PayPal', exact: true }).isVisible()).toBe(false);
    expect(await stockOf(21)).toBe(before);
    await expectAccessible(page);
    await page.goto('/profile');
    await page.getByText('Cancelled', { exact: true }).filter({ visible: true }).first().waitFor();
    await expectAccessible(page);
    await visit.close();
  });

  it('a visitor who must sign in returns to the same checkout step', async () => {
    const visit = await stage.visit(device);
    await addToCart(visit.page, 3);
    await visit.page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
    await at(visit.page, '/login?redirect=/shipping');
    await signIn(visit.page);
    await at(visit.page, '/shipping');
    expect(
      await visit.page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}') as unknown),
    ).toMatchObject({
      email: 'ada@example.com',
      isAdmin: false,
    });
    await visit.close();
  });
});
