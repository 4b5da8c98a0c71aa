import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADDRESS, Checkout, type Shopper } from '../support/shop/checkout.ts';
import { pictureParts, uploadByGraphql, uploadByRest } from '../support/http/upload.ts';

/** How many more files fit on the disk; writing the next one fails in the middle. */
const disk = vi.hoisted(() => ({ room: Infinity }));

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  const open: typeof original.open = async (file, ...rest) => {
    const handle = await original.open(file, ...rest);
    if (!String(file).endsWith('.tmp')) return handle;
    disk.room -= 1;
    if (disk.room >= 0) return handle;
    handle.writeFile = async (bytes) => {
      await handle.write(Buffer.from(bytes as Uint8Array).subarray(0, 100));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    return handle;
  };
  return { ...original, open };
});

let checkout: Checkout;
let admin: Shopper;
let picture: Buffer;

beforeAll(async () => {
  checkout = await Checkout.start();
  admin = await checkout.shopper({ isAdmin: true });
  picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#1f2a6b' } })
    .jpeg()
    .toBuffer();
});
beforeEach(() => {
  disk.room = Infinity;
});
afterAll(() => checkout.stop());

const files = () =>
  readdir(path.join(checkout.shop.parts.settings.dataDir, 'media')).catch(() => [] as string[]);

describe('a disk that is full', () => {
  test.each([0, 1, 5, 11])(
    'after %i more files refuses the picture with 503 and leaves no file of it',
    async (room) => {
      const before = await files();
      disk.room = room;
      const { status, body } = await uploadByRest(checkout.shop, pictureParts(picture), {
        token: admin.token,
      });
      expect({ status, body }).toEqual({
        status: 503,
        body: { detail: expect.stringMatching(/Try again/) as string },
      });
      expect(await files()).toEqual(before);
    },
  );

  test('over GraphQL the same, and the product keeps its picture', async () => {
    const productId = await checkout.product();
    disk.room = 3;
    const { body } = await uploadByGraphql(checkout.shop, picture, { token: admin.token, productId });
    expect(body.errors).toMatchObject([{ message: expect.stringMatching(/Try again/) as string }]);
    const { body: product } = await checkout.rest('GET', `/api/products/${productId}`);
    expect(product).toMatchObject({ image: '/media/wig.webp' });
  });

  test('does not affect the rest of the shop, which accepts pictures again when there is space', async () => {
    const product = await checkout.product();
    disk.room = 0;
    const order = await checkout.rest('POST', '/api/orders/add/', {
      who: admin,
      body: { orderItems: [{ product, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'PayPal' },
    });
    expect(order.status).toBe(201);
    disk.room = Infinity;
    const { status } = await uploadByRest(checkout.shop, pictureParts(picture), { token: admin.token });
    expect(status).toBe(200);
  });
});
