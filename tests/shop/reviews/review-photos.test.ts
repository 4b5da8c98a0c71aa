import { basename } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureWorker } from '../../../api/start/unused-pictures.ts';
import { formBody, pictureParts } from '../../support/http/upload.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { jobsOf, takeJobs } from '../../support/shop/jobs.ts';

let checkout: Checkout;
let admin: Shopper;
let picture: Buffer;

beforeAll(async () => {
  checkout = await Checkout.start();
  admin = await checkout.shopper({ isAdmin: true });
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f2a6b' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ada Obi' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
    .toBuffer();
});
afterAll(() => checkout.stop());

interface Photo {
  _id: string;
  image: string;
  isApproved: boolean;
}

async function send(reviewId: number, who?: Shopper) {
  const { payload, contentType } = formBody(pictureParts(picture));
  const answer = await checkout.shop.app.inject({
    method: 'POST',
    url: `/api/reviews/${reviewId}/photos`,
    headers: { 'content-type': contentType, ...(who && { authorization: `Bearer ${who.token}` }) },
    payload,
  });
  return { status: answer.statusCode, photos: answer.json<Photo[]>() };
}

/** `<name>.webp`, of an address that is a link too. */
const fileOf = (photo: Photo | undefined) =>
  basename(new URL(photo?.image ?? '', 'http://shop.test').pathname);

/** Where everybody gets it once it is approved. */
const publicPath = (photo: Photo | undefined) => `/media/${fileOf(photo)}`;

const remove = (photo: Photo | undefined, who?: Shopper) =>
  checkout.rest<Photo[]>('DELETE', `/api/review-photos/${photo?._id}`, who ? { who } : {});

interface ShownReview {
  _id: number;
  photos?: string[];
}
const shown = async (productId: number) =>
  (await checkout.rest<{ reviews: ShownReview[] }>('GET', `/api/products/${productId}/`)).body.reviews[0];

async function reviewed() {
  const author = await checkout.shopper();
  const productId = await checkout.product({});
  const body = { rating: 5, comment: 'Soft.' };
  const path = `/api/products/${productId}/reviews/`;
  const review = await checkout.rest<ShownReview>('POST', path, { who: author, body });
  return { author, productId, id: review.body._id };
}

const approve = (id: number, photos: string[]) =>
  checkout.rest<{ state: string; photos: Photo[] }>('POST', `/api/reviews/${id}/approve`, {
    who: admin,
    body: { photos },
  });

