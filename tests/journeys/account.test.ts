import { describe, expect, it } from 'vitest';
import { addToCart, at, expectAccessible, expectText, setStage, signIn } from '../support/journey.ts';

const stage = setStage();

/** A visit that is signed in and on the profile page. */
async function openProfile() {
  const visit = await stage.visit('desktop');
  await visit.page.goto('/login?redirect=/profile');
  await signIn(visit.page);
  await visit.page.getByRole('heading', { name: 'Signed-in devices' }).waitFor();
  return visit;
}

const storedUser = () => localStorage.getItem('userInfo');

describe('where one is signed in', () => {
  it('another device can be signed out, and then has to sign in again', async () => {
    const lost = await openProfile();
    const mine = await openProfile();
    await mine.page.getByText('This device').waitFor();
    await expectAccessible(mine.page);
    const others = mine.page.getByRole('button', { name: /^Sign out Chrome/ });
    expect(await others.count()).toBe(1);
    await others.click();
    await expect.poll(() => others.count()).toBe(0);
    await mine.page.reload();
    await mine.page.getByText('This device').waitFor();
    expect(await others.count()).toBe(0);

    await lost.page.reload();
    await at(lost.page, '/login?redirect=/profile');
    expect(await lost.page.evaluate(storedUser)).toBeNull();
    await lost.close();
    await mine.close();
  });

  it('signing out everywhere ends them all, this one too, and keeps the cart', async () => {
    const other = await openProfile();
    const mine = await openProfile();
    await addToCart(mine.page, 3);
    await mine.page.goto('/profile');
    await mine.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await at(mine.page, '/login?redirect=/profile');
    expect(await mine.page.evaluate(storedUser)).toBeNull();
    await mine.page.getByRole('link', { name: 'Cart 1 item' }).waitFor();
    const [left] = await stage.shop.sql<{ count: number }>(
      "select count(*)::int as count from sessions s join users u on u.id = s.user_id where u.email = 'ada@example.com'",
    );
    expect(left?.count).toBe(0);
    await other.page.reload();
    await at(other.page, '/login?redirect=/profile');
    await other.close();
    await mine.close();
  });

  it('says so when the shop does not answer, and stays signed in', async () => {
    const visit = await openProfile();
    visit.allowConsoleError(/Failed to load resource/);
    await visit.page.route('**/graphql', (route) => route.abort());
    await visit.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expectText(visit.page, /cannot be reached/);
    expect(await visit.page.evaluate(storedUser)).not.toBeNull();
    await visit.close();
  });
});

describe('the user menu', () => {
  it('works by the keyboard, and Logout ends the token', async () => {
    const visit = await openProfile();
    const { page } = visit;
    const button = page.getByRole('button', { name: 'Ada Obi' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Profile');
    await expectAccessible(page);
    await page.keyboard.press('End');
    expect(await focused()).toBe('Logout');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Profile');
    await page.keyboard.press('Escape');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await at(page, '/login?redirect=/profile');
    expect(await page.evaluate(storedUser)).toBeNull();
    await visit.close();
  });
});

describe('the cart when it is opened', () => {
  it('tells what has changed since, offers what is missing for free shipping, and takes a removal back', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await addToCart(page, 17);
    await addToCart(page, 3);
    await stage.shop.sql('update products set price = 4200, count_in_stock = 40 where id = 17');
    await stage.shop.sql(
      "update products set price = 1000, count_in_stock = 0, name = 'Gone by now' where id = 3",
    );
    await page.reload();
    await page.locator('.changed-price').first().waitFor();
    await expectText(page, '₦42.00');
    await expectText(page, /Gone by now/);
    await page.getByRole('alert').filter({ hasText: 'Gone by now' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Gone by now' }).click();
    await expectText(page, /₦58\.01 more and shipping is free/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Remove Gone by now' }).waitFor();
    await visit.close();
  });
});

describe('an order on paper', () => {
  it('shows its facts and figures, black on white, and nothing that needs a screen', async () => {
    const visit = await openProfile();
    const { page } = visit;
    await page
      .getByRole('link', { name: /Details/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Order Summary' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
    for (const gone of [page.getByRole('contentinfo'), page.getByRole('main').getByRole('button').first()]) {
      expect(await gone.isVisible()).toBe(false);
    }
    await expectText(page, 'Order Items');
    await expectText(page, 'Total');
    const look = await page.getByRole('heading', { name: 'Order Summary' }).evaluate((heading) => {
      const sheet = getComputedStyle(heading.parentElement ?? heading);
      return [getComputedStyle(heading).color, sheet.backgroundColor];
    });
    expect(look).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    await visit.close();
  });
});
