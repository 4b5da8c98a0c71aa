import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Device } from '../../support/browser/browser.ts';
import {
  at,
  expectAccessible,
  expectText,
  setStage,
  signedIn,
  takenOver,
} from '../../support/browser/journey.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';

const stage = setStage();
/** A care product: the demonstration draws no overlay of it. */
const PRODUCT = 44;
const EDIT = `/admin/product/${PRODUCT}/edit?tab=try-on`;

/** Where the face is, as shares of the picture. */
const FACE = { leftEye: [0.44, 0.4], rightEye: [0.56, 0.4], chin: [0.5, 0.55] } as const;

/** A ring of brown hair around a clear face. */
const hair = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1100"><path fill="#7a4422" fill-rule="evenodd" d="M150 160h500v700h-500zM300 330h200v770h-200z"/><path fill="#b06a35" d="M160 300h60v500h-60z"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** In pixels. */
const distance = (
  point: { x: number; y: number } | undefined,
  [across, down]: readonly [number, number],
): number => Math.hypot((point?.x ?? 0) - across * 800, (point?.y ?? 0) - down * 1100);

interface Stored {
  colour: string;
  marks: Record<'leftEye' | 'rightEye' | 'chin' | 'crown', { x: number; y: number }>;
}
const stored = (table: string) =>
  stage.shop.sql<Stored>(`select colour, marks from ${table} where product_id = $1`, [PRODUCT]);

const stageButton = (page: Page) => page.getByRole('button', { name: /^The hair\./ });

async function boxOf(page: Page) {
  const box = await stageButton(page).boundingBox();
  if (!box) throw new Error('there is no picture');
  return box;
}

async function tap(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  const { width, height } = await boxOf(page);
  await stageButton(page).click({ position: { x: width * x, y: height * y } });
}

it.each<Device>(['phone', 'desktop'])(
  'a picture of hair is uploaded, marked by touch, drag and keys, published and tried on, on a %s',
  async (device) => {
    await stage.shop.sql('delete from product_overlays where product_id = $1', [PRODUCT]);
    const visit = await stage.visit(device);
    const { page } = visit;
    await signedIn(page, 'admin@example.com', 'demo-admin-1');
    await page.goto(EDIT);
    await at(page, EDIT);
    const panel = page.getByRole('region', { name: 'Try-on' });
    await panel.getByText('This product cannot be tried on yet.').waitFor();
    const file = { name: 'hair.png', mimeType: 'image/png', buffer: await hair() };
    await panel.getByLabel('Picture of the hair').setInputFiles(file);
    await stageButton(page).waitFor();
    await tap(page, FACE.leftEye);
    await tap(page, FACE.rightEye);
    await tap(page, [0.5, 0.5]);
    // The crown by keys: from the middle upwards.
    const frame = stageButton(page);
    await frame.focus();
    for (let press = 0; press < 39; press += 1) await page.keyboard.press('Shift+ArrowUp');
    // The chin by a drag.
    const { x, y, width, height } = await boxOf(page);
    const chin = { x: x + width * 0.5, y: y + height * 0.5 };
    await page.mouse.move(chin.x, chin.y);
    await page.mouse.down();
    await page.mouse.move(chin.x, chin.y + height * 0.02, { steps: 4 });
    await page.mouse.move(chin.x, y + height * FACE.chin[1], { steps: 4 });
    await page.mouse.up();
    await panel.getByRole('img', { name: 'The hair on a model, as it is marked' }).waitFor();
    await expectAccessible(page);
    expect(await pixelsTooWide(page)).toBe(0);

    await panel.getByRole('button', { name: 'Publish' }).click();
    await expectText(page, 'Choose the colour that the picture shows.');
    await panel.getByLabel('Colour in the picture').selectOption('30');
    await panel.getByRole('button', { name: 'Save as draft' }).click();
    await expectText(page, 'Draft saved');
    const [draft] = await stored('overlay_drafts');
    expect(draft?.colour).toBe('30');
    for (const mark of ['leftEye', 'rightEye', 'chin'] as const)
      expect(distance(draft?.marks[mark], FACE[mark])).toBeLessThan(12);
    expect(draft?.marks.crown).toEqual({ x: 400, y: 160 });
    expect(await stored('product_overlays')).toEqual([]);

    await page.reload();
    await panel.getByText('A draft that only staff see.').waitFor();
    await panel.getByRole('img', { name: 'The hair on a model, as it is marked' }).waitFor();
    await panel.getByRole('button', { name: 'Publish' }).click();
    await panel.getByText('Shoppers can try this product on.').waitFor();
    expect(await stored('overlay_drafts')).toEqual([]);

    await page.goto(`/try-on/${PRODUCT}`);
    await takenOver(page);
    const colours = () =>
      page.evaluate(() => {
        const shown = document.querySelector<HTMLCanvasElement>('.try-hair');
        const data = shown?.getContext('2d')?.getImageData(190, 600, 1, 1).data;
        return data ? [...data] : [];
      });
    await page.getByRole('radio', { name: /^30, / }).check({ force: true });
    await expect.poll(async () => (await colours())[3]).toBe(255);
    // As photographed, within what WebP changes.
    await expect
      .poll(async () => {
        const [r = 0, g = 0, b = 0] = await colours();
        return Math.hypot(r - 0xb0, g - 0x6a, b - 0x35);
      })
      .toBeLessThan(14);
    await page.getByRole('radio', { name: /^1B, / }).check({ force: true });
    await expect.poll(async () => (await colours())[0]).not.toBe(0xb0);
    await visit.close();
  },
);
