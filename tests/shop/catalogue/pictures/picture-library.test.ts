import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureWorker } from '../../../../api/start/unused-pictures.ts';
import { formBody, type FormPart } from '../../../support/http/upload.ts';
import { Administration } from '../../../support/shop/administration.ts';
import { addPerson, addProduct, type Person } from '../../../support/shop/catalogue.ts';

let shop: Administration;
let ada: Person;
let reader: Person;
let bytes: Buffer;

beforeAll(async () => {
  shop = await Administration.start();
  ada = await addPerson(shop.shop, { name: 'Ada' });
  reader = await addPerson(shop.shop, { name: 'Bola', staffRole: 'reader' });
  bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#1f2a6b' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  await shop.sql('truncate products, collections cascade');
  await shop.sql('delete from categories');
  await shop.sql('delete from library_pictures');
});
afterAll(() => shop.shop.stop());

interface Listed {
  id: string;
  url: string;
  alt: string;
  focalX: number;
  uses: number;
  usedBy: { place: string; id: string; name: string }[];
}

const FIELDS = 'id url alt focalX focalY uses usedBy { place id name }';
const list = async (args = '', who: Person = shop.admin) =>
  (
    await shop.get<{ libraryPictures: { total: number; pages: number; pictures: Listed[] } }>(
      `{ libraryPictures${args} { total pages pictures { ${FIELDS} } } }`,
      who,
    )
  ).libraryPictures;
const urls = async (args = '') => (await list(args)).pictures.map(({ url }) => url);

/** A product whose further pictures are these; its first is /media/wig.webp. */
async function product(name: string, ...files: string[]): Promise<number> {
  const id = await addProduct(shop.shop, { name });
  for (const file of files) {
    await shop.get(
      `mutation { addProductPicture(input: { productId: ${id}, url: "/media/${file}.webp", alt: "${file} of ${name}" }) { product { id } } }`,
    );
  }
  return id;
}

async function upload(who: Person | null = shop.admin, alt = 'On a stand') {
  const file: FormPart = { name: 'image', content: bytes, filename: 'a.jpg', type: 'image/jpeg' };
  const { payload, contentType } = formBody([{ name: 'alt', content: alt }, file]);
  const response = await shop.shop.app.inject({
    method: 'POST',
    url: '/api/pictures',
    headers: { 'content-type': contentType, ...(who && { authorization: `Bearer ${who.token}` }) },
    payload,
  });
  return { status: response.statusCode, body: response.json<{ _id: string; image: string; alt: string }>() };
}

const CHANGE = `mutation ($input: ChangeLibraryPictureInput!) { changeLibraryPicture(input: $input) { picture { ${FIELDS} } } }`;
const REMOVE = `mutation ($input: RemoveLibraryPictureInput!) { removeLibraryPicture(input: $input) { removedPictureId } }`;
const remove = async (id: string, who: Person | null = shop.admin) => {
  const { errors } = await shop.ask(REMOVE, who, { input: { id } });
  return errors?.[0] && [errors[0].extensions.code, errors[0].message];
};
/** What the job does with a picture that nothing may name any more. */
const look = (file: string) => pictureWorker(shop.shop.parts).work([file]);
const isStored = async (file: string) => (await shop.shop.parts.files.size(file.slice(1))) !== null;

