import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { at, expectAccessible, setStage, signedIn } from '../../support/browser/journey.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';

const stage = setStage();

async function openConsole(path: string, width = 1280) {
  const visit = await stage.visit(width < 768 ? 'phone' : 'desktop');
  const { page } = visit;
  await page.setViewportSize({ width, height: 860 });
  await signedIn(page, 'admin@example.com', 'demo-admin-1');
  await page.goto(path);
  await at(page, path);
  await page.getByRole('heading', { level: 1, name: /^C/ }).waitFor();
  return visit;
}

/** Chooses the option that begins with a text, by keys: a list that is still moving takes a click elsewhere. */
async function choose(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
  const options = field.page().locator('.ant-select-dropdown:visible .ant-select-item-option');
  const wanted = options.filter({ hasText: new RegExp(`^${text}`) });
  await wanted.waitFor();
  await expect
    .poll(async () => {
      const isActive = /option-active/.test((await wanted.getAttribute('class')) ?? '');
      if (!isActive) await field.press('ArrowDown');
      return isActive;
    })
    .toBe(true);
  await field.press('Enter');
}

const bobs = async () => {
  const [row] = await stage.shop.sql<{ product_ids: number[] }>(
    "select product_ids from collections where slug = 'bobs'",
  );
  return row?.product_ids;
};

describe('the collections of the console', () => {
  it('are added by filters with a count, put in order and seen in the shop', async () => {
    const visit = await openConsole('/admin/collections');
    const { page } = visit;
    await page.getByRole('button', { name: 'Add Collection' }).click();
    const editor = page.getByRole('dialog', { name: 'Add collection' });
    await editor.getByLabel('Name').fill('Ready to wear');
    await editor.getByLabel('Shown on the home page').check();
    await editor.getByLabel('Found by filters').check();
    await editor.getByRole('button', { name: 'Add', exact: true }).click();
    await editor.getByText('Choose at least one filter, such as texture=body+wave.').waitFor();
    for (const [facet, value] of [
      ['Wear', 'Glueless'],
      ['Maker', 'Olori Strand'],
    ] as const) {
      const field = editor
        .locator('.rule-field')
        .filter({ has: page.getByRole('combobox', { name: facet }) });
      await choose(field.getByRole('combobox'), value);
      await field.getByTitle(value, { exact: true }).waitFor();
      await page.keyboard.press('Escape');
    }
    await editor.getByText(/^[1-9]\d* products? in stock now$/).waitFor();
    await editor.getByRole('button', { name: 'Add', exact: true }).click();
    const row = page.getByRole('row', { name: /Ready to wear/ });
    await row.getByText('By filters: wear, maker').waitFor();
    await row.getByRole('button', { name: 'Move Ready to wear up' }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: /By / }).last().textContent())
      .toContain('Care & tools');
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Collections' }).getByRole('link');
    await expect.poll(() => links.allTextContents()).toContain('Ready to wear');
    await visit.close();
  });

  it('are chosen by hand: found by name, ordered and taken out', async () => {
    const visit = await openConsole('/admin/collections');
    const { page } = visit;
    await page.getByRole('button', { name: 'Edit Bobs' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit collection' });
    const members = editor.getByRole('listitem');
    await expect.poll(() => members.count()).toBe(6);
    // Until the names are there, products are called by their numbers.
    await expect
      .poll(() => members.allTextContents())
      .not.toContainEqual(expect.stringMatching(/^Product \d/));
    const second = await members.nth(1).locator('span').first().textContent();
    await members
      .nth(1)
      .getByRole('button', { name: /^Move .* up$/ })
      .click();
    await expect.poll(() => members.first().textContent()).toContain(second);
    await members
      .last()
      .getByRole('button', { name: /^Take out/ })
      .click();
    await editor.getByRole('combobox', { name: 'Add a product' }).click();
    await page.keyboard.type('bonnet');
    await page.locator('.ant-select-item-option').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => members.last().textContent()).toMatch(/bonnet/i);
    await editor.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('row', { name: /Bobs.*By hand: 6 products/ }).waitFor();
    await expect.poll(async () => (await bobs())?.at(-1)).toBe(48);
    expect(await bobs()).toHaveLength(6);
    await visit.close();
  });

  it.each([320, 390, 1280])('and the categories fit a screen of %d px, without barriers', async (width) => {
    const visit = await openConsole('/admin/categories', width);
    const { page } = visit;
    for (const [path, add, dialog] of [
      ['/admin/categories', 'Add Category', 'Add category'],
      ['/admin/collections', 'Add Collection', 'Add collection'],
      ['/admin/makers', 'Add Maker', 'Add maker'],
      ['/admin/colours', 'Add Colour', 'Add colour'],
    ] as const) {
      await page.goto(path);
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .waitFor();
      expect(await pixelsTooWide(page)).toBe(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: add }).click();
      await page.getByRole('dialog', { name: dialog }).waitFor();
      expect(await pixelsTooWide(page)).toBe(0);
      await expectAccessible(page);
    }
    await visit.close();
  });
});

describe('the categories of the console', () => {
  it('are put below another, renamed with their products, and deleted after a question', async () => {
    const visit = await openConsole('/admin/categories');
    const { page } = visit;
    await page.getByRole('button', { name: 'Add Category' }).click();
    const editor = page.getByRole('dialog', { name: 'Add category' });
    await editor.getByLabel('Name').fill('Wigs');
    await editor.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('row', { name: /Wigs wigs/ }).waitFor();
    await editor.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Edit Lace Wigs' }).click();
    const change = page.getByRole('dialog', { name: 'Edit category' });
    await change.getByLabel('Name').fill('Lace fronts');
    await choose(change.getByRole('combobox', { name: 'Below' }), 'Wigs');
    await change.getByRole('button', { name: 'Update' }).click();
    // What is still open says why.
    await expect.poll(() => page.getByRole('dialog').allInnerTexts()).toEqual([]);
    await page.getByRole('row', { name: /Lace fronts\s*, level 2/ }).waitFor();
    const [row] = await stage.shop.sql<{ count: number }>(
      "select count(*)::int as count from products where category = 'Lace fronts'",
    );
    expect(row?.count).toBe(12);
    page.on('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Edit Wigs' }).click();
    await change.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Move or delete its subcategories first.').waitFor();
    await visit.close();
  });
});
