import { afterAll, describe, expect, it } from 'vitest';
import {
  addToCart,
  at,
  expectAccessible,
  expectText,
  setStage,
  signIn,
  signedIn,
} from '../../support/browser/journey.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

const sink = await MailSink.start();
const stage = setStage({ SMTP_URL: sink.url, MAIL_FROM: 'Irun <shop@irun.example>' });
afterAll(() => sink.down());

/** Signs in and opens the profile page. */
async function openProfile() {
  const visit = await stage.visit('desktop');
  await signedIn(visit.page);
  await visit.page.goto('/profile');
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
  it('shows what has changed, what is missing for free shipping, and can undo a removal', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await addToCart(page, 17);
    await addToCart(page, 3);
    await stage.shop.sql('update variants set price = 4200, stock = 40 where product_id = 17');
    await stage.shop.sql("update products set name = 'Gone by now' where id = 3");
    await stage.shop.sql('update variants set price = 1000, stock = 0 where product_id = 3');
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

describe('a printed order', () => {
  it('shows its details black on white, and no controls', async () => {
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

/** The link to a page in the mail to somebody. */
async function linkInMailTo(recipient: string, page: string): Promise<string> {
  const link = new RegExp(`^https?://[^/]+(${page}\\?token=\\S+)$`, 'm');
  const find = async () =>
    (await sink.read())
      .filter(({ to }) => to?.some(({ address }) => address === recipient))
      .map(({ text = '' }) => link.exec(text)?.[1])
      .find((found) => found !== undefined);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

describe('a change of the account that its owner did not make', () => {
  it('is undone by the link in the mail to the earlier address', async () => {
    const account = { name: 'Bola Ade', email: 'bola@example.com', password: 'correct horse' };
    await fetch(`${stage.shop.url}/api/users/register/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    const thief = await stage.visit('desktop');
    await signedIn(thief.page, account.email, account.password);
    await thief.page.goto('/profile');
    await at(thief.page, '/profile');
    await thief.page.getByLabel('Email Address').fill('thief@example.com');
    await thief.page.getByRole('button', { name: 'Update' }).click();
    await expectText(thief.page, 'Profile saved.');

    const owner = await stage.visit('phone');
    const { page } = owner;
    await page.goto(await linkInMailTo(account.email, '/undo-change'));
    await page.getByRole('heading', { name: 'Wasn’t this you?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expectText(page, `${account.email} is the email address of your account again`);
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await at(page, '/forgotten-password');
    await thief.page.reload();
    await at(thief.page, '/login?redirect=/profile');
    await page.goto('/login?redirect=/profile');
    await signIn(page, account.email, account.password);
    await at(page, '/profile');
    await thief.close();
    await owner.close();
  });
});