describe('the library of pictures', () => {
  it('has each picture of a product once, with all that shows it, the newest first', async () => {
    const amara = await product('Amara', 'side', 'shared');
    const bisi = await product('Bisi', 'shared');
    await shop.sql(
      `insert into categories (name, slug, position, image, updated_at) values ('Bobs', 'bobs', 1, '/media/side.webp', now())`,
    );
    const { total, pictures } = await list();
    expect([total, pictures.map(({ url, uses }) => [url, uses])]).toEqual([
      3,
      [
        ['/media/shared.webp', 2],
        ['/media/side.webp', 2],
        ['/media/wig.webp', 2],
      ],
    ]);
    expect(pictures[0]?.usedBy.map(({ name }) => name)).toEqual(['Amara', 'Bisi']);
    expect(pictures[1]?.usedBy).toEqual([
      { place: 'PRODUCT', id: String(amara), name: 'Amara' },
      { place: 'CATEGORY', id: expect.any(String) as string, name: 'Bobs' },
    ]);
    await shop.sql('update products set deleted_at = now() where id = $1', [bisi]);
    expect((await list()).pictures[0]?.uses).toBe(1);
  });

  it('is searched by what pictures show and by products, and paged', async () => {
    await product('Amara Wave', 'side');
    await product('Bisi', 'lace');
    expect(await urls('(keyword: "SIDE of")')).toEqual(['/media/side.webp']);
    expect(await urls('(keyword: "amára")')).toEqual(['/media/side.webp', '/media/wig.webp']);
    expect(await urls('(keyword: "lace amara")')).toEqual([]);
    expect(await urls('(keyword: "%")')).toEqual([]);
    expect(await list('(pageSize: 2, page: 2)')).toMatchObject({ total: 3, pages: 2, pictures: [{}] });
    expect(await shop.codeOf('{ libraryPictures(pageSize: 101) { total } }')).toBe('BAD_USER_INPUT');
  });

  it('keeps an uploaded picture that nothing uses until somebody deletes it, with its files', async () => {
    const { status, body } = await upload();
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ alt: 'On a stand', uses: 0, usedBy: [] }),
    ]);
    await product('Amara');
    expect(await urls('(isUnused: true)')).toEqual([body.image]);
    await look(body.image);
    expect(await isStored(body.image)).toBe(true);
    expect(await remove(body._id)).toBeUndefined();
    expect(await urls('(isUnused: true)')).toEqual([]);
    const jobs = await shop.sql<{ due: boolean }>(
      `select start_after <= now() as due from pgboss.job where name = 'picture' and data ->> 'key' = $1 and state = 'created'`,
      [body.image],
    );
    expect(jobs).toEqual([{ due: true }]);
    await look(body.image);
    expect(await isStored(body.image)).toBe(false);
    expect((await remove(body._id))?.[0]).toBe('NOT_FOUND');
  });

  it('deletes no picture that is shown, and none with one of two products', async () => {
    const { body } = await upload();
    const name = body.image.slice('/media/'.length, -'.webp'.length);
    const amara = await product('Amara', name);
    const bisi = await product('Bisi', name);
    expect(await remove(body._id)).toEqual([
      'CONFLICT',
      'Amara shows this picture. Take it out there first.',
    ]);
    const path = (id: number) => `/api/products/${id}/pictures/${name}`;
    expect((await shop.rest('DELETE', path(amara), shop.admin)).status).toBe(200);
    await look(body.image);
    expect(await isStored(body.image)).toBe(true);
    expect((await remove(body._id))?.[1]).toMatch(/^Bisi shows/);
    await shop.rest('DELETE', path(bisi), shop.admin);
    expect((await shop.rest('DELETE', `/api/pictures/${body._id}`, shop.admin)).status).toBe(200);
  });

  it('forgets a picture that was never kept with its files', async () => {
    const amara = await product('Amara', 'side');
    await shop.rest('DELETE', `/api/products/${amara}/pictures/side`, shop.admin);
    expect(await urls('(isUnused: true)')).toEqual(['/media/side.webp']);
    await look('/media/side.webp');
    expect(await urls('(isUnused: true)')).toEqual([]);
  });

  it('says something else of a picture in all products that show it, as new versions', async () => {
    const amara = await product('Amara', 'shared');
    const bisi = await product('Bisi', 'shared');
    const [{ id } = { id: '' }] = (await list()).pictures;
    const versions = () =>
      shop.sql('select version from products where id = any($1) order by id', [[amara, bisi]]);
    const before = (await versions()) as { version: number }[];
    const { data, errors } = await shop.ask(CHANGE, shop.admin, {
      input: { id, alt: 'From behind', focalX: 10 },
    });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      changeLibraryPicture: { picture: { alt: 'From behind', focalX: 10, uses: 2 } },
    });
    for (const productId of [amara, bisi]) {
      const { body } = await shop.rest('GET', `/api/products/${productId}/pictures`, null);
      expect((body as unknown as object[])[1]).toMatchObject({ alt: 'From behind', focalX: 10, focalY: 50 });
    }
    expect(await versions()).toEqual(before.map(({ version }) => ({ version: version + 1 })));
    const wrong = await shop.rest('PUT', `/api/pictures/${id}`, shop.admin, { focalX: 101 });
    expect(wrong.status).toBe(400);
  });

  it('changes nothing of a picture that somebody else has changed meanwhile', async () => {
    const { body } = await upload();
    const id = body._id;
    const [first, stale] = [
      await shop.ask(CHANGE, shop.admin, { input: { id, version: 1, alt: 'From behind' } }),
      await shop.ask(CHANGE, shop.admin, { input: { id, version: 1, alt: 'From the side' } }),
    ];
    expect(first.errors).toBeUndefined();
    expect(stale.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      reason: 'VERSION_CHANGED',
      current: { id, version: 2 },
    });
    const overRest = await shop.rest('PUT', `/api/pictures/${id}`, shop.admin, { version: 1, alt: 'Late' });
    expect(overRest.status).toBe(409);
    expect((await list()).pictures[0]?.alt).toBe('From behind');
    const again = await shop.rest('PUT', `/api/pictures/${id}`, shop.admin, { version: 2, alt: 'Late' });
    expect(again.body).toMatchObject({ alt: 'Late', version: 3 });
  });

  it('is read by staff with products, and changed by owners and managers', async () => {
    const { body } = await upload();
    expect((await list('', reader)).total).toBe(1);
    expect((await shop.rest('GET', '/api/pictures?unused=1', reader)).body).toMatchObject({
      total: 1,
      pictures: [{ _id: body._id, image: body.image }],
    });
    for (const [who, status] of [
      [null, 401],
      [ada, 403],
      [reader, 403],
    ] as const) {
      expect((await upload(who)).status).toBe(status);
      expect((await shop.rest('PUT', `/api/pictures/${body._id}`, who, { alt: 'x' })).status).toBe(status);
      expect((await shop.rest('DELETE', `/api/pictures/${body._id}`, who)).status).toBe(status);
    }
    expect((await shop.rest('GET', '/api/pictures', ada)).status).toBe(403);
    await shop.rest('PUT', `/api/pictures/${body._id}`, shop.admin, { alt: 'Said' });
    const [row] = await shop.sql<{ id: number }>('select id from library_pictures where public_id = $1', [
      body._id,
    ]);
    await remove(body._id);
    const acts = await shop.sql<{ action: string }>(
      'select action from audit_entries where subject_id = $1 order by id',
      [row?.id],
    );
    expect(acts.map(({ action }) => action)).toEqual(['PICTURE_ADDED', 'PICTURE_CHANGED', 'PICTURE_DELETED']);
  });
});
