import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UNUSED_PICTURE_DAYS } from '../../../api/domain/catalogue/picture-upload.ts';
import { inSqlTransaction } from '../../../api/platform/database/sql-transaction.ts';
import { pictureFiles } from '../../../api/shop/media/picture.ts';
import { pictureWorker } from '../../../api/start/unused-pictures.ts';
import { S3Server } from '../../support/files/s3-server.ts';
import { pictureParts, uploadByRest } from '../../support/http/upload.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { jobsOf, takeJobs } from '../../support/shop/jobs.ts';

let bucket: S3Server;
let checkout: Checkout;
let admin: Shopper;
let picture: Buffer;

beforeAll(async () => {
  bucket = await S3Server.start();
  checkout = await Checkout.start(bucket.env());
  admin = await checkout.shopper({ isAdmin: true });
  picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#1f2a6b' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  bucket.line = 'open';
  await checkout.sql(`delete from pgboss.job where name = 'picture'`);
});
afterAll(async () => {
  await checkout.stop();
  await bucket.stop();
});

const token = () => ({ token: admin.token });
async function upload(productId?: number): Promise<string> {
  const { body } = await uploadByRest(checkout.shop, pictureParts(picture, productId), token());
  return typeof body === 'string' ? body : '';
}
/** How many of its files are stored. */
async function storedOf(image: string): Promise<number> {
  const { files } = checkout.shop.parts;
  const sizes = await Promise.all(
    pictureFiles(image.slice('/media/'.length, -'.webp'.length)).map((name) => files.size(`media/${name}`)),
  );
  return sizes.filter((size) => size !== null).length;
}
const ALL = pictureFiles('x').length;
const keys = async () => (await jobsOf(checkout, 'picture')).map(({ data }) => data.key);

/** Brings the day of all jobs that wait, and lets a process take them until none is left. */
async function aWeekLater(): Promise<void> {
  await checkout.sql(`update pgboss.job set start_after = now() where name = 'picture'`);
  const jobs = await takeJobs(checkout, { workers: [pictureWorker(checkout.shop.parts)] });
  const left = async () =>
    (await jobsOf(checkout, 'picture')).filter(({ state }) => state !== 'completed').length;
  await expect.poll(left, { interval: 200 }).toBe(0);
  await jobs.stop(2000);
}

describe('an uploaded picture', () => {
  test('that no product has come to show is deleted, every size of it', async () => {
    const image = await upload();
    const [job] = await checkout.sql<{ key: string; days: string }>(
      `select data ->> 'key' as key, round(extract(epoch from start_after - now()) / 86400)::text as days
       from pgboss.job where name = 'picture'`,
    );
    expect(job).toEqual({ key: image, days: String(UNUSED_PICTURE_DAYS) });
    expect(await storedOf(image)).toBe(ALL);
    await aWeekLater();
    expect(await storedOf(image)).toBe(0);
  });

  test('that a product shows stays, and goes when the product has another one', async () => {
    const product = await checkout.product();
    const first = await upload(product);
    await aWeekLater();
    expect(await storedOf(first)).toBe(ALL);
    await checkout.sql(`delete from pgboss.job where name = 'picture'`);
    const second = await upload(product);
    expect((await keys()).toSorted()).toEqual([first, second].toSorted());
    await aWeekLater();
    expect([await storedOf(first), await storedOf(second)]).toEqual([0, ALL]);
  });

  test('that a product shows besides its first stays, and goes when it is deleted', async () => {
    const product = await checkout.product();
    const images = [await upload(), await upload(), await upload()];
    const path = `/api/products/${product}/pictures`;
    await checkout.sql(
      `insert into product_pictures (product_id, file, position, created_at)
       select $1, file, place, now() from unnest($2::text[]) with ordinality as given (file, place)`,
      [product, images],
    );
    await aWeekLater();
    expect(await Promise.all(images.map(storedOf))).toEqual([ALL, ALL, ALL]);
    await checkout.sql(`delete from pgboss.job where name = 'picture'`);
    const [first = '', second = '', third = ''] = images;
    await checkout.rest('DELETE', `${path}/${first.slice('/media/'.length, -'.webp'.length)}`, {
      who: admin,
    });
    expect(await keys()).toEqual([first]);
    await aWeekLater();
    expect([await storedOf(first), await storedOf(second)]).toEqual([0, ALL]);
    await checkout.sql(`delete from pgboss.job where name = 'picture'`);
    await checkout.rest('DELETE', `/api/products/delete/${product}`, { who: admin });
    expect((await keys()).toSorted()).toEqual([second, third].toSorted());
    await aWeekLater();
    expect([await storedOf(second), await storedOf(third)]).toEqual([0, 0]);
  });

  test('of a deleted product goes, unless an order shows it', async () => {
    const products = [await checkout.product(), await checkout.product()];
    const images = [await upload(products[0]), await upload(products[1])];
    await checkout.rest('POST', '/api/orders/add/', {
      who: admin,
      body: {
        orderItems: [{ product: products[0], qty: 1 }],
        shippingAddress: ADDRESS,
        paymentMethod: 'PayPal',
      },
    });
    for (const id of products) await checkout.rest('DELETE', `/api/products/delete/${id}`, { who: admin });
    await aWeekLater();
    expect(await Promise.all(images.map(storedOf))).toEqual([ALL, 0]);
  });

  test('is deleted also in a shop whose orders take longer to look through than a request may', async () => {
    const image = await upload();
    const { parts } = checkout.shop;
    let looking: Promise<void> = Promise.resolve();
    await inSqlTransaction(parts.orm.em, async (tx) => {
      await tx.query({ name: '', text: 'lock table order_items' }, []);
      looking = pictureWorker(parts).work([image]);
      await Promise.race([looking, sleep(4500)]);
    });
    await looking;
    expect(await storedOf(image)).toBe(0);
  }, 20_000);

  test('is left alone while the bucket is away, and deleted when it is back', async () => {
    const image = await upload();
    const cut = setTimeout(() => (bucket.line = 'open'), 2000);
    bucket.cut('refuse');
    await aWeekLater();
    clearTimeout(cut);
    expect(await storedOf(image)).toBe(0);
  }, 40_000);

  test('of which only some sizes could be stored is cleared away by the same job', async () => {
    const { files } = checkout.shop.parts;
    const write = files.write.bind(files);
    let written = 0;
    files.write = async (key, bytes) => {
      written += 1;
      if (written === 7) bucket.cut('refuse');
      await write(key, bytes);
    };
    const { status } = await uploadByRest(checkout.shop, pictureParts(picture), token());
    files.write = write;
    bucket.line = 'open';
    expect(status).toBe(503);
    const [image = ''] = await keys();
    await aWeekLater();
    expect(await storedOf(image)).toBe(0);
  }, 40_000);
});

test('pictures that the shop did not get by an upload are never looked at', async () => {
  const product = await checkout.product();
  await checkout.sql(`update products set image = '/media/other.webp' where id = $1`, [product]);
  await checkout.sql('update products set deleted_at = now() where id = $1', [product]);
  expect(await keys()).toEqual([]);
});
