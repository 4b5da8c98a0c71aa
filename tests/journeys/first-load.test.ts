import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from '../support/journey.ts';

const stage = setStage();

/** Bytes that a first visit may cost until its page is there: scripts and styles packed by gzip, faces as they are. */
const BUDGET = { script: 158_000, stylesheet: 12_000, font: 60_000 };

type Kind = keyof typeof BUDGET;

/** Opens a page for the first time and weighs what came until its heading was there. */
async function weigh(page: Page, path: string): Promise<{ weights: Record<Kind, number>; files: string[] }> {
  const answers: Response[] = [];
  const note = (response: Response): void => void answers.push(response);
  page.on('response', note);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  page.off('response', note);
  const weights: Record<Kind, number> = { script: 0, stylesheet: 0, font: 0 };
  for (const answer of answers) {
    const kind = answer.request().resourceType();
    if (!(kind in weights)) continue;
    const body = await answer.body();
    weights[kind as Kind] += kind === 'font' ? body.length : gzipSync(body).length;
  }
  return { weights, files: answers.map((answer) => answer.url()) };
}

/** The families that draw an element's text, and whether each came from the shop. */
async function facesOf(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }));
}

describe('a first visit', () => {
  it.each(['/', '/product/3'])(
    'to %s stays within its weight, without console and payment code',
    async (path) => {
      const visit = await stage.visit('phone');
      const { weights, files } = await weigh(visit.page, path);
      const wrong = Object.entries(weights).filter(
        ([kind, weight]) => weight === 0 || weight > BUDGET[kind as Kind],
      );
      expect(wrong).toEqual([]);
      expect(files.filter((file) => /admin|paypal|suggestions|place-order/.test(file))).toEqual([]);
      await visit.close();
    },
  );

  it('draws prices with their ₦, headings and accents in the shop’s own faces', async () => {
    await stage.shop.sql("update products set name = 'Ayọ̀ ṣẹ́gun Bọ́bù ₦ Dénouée' where id = 3");
    const visit = await stage.visit('desktop');
    await visit.page.goto('/product/3');
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    for (const selector of ['.product-price .price', 'h1', '.product-description']) {
      await expect
        .poll(async () => (await facesOf(visit.page, selector)).filter(({ isCustomFont }) => !isCustomFont))
        .toEqual([]);
    }
    const price = await facesOf(visit.page, '.product-price .price');
    expect(price.map(({ familyName }) => familyName.split(' ')[0])).toEqual(['Commissioner']);
    await visit.close();
  });
});
