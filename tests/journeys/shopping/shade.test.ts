import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { at, expectAccessible, expectText, setStage } from '../../support/browser/journey.ts';
import { leftBehind, NOTHING } from '../../support/browser/left-behind.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';

const stage = setStage();

const part = (background: string, width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background },
});

/** A wall, hair of two thirds of the width, and a sheet of paper at the lower right: in lamp light. */
async function photo(): Promise<Buffer> {
  const [wall, hair, paper] = ['#c9bfa8', '#8a461b', '#f4e9ce'];
  return await sharp(part(wall, 2000, 1500))
    .composite([
      { input: part(hair, 1300, 1200), left: 100, top: 100 },
      { input: part(paper, 400, 300), left: 1500, top: 1100 },
    ])
    .png()
    .toBuffer();
}

const stageButton = (page: Page) => page.getByRole('button', { name: /^Your photo\./ });

/** @param across share of the photo's width */
async function tap(page: Page, across: number, down: number): Promise<void> {
  const box = await stageButton(page).boundingBox();
  if (!box) throw new Error('there is no photo');
  await stageButton(page).click({ position: { x: box.width * across, y: box.height * down } });
}

async function choosePhoto(page: Page): Promise<void> {
  await page.goto('/shade');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await photo() };
  await page.getByLabel('Photo', { exact: true }).setInputFiles(file);
  await stageButton(page).waitFor();
}

describe('a photo of hair', () => {
  it('is tapped, matched and kept, and no byte of it leaves the page or stays', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    const sent: { url: string; body: string }[] = [];
    page.on('request', (request) =>
      sent.push({ url: request.url(), body: request.postDataBuffer()?.toString('latin1') ?? '' }),
    );
    await choosePhoto(page);
    await page.waitForLoadState('networkidle');
    const before = sent.length;
    await tap(page, 0.2, 0.2);
    await tap(page, 0.5, 0.6);
    await expectText(page, 'Without something white the light is not known: this may be off by 8.');
    await tap(page, 0.2, 0.4);
    await expectText(page, 'Tap paper, not skin or cloth.');
    await tap(page, 0.85, 0.85);
    await expectText(page, 'L 38.4 a 23.9 b 34.7');
    const nearest = page.getByRole('listitem').filter({ hasText: 'ΔE' });
    expect(await nearest.allInnerTexts()).toEqual([
      expect.stringMatching(/^30 Light auburn\s+Also medium auburn\s+Very close\s+ΔE 0\.8$/) as string,
      expect.stringMatching(/^130 Copper brown\s+Close/) as string,
      expect.stringMatching(/^P4\/27 .*\s+Also 4\/27, piano 4\/27, highlight\s+Near/) as string,
      expect.stringMatching(/^10 /) as string,
      expect.stringMatching(/^8 /) as string,
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep as my shade' }).click();
    await expectText(page, 'Kept as my shade');
    // Since it had the photo the page has asked for nothing but the letters of its texts.
    const asked = sent.slice(before).filter(({ url }) => !/\/static\/media\/[\w-]+\.woff2$/.test(url));
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: 'See wigs in 30' }).click();
    await at(page, '/?shade=30');
    await page.getByRole('heading', { name: 'Latest Products' }).waitFor();
    const left = await leftBehind(page);
    const lab = expect.objectContaining({ l: expect.closeTo(38.4, 1) as number }) as object;
    expect(left.local.map(([key, value]) => [key, JSON.parse(value) as unknown])).toEqual([
      ['irun.shade', { code: '30', lab }],
    ]);
    expect({ ...left, local: [] }).toEqual(NOTHING);
    expect(sent.filter(({ url }) => !url.startsWith(stage.shop.url))).toEqual([]);
    // GraphQL queries of text alone; neither the photo as it is nor encoded fits into them.
    for (const { body } of sent) {
      expect(body.length).toBeLessThan(2000);
      expect(body).toMatch(/^(\{.*\})?$/s);
    }
    await page.goBack();
    await page.getByRole('button', { name: 'Choose a photo' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Choose a photo' }).waitFor();
    await visit.close();
  });

  it('is tapped by keys alone, on a screen of 320 px', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await page.setViewportSize({ width: 320, height: 640 });
    await choosePhoto(page);
    await stageButton(page).focus();
    await page.keyboard.press('Enter');
    await expectText(page, 'Tap your hair along its lengths.');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowUp');
    await expectText(page, '50 % from the left, 49 % from the top.');
    await page.getByRole('button', { name: '10 px' }).click();
    for (let press = 0; press < 8; press++) await page.getByRole('button', { name: 'Left' }).press('Enter');
    await expectText(page, '45 % from the left, 49 % from the top.');
    await page.getByRole('heading', { name: 'Nearest five' }).waitFor();
    await expectAccessible(page);
    expect(await pixelsTooWide(page)).toBe(0);
    await visit.close();
  });
});