describe('photos of a review', () => {
  test('are shown to everybody once staff have approved those that they saw', async () => {
    const { author, productId, id } = await reviewed();
    await approve(id, []);
    const first = await send(id, author);
    expect(first).toMatchObject({ status: 201, photos: [{ isApproved: false }] });
    expect((await shown(productId))?.photos).toBeUndefined();
    const { photos } = await send(id, author);
    // The author added the second one after staff looked.
    expect((await approve(id, [photos[0]?._id ?? ''])).body.state).toBe('new');
    const path = publicPath(photos[0]);
    expect((await shown(productId))?.photos).toEqual([path]);
    const all = photos.map(({ _id }) => _id);
    const done = await approve(id, all);
    expect(done.body).toMatchObject({ state: 'approved', photos: [{ image: path, isApproved: true }, {}] });
    expect((await shown(productId))?.photos).toEqual(photos.map(publicPath));
  });

  test('that wait are had by a signed link alone, which their author and staff get', async () => {
    const { author, productId, id } = await reviewed();
    const [photo] = (await send(id, author)).photos;
    const get = async (url: string) => (await checkout.shop.app.inject({ method: 'GET', url })).statusCode;
    expect(await get(publicPath(photo))).toBe(404);
    expect(await get(publicPath(photo).replace('media', 'private'))).toBe(404);
    expect(await get(photo?.image.replace('signature=', 'signature=a') ?? '')).toBe(404);
    expect(await get(photo?.image ?? '')).toBe(200);
    const mine = `query { productById(id: ${productId}) { myReviewPhotos { url } } }`;
    const answer = await checkout.graphql(mine, {}, author);
    expect(JSON.stringify(answer.data)).toContain('/api/files/review-photo/');
    const staff = await checkout.rest<{ reviews: { _id: number; photos: Photo[] }[] }>(
      'GET',
      '/api/reviews?state=new',
      { who: admin },
    );
    const seen = staff.body.reviews.find(({ _id }) => _id === id)?.photos[0]?.image ?? '';
    expect(await get(seen)).toBe(200);
    await approve(id, [photo?._id ?? '']);
    expect(await get(publicPath(photo))).toBe(200);
    expect(await get(seen)).toBe(404);
    // What it waited as is deleted, what it became stays.
    await filesGo([`private/${fileOf(photo)}`]);
    expect(await get(publicPath(photo))).toBe(200);
  });

  test('hold nothing that the camera wrote into them', async () => {
    const { author, id } = await reviewed();
    const before = await sharp(picture).metadata();
    expect(before.exif).toBeDefined();
    const { photos } = await send(id, author);
    const file = await checkout.shop.parts.files.read(`private/${fileOf(photos[0])}`, 1_000_000);
    const { exif, xmp, icc } = await sharp(file ?? undefined).metadata();
    expect({ exif, xmp, icc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined });
  });

  test('are the author’s to add, four at most, and not to a hidden review', async () => {
    const { author, id } = await reviewed();
    expect((await send(id)).status).toBe(401);
    expect((await send(id, await checkout.shopper())).status).toBe(404);
    expect((await send(id, admin)).status).toBe(404);
    for (let times = 0; times < 4; times += 1) expect((await send(id, author)).status).toBe(201);
    expect((await send(id, author)).status).toBe(409);
    await checkout.rest('POST', `/api/reviews/${id}/hide`, { who: admin, body: { reason: 'Spam.' } });
    expect((await send(id, author)).status).toBe(404);
  });

  test('are taken away by their author and by staff, nobody else, and their files go', async () => {
    const { author, productId, id } = await reviewed();
    await send(id, author);
    const { photos } = await send(id, author);
    const [first, second] = photos;
    await approve(
      id,
      photos.map(({ _id }) => _id),
    );
    expect((await remove(first)).status).toBe(401);
    expect((await remove(first, await checkout.shopper())).status).toBe(404);
    expect((await remove(first, author)).body).toMatchObject([{ _id: second?._id }]);
    expect((await shown(productId))?.photos).toEqual([publicPath(second)]);
    expect((await remove(second, admin)).body).toEqual([]);
    expect((await shown(productId))?.photos).toBeUndefined();
    const entries = await checkout.sql(`select action from audit_entries where subject_id = ${id}`);
    expect(entries).toContainEqual({ action: 'REVIEW_PHOTO_REMOVED' });
    await filesGo([first, second].map((photo) => `media/${fileOf(photo)}`));
  });

  test('go with the account of their author', async () => {
    const { author, productId, id } = await reviewed();
    const { photos } = await send(id, author);
    await approve(
      id,
      photos.map(({ _id }) => _id),
    );
    await checkout.rest('DELETE', `/api/users/delete/${author.id}/`, { who: admin });
    expect((await shown(productId))?.photos).toBeUndefined();
    await filesGo(photos.map((photo) => `media/${fileOf(photo)}`));
  });

  test('are found by a filter and counted', async () => {
    const { author, productId, id } = await reviewed();
    const counted = async () => {
      const query = `query { productById(id: ${productId}) {
        wearing { withPhotos } reviewsConnection(wearing: { photos: true }) { totalCount edges { node { photos } } } } }`;
      const answer = await checkout.graphql(query);
      return answer.data?.['productById'];
    };
    const { photos } = await send(id, author);
    const none = { wearing: { withPhotos: 0 }, reviewsConnection: { totalCount: 0, edges: [] } };
    expect(await counted()).toEqual(none);
    await approve(
      id,
      photos.map(({ _id }) => _id),
    );
    const edges = [{ node: { photos: photos.map(publicPath) } }];
    expect(await counted()).toEqual({
      wearing: { withPhotos: 1 },
      reviewsConnection: { totalCount: 1, edges },
    });
  });
});

async function filesGo(files: readonly string[]): Promise<void> {
  const jobs = await takeJobs(checkout, { workers: [pictureWorker(checkout.shop.parts)] });
  const due = async () => {
    const all = await jobsOf(checkout, 'picture');
    const keys = new Set(files.map((file) => `/${file}`));
    return all.filter(({ data, state }) => keys.has(data.key) && state === 'completed').length;
  };
  await expect.poll(due, { interval: 200 }).toBeGreaterThanOrEqual(files.length);
  await jobs.stop(2000);
  for (const file of files) expect(await checkout.shop.parts.files.size(file)).toBeNull();
}
