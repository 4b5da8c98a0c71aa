import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { modelPicture, MODEL_FACE, MODEL_SIZE, MODELS } from '../../../web/features/try-on/wearer/models.ts';
import { at, expectAccessible, expectText, setStage, takenOver } from '../../support/browser/journey.ts';
import { leftBehind, NOTHING } from '../../support/browser/left-behind.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';

const stage = setStage();

/** Behind the face: no picture of the shop has it. */
const WALL = '#12e4a7';

/** A face from the front, with 90 pixels between the eyes. */
const photo = (): Promise<Buffer> =>
  sharp(Buffer.from(modelPicture(MODELS[2]).replaceAll('#ccd4ee', WALL)))
    .png()
    .toBuffer();

const stageButton = (page: Page) => page.getByRole('button', { name: /^Your photo\./ });
const wigButton = (page: Page) => page.getByRole('button', { name: /Arrow keys move the wig/ });

async function choosePhoto(page: Page): Promise<void> {
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await photo() };
  await page.getByLabel('Photo', { exact: true }).setInputFiles(file);
  await stageButton(page).waitFor();
}

async function tap(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const box = await stageButton(page).boundingBox();
  if (!box) throw new Error('there is no photo');
  const position = { x: (box.width * x) / MODEL_SIZE.width, y: (box.height * y) / MODEL_SIZE.height };
  await stageButton(page).click({ position });
}

/** Until the wig on the picture is in a colour. */
const coloured = (page: Page, name: string) =>
  page.waitForFunction((label) => {
    const frame = [...document.querySelectorAll('.try-frame')].find((one) =>
      one.ariaLabel?.startsWith(label),
    );
    const hair = frame?.querySelector<HTMLCanvasElement>('.try-hair');
    const data = hair?.getContext('2d')?.getImageData(0, 0, hair.width, hair.height).data;
    return data?.some((value, place) => place % 4 === 3 && value > 0) === true;
  }, name);

describe('a wig', () => {
  it('is tried on a photo, of which no byte leaves the page or stays', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    const sent: { url: string; method: string; body: string }[] = [];
    page.on('request', (request) =>
      sent.push({
        url: request.url(),
        method: request.method(),
        body: request.postDataBuffer()?.toString('latin1') ?? '',
      }),
    );
    await page.goto('/product/3');
    await takenOver(page);
    await page.getByRole('link', { name: 'Try it on' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Try it on' }).waitFor();
    await coloured(page, 'Remi Honey Blonde');
    await expectAccessible(page);
    await page.getByLabel('Photo', { exact: true }).setInputFiles({
      name: 'me.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('me'),
    });
    await expectText(page, 'This is no photo');
    await page.waitForLoadState('networkidle');
    const before = sent.length;

    await choosePhoto(page);
    await tap(page, MODEL_FACE.leftEye);
    await tap(page, { x: MODEL_FACE.leftEye.x + 20, y: MODEL_FACE.leftEye.y });
    await tap(page, MODEL_FACE.chin);
    await expectText(page, 'Come closer.');
    expect(await page.getByRole('button', { name: 'See the wig' }).count()).toBe(0);
    await page.getByRole('button', { name: '2 Right eye' }).click();
    await tap(page, MODEL_FACE.rightEye);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'See the wig' }).click();
    await expectText(page, 'Three taps placed it.');
    await coloured(page, 'Remi Honey Blonde');

    await page.getByRole('button', { name: 'Larger' }).click();
    await expectText(page, '102%');
    await wigButton(page).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press(']');
    await expectText(page, '10 to the right, 0 down, size 102%, turned 1°');
    const box = await wigButton(page).boundingBox();
    if (!box) throw new Error('there is no picture');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2 + 30, { steps: 3 });
    await page.mouse.up();
    await expectText(page, / to the left, \d+ down, size 102%, turned 1°/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectText(page, '10 to the right, 0 down, size 102%, turned 1°');

    await page.getByText('613', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Compare two' }).click();
    await coloured(page, 'Remi Honey Blonde Body Wave, 20 inch in 613');
    await wigButton(page).nth(1).click();
    await page.getByText('Ronke Chestnut', { exact: false }).filter({ visible: true }).first().click();
    await coloured(page, 'Ronke Chestnut');
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save picture' }).click(),
    ]);
    const saved = sharp(await readFile(await download.path()));
    const { width, height, format, exif, xmp, icc } = await saved.metadata();
    expect({ width, height, format, exif, xmp, icc }).toEqual({ width: 1600, height: 1000, format: 'png' });
    const corner = await saved
      .extract({ left: 10, top: 10, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(corner.toString('hex')).toBe(WALL.slice(1));

    // Since it had the photo the page has asked for files of the shop alone, and has sent nothing.
    const asked = sent.slice(before).filter(({ url }) => !url.startsWith('blob:'));
    const paths = asked.map(({ url }) => url.replace(stage.shop.url, ''));
    expect(paths.filter((path) => !/^\/(media|static)\/[\w./-]+$/.test(path))).toEqual([]);
    expect(asked.filter(({ method, body }) => method !== 'GET' || body !== '')).toEqual([]);
    await page.getByRole('link', { name: /^Buy Ronke/ }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/product/'));
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).waitFor();
    expect(await leftBehind(page)).toEqual(NOTHING);
    expect(sent.filter(({ url }) => !url.startsWith(stage.shop.url) && !/^(blob|data):/.test(url))).toEqual(
      [],
    );
    // Queries of text alone: the photo would not fit into them.
    expect(sent.filter(({ body }) => body.length > 2000)).toEqual([]);
    await page.goBack();
    await page.getByRole('button', { name: 'Choose a photo' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Choose a photo' }).waitFor();
    await visit.close();
  });

  it('is tried on by keys alone, on a screen of 320 px', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/try-on/3');
    await choosePhoto(page);
    expect(await pixelsTooWide(page)).toBe(0);
    await stageButton(page).focus();
    // Each mark starts in the middle, at 400, 500.
    const moves = [
      ['ArrowLeft', 4, 'ArrowUp', 9],
      ['ArrowRight', 5, 'ArrowUp', 9],
      ['ArrowRight', 0, 'ArrowDown', 8],
    ] as const;
    for (const [across, times, down, rows] of moves) {
      for (let press = 0; press < times; press++) await page.keyboard.press(`Shift+${across}`);
      for (let press = 0; press < rows; press++) await page.keyboard.press(`Shift+${down}`);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'See the wig' }).press('Enter');
    await expectText(page, 'Three taps placed it.');
    await coloured(page, 'Remi Honey Blonde');
    await page.getByRole('button', { name: 'Mirror the parting' }).press('Enter');
    await expectText(page, 'mirrored');
    await page.getByRole('radio', { name: '27, Honey blonde' }).press('ArrowRight');
    await coloured(page, 'Remi Honey Blonde Body Wave, 20 inch in 30');
    await page.getByRole('button', { name: 'Before' }).press('Enter');
    await page.getByRole('button', { name: /^Without the wig/ }).waitFor();
    await page.getByRole('button', { name: 'Compare two' }).press('Enter');
    await expectAccessible(page);
    expect(await pixelsTooWide(page)).toBe(0);
    await page.getByRole('button', { name: 'Tap again' }).press('Enter');
    await stageButton(page).waitFor();
    await page.getByRole('button', { name: 'See the wig' }).press('Enter');
    // The look stays, the place starts from the taps.
    await page
      .getByRole('button', { name: /20 inch in 30/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Buy 20″ · 30 · M' }).press('Enter');
    await at(page, '/product/3');
    await visit.close();
  });
});
