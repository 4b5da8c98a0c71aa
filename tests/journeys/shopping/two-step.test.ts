import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Visit } from '../../support/browser/browser.ts';
import {
  at,
  expectAccessible,
  expectText,
  setStage,
  signIn,
  signedIn,
} from '../../support/browser/journey.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';
import { Authenticator } from '../../support/shop/authenticator.ts';

const stage = setStage();
const PASSWORD = 'correct horse';
const now = (): Date => new Date();

let people = 0;
async function register(isAdmin = false): Promise<string> {
  const email = `two-step-${(people += 1)}@example.com`;
  await fetch(`${stage.shop.url}/api/users/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bola Ade', email, password: PASSWORD }),
  });
  await stage.shop.sql('update users set is_admin = $2 where email = $1', [email, isAdmin]);
  return email;
}

const SHOTS = process.env['SHOTS'];
async function look(page: Page, name: string): Promise<void> {
  expect(await pixelsTooWide(page)).toBe(0);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** Makes a sign-in as old as one that has to prove itself. */
const age = (email: string) =>
  stage.shop.sql(
    `update sessions set created_at = created_at - interval '16 minutes', proven_at = null
     where user_id = (select id from users where email = $1)`,
    [email],
  );

async function openProfile(visit: Visit, email: string): Promise<Page> {
  const { page } = visit;
  await signedIn(page, email, PASSWORD);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  return page;
}

/** Turns it on by the page. */
async function turnOn(page: Page): Promise<{ app: Authenticator; codes: string[] }> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = (await page.locator('.key-text').textContent()) ?? '';
  const app = new Authenticator(key.replaceAll(' ', ''), now);
  await look(page, 'key');
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expectText(page, 'Two-step sign-in is on.');
  await look(page, 'codes');
  await expectAccessible(page);
  const codes = await page.locator('.recovery-codes li').allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { app, codes };
}

describe('two-step sign-in', () => {
  it('is turned on in the profile, and asks for a code at the next sign-in', async () => {
    const visit = await stage.visit('phone');
    await visit.page.setViewportSize({ width: 320, height: 640 });
    const email = await register();
    const page = await openProfile(visit, email);
    await look(page, 'profile-320');
    const { codes } = await turnOn(page);
    await expectText(page, /Recovery codes left: 10/);
    expect(codes).toHaveLength(10);
    await page.evaluate(() => localStorage.removeItem('userInfo'));
    visit.allowConsoleError(/401/);
    await page.goto('/login?redirect=/profile');
    await signIn(page, email, PASSWORD);
    await expectText(page, 'Enter the code that your authenticator app shows.');
    await look(page, 'sign-in-320');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery Code', { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await at(page, '/profile');
    await expectText(page, /Recovery codes left: 9/);
    await visit.close();
  });

  it('asks for the password before it is turned off, and goes on by itself', async () => {
    const visit = await stage.visit('desktop');
    visit.allowConsoleError(/401/);
    const email = await register();
    const page = await openProfile(visit, email);
    const { codes } = await turnOn(page);
    await age(email);
    await look(page, 'profile-desktop');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await look(page, 'step-up');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery Code', { exact: true }).fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expectText(page, /^Off\./);
    await visit.close();
  });
});

describe('one’s own data', () => {
  it('is downloaded, and the account deleted and kept', async () => {
    const visit = await stage.visit('desktop');
    const email = await register();
    const page = await openProfile(visit, email);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^irun-my-data-[\d-]+\.json$/);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expectText(page, /^Your account will be deleted on /);
    await look(page, 'deleted');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).waitFor();
    await visit.close();
  });
});

describe('an administrator whose sign-in is old', () => {
  it('proves by password before an export and a change of a user, and resets two-step sign-in', async () => {
    const visit = await stage.visit('desktop');
    visit.allowConsoleError(/401/);
    const lost = await stage.visit('desktop');
    const other = await register();
    await turnOn(await openProfile(lost, other));
    await lost.close();
    const email = await register(true);
    const { page } = visit;
    await signedIn(page, email, PASSWORD);
    await page.goto('/admin/userlist');
    await page.getByRole('button', { name: 'Export CSV' }).waitFor();
    await age(email);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Current Password', { exact: true }).fill('wrong password');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expectText(page, 'This is not your current password.');
    await look(page, 'console-step-up');
    await dialog.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^irun-users-/);

    const [user] = await stage.shop.sql<{ id: number }>('select id from users where email = $1', [other]);
    await page.goto(`/admin/user/${user?.id}/edit`);
    page.on('dialog', (asked) => void asked.accept());
    await expectText(page, /^On since /);
    await look(page, 'user-edit');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expectText(page, 'Off. Everybody turns it on in their own profile.');
    await visit.close();
  });
});
