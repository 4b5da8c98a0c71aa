import sharp from 'sharp';
import { expect, it } from 'vitest';
import { at, expectText, setStage, signedIn } from '../../support/browser/journey.ts';

const stage = setStage();

async function editProduct(device: 'phone' | 'desktop', product: number) {
  const visit = await stage.visit(device);
  await signedIn(visit.page, 'admin@example.com', 'demo-admin-1');
  await visit.page.goto(`/admin/product/${product}/edit`);
  await visit.page.getByLabel('Image', { exact: true }).waitFor();
  return visit;
}

it('a chosen picture is uploaded with a spinner, its path goes into the Image field, and shoppers see it', async () => {
  const visit = await editProduct('desktop', 4);
  const { page } = visit;
  const picture = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const spinning = page.locator('.picture-box[aria-busy] .spinner').waitFor();
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'wig.jpg', mimeType: 'image/jpeg', buffer: picture });
  await spinning;
  const field = page.getByLabel('Image', { exact: true });
  const before = await field.inputValue();
  await expect.poll(() => field.inputValue(), { timeout: 30_000 }).not.toBe(before);
  await page.locator('.picture-box[aria-busy]').waitFor({ state: 'detached' });
  const path = await field.inputValue();
  expect(path).toMatch(/^\/media\/[\w-]+\.webp$/);
  await page.goto('/product/4');
  const shown = page.getByRole('main').locator('.product-picture img').first();
  await shown.waitFor();
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc)),
  ).toContain(path.replace('.webp', ''));
  await visit.close();
});

it('a file that is not a picture is refused with a sentence, and the old picture stays', async () => {
  const visit = await editProduct('phone', 5);
  visit.allowConsoleError(/status of 415/);
  const { page } = visit;
  const field = page.getByLabel('Image', { exact: true });
  const before = await field.inputValue();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'wig.png', mimeType: 'image/png', buffer: drawing });
  await expectText(page, /JPEG, PNG, WebP or AVIF/);
  await page.getByRole('alert').waitFor();
  expect(await field.inputValue()).toBe(before);
  await visit.close();
});

it('the CSRF header of an upload is read from the cookie', async () => {
  const visit = await editProduct('desktop', 7);
  const { page } = visit;
  await page.evaluate(() => {
    document.cookie = 'csrftoken=from-the-cookie; path=/';
  });
  const request = page.waitForRequest((sent) => sent.url().endsWith('/api/products/upload/'));
  const picture = await sharp({ create: { width: 80, height: 100, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'wig.png', mimeType: 'image/png', buffer: picture });
  const headers = await (await request).allHeaders();
  expect(headers['x-csrftoken']).toBe('from-the-cookie');
  await at(page, '/admin/product/7/edit');
  await visit.close();
});
