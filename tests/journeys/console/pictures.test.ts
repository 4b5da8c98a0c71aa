import { expect, it } from 'vitest';
import sharp from 'sharp';
import type { Device } from '../../support/browser/browser.ts';
import { at, expectAccessible, expectText, setStage, signedIn } from '../../support/browser/journey.ts';

const stage = setStage();
const PRODUCT = 44;
const EDIT = `/admin/product/${PRODUCT}/edit?tab=pictures`;

async function openPictures(device: Device) {
  const visit = await stage.visit(device);
  await signedIn(visit.page, 'admin@example.com', 'demo-admin-1');
  await visit.page.goto(EDIT);
  await at(visit.page, EDIT);
  const panel = visit.page.getByRole('region', { name: 'Pictures' });
  await panel.getByRole('heading', { name: 'Pictures' }).waitFor();
  await stage.shop.sql('delete from product_pictures where product_id = $1', [PRODUCT]);
  await visit.page.reload();
  await panel.getByText('1 of 40').waitFor();
  return { ...visit, page: visit.page, panel };
}

interface Stored {
  file: string;
  alt: string;
  focal_x: number;
  focal_y: number;
}
const stored = () =>
  stage.shop.sql<Stored>(
    'select file, alt, focal_x, focal_y from product_pictures where product_id = $1 order by position',
    [PRODUCT],
  );

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();

it.each<Device>(['phone', 'desktop'])(
  'pictures are added, ordered by keys, described and deleted, on a %s',
  async (device) => {
    const visit = await openPictures(device);
    const { page, panel } = visit;
    const mimeType = 'image/jpeg';
    await panel.getByLabel('Picture files').setInputFiles([
      { name: 'a.jpg', mimeType, buffer: await picture('#1f2a6b') },
      { name: 'b.jpg', mimeType, buffer: await picture('#a3452b') },
    ]);
    await panel.getByText('3 of 40').waitFor();
    await expectAccessible(page);
    const before = (await stored()).map(({ file }) => file);
    const forward = panel.getByRole('button', { name: 'Move picture 3 forward' });
    await forward.focus();
    await page.keyboard.press('Enter');
    await expectText(page, 'Picture moved to place 2 of 3');
    expect((await stored()).map(({ file }) => file)).toEqual([before[0], before[2], before[1]]);

    await panel.getByRole('button', { name: 'Edit picture 2' }).press('Enter');
    await panel.getByLabel('What it shows').fill('From the side');
    const pad = panel.getByRole('button', { name: 'Press on what stays in sight' });
    const box = await pad.boundingBox();
    await pad.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } });
    await expectAccessible(page);
    await panel.getByRole('button', { name: /Save picture$/ }).click();
    await expectText(page, 'Picture saved');
    const [, saved] = await stored();
    expect(saved?.alt).toBe('From the side');
    expect([saved?.focal_x, saved?.focal_y].map((share) => Math.round((share ?? 0) / 5) * 5)).toEqual([
      25, 75,
    ]);

    page.once('dialog', (dialog) => void dialog.accept());
    await panel.getByRole('button', { name: 'Delete picture 1' }).click();
    await panel.getByText('2 of 40').waitFor();
    expect((await stored())[0]?.alt).toBe('From the side');
    await stage.shop.sql(
      'update products set image = (select image from products where id = 1) where id = $1',
      [PRODUCT],
    );
    await visit.close();
  },
);
