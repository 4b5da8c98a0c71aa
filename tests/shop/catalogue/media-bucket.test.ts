import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../api/app.ts';
import { openMediaStore } from '../../../api/shop/media/media-store.ts';
import { pictureFiles } from '../../../api/shop/media/picture.ts';
import { S3Server } from '../../support/files/s3-server.ts';
import { pictureParts, uploadByGraphql, uploadByRest } from '../../support/http/upload.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { startShop, type TestShop } from '../../support/shop/shop.ts';
import { addPerson } from '../../support/shop/catalogue.ts';

/** A bucket that was away is asked again 3 s after its last failure. */
const ASKED_AGAIN_MS = 3200;

let bucket: S3Server;
let checkout: Checkout;
let admin: Shopper;
let picture: Buffer;

beforeAll(async () => {
  bucket = await S3Server.start();
  checkout = await Checkout.start(bucket.env());
  admin = await checkout.shopper({ isAdmin: true });
  picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#1f2a6b' } })
    .jpeg()
    .toBuffer();
});
beforeEach(() => {
  bucket.line = 'open';
});
afterAll(async () => {
  await checkout.stop();
  await bucket.stop();
});

const upload = async (shop: TestShop, token: string) => {
  const { status, body } = await uploadByRest(shop, pictureParts(picture), { token });
  return { status, image: typeof body === 'string' ? body : '' };
};
const stored = () => Array.fromAsync(checkout.shop.parts.files.list('media'));

/** What a browser gets, but for what each answer has of its own. */
async function answered(shop: TestShop, url: string) {
  const { statusCode, headers, rawPayload } = await shop.app.inject(url);
  const { date: _date, 'x-request-id': _id, ...same } = headers;
  return { statusCode, headers: same, bytes: rawPayload.length };
}

describe('a shop whose pictures are in a bucket', () => {
  test('stores every size there, and answers as one with a folder does', async () => {
    const withFolder = await startShop();
    const other = await addPerson(withFolder, { isAdmin: true });
    const [here, there] = [
      await upload(checkout.shop, admin.token),
      await upload(withFolder, other.token ?? ''),
    ];
    const names = pictureFiles(path.basename(here.image, '.webp'));
    expect(await stored()).toEqual(expect.arrayContaining(names.map((name) => `media/${name}`)));
    const suffixes = ['.webp', '-320.avif', '-1280.webp', '-5.webp'];
    for (const suffix of [...suffixes, 'x.webp', '/../x', '.json']) {
      const address = (image: string) => image.replace('.webp', suffix);
      const answer = await answered(checkout.shop, address(here.image));
      expect(answer).toEqual(await answered(withFolder, address(there.image)));
      expect(answer.statusCode).toBe(suffixes.includes(suffix) ? 200 : 404);
    }
    await withFolder.stop();
  });

  test('shows in one process what was uploaded in another with another DATA_DIR', async () => {
    const { parts } = checkout.shop;
    const settings = { ...parts.settings, dataDir: '/another-machine' };
    const second = await createApp({ ...parts, settings, files: openMediaStore(settings) }, null);
    const { image } = await upload(checkout.shop, admin.token);
    const { statusCode, headers } = await second.inject(image);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    await second.close();
  });
});

describe.each(['refuse', 'hang'] as const)('while the bucket is away (%s)', (line) => {
  test('an upload is refused with 503 that may be repeated, nothing of it stays, and the shop goes on', async () => {
    const productId = await checkout.product();
    const before = await stored();
    bucket.cut(line);
    const refused = await uploadByRest(checkout.shop, pictureParts(picture, productId), {
      token: admin.token,
    });
    expect(refused).toEqual({
      status: 503,
      body: { detail: expect.stringMatching(/Nothing was stored\. Try again/) as string },
    });
    const { body } = await uploadByGraphql(checkout.shop, picture, { token: admin.token });
    expect(body.errors).toMatchObject([{ extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
    const shown = await checkout.shop.app.inject('/media/wig.webp');
    expect([shown.statusCode, shown.headers['retry-after'], shown.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    const { body: product } = await checkout.rest('GET', `/api/products/${productId}`);
    expect(product).toMatchObject({ image: '/media/wig.webp' });
    const order = await checkout.rest('POST', '/api/orders/add/', {
      who: admin,
      body: {
        orderItems: [{ product: productId, qty: 1 }],
        shippingAddress: ADDRESS,
        paymentMethod: 'PayPal',
      },
    });
    expect(order.status).toBe(201);
    bucket.line = 'open';
    await sleep(ASKED_AGAIN_MS);
    expect((await upload(checkout.shop, admin.token)).status).toBe(200);
    expect((await stored()).length).toBe(before.length + pictureFiles('x').length);
  }, 40_000);

  test('and goes in the middle of an upload, nothing of it is shown', async () => {
    const before = await stored();
    const { files } = checkout.shop.parts;
    const write = files.write.bind(files);
    let written = 0;
    files.write = async (key, bytes) => {
      written += 1;
      if (written === 7) bucket.cut(line);
      await write(key, bytes);
    };
    expect((await upload(checkout.shop, admin.token)).status).toBe(503);
    files.write = write;
    bucket.line = 'open';
    await expect.poll(() => stored().catch(() => null), { interval: 300 }).not.toBeNull();
    const added = (await stored()).filter((key) => !before.includes(key));
    expect(added.filter((key) => /^media\/[0-9a-f]+\.webp$/.test(key))).toEqual([]);
  }, 40_000);
});
