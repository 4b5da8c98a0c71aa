import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureWorker } from '../../../../api/start/unused-pictures.ts';
import { formBody, pictureParts } from '../../../support/http/upload.ts';
import { Administration } from '../../../support/shop/administration.ts';
import { addPerson, addProduct, type Person } from '../../../support/shop/catalogue.ts';

let shop: Administration;
let shopper: Person;
let hair: Buffer;

const MARKS = {
  leftEye: { x: 355, y: 424 },
  rightEye: { x: 445, y: 424 },
  chin: { x: 400, y: 586 },
  crown: { x: 400, y: 219 },
};

/** A block of brown hair in the middle of a clear ground. */
const picture = (width: number, height: number, colour = '#6b3a1c'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: width / 2, height: height / 2, channels: 4, background: colour } },
        gravity: 'center',
      },
    ])
    .png()
    .toBuffer();

beforeAll(async () => {
  shop = await Administration.start();
  shopper = await addPerson(shop.shop, { name: 'Ada' });
  hair = await picture(600, 900);
});
afterAll(() => shop.shop.stop());

async function upload(product: number, bytes: Buffer, who: Person | null = shop.admin) {
  const { payload, contentType } = formBody(pictureParts(bytes));
  const answer = await shop.shop.app.inject({
    method: 'POST',
    url: `/api/products/${product}/overlay`,
    headers: { 'content-type': contentType, ...(who && { authorization: `Bearer ${who.token}` }) },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

async function draft(product: number, who: Person | null) {
  const answer = await shop.shop.app.inject({
    method: 'GET',
    url: `/api/products/${product}/overlay/draft`,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, cached: answer.headers['cache-control'] };
}

const change = (product: number, body: object, who: Person | null = shop.admin) =>
  shop.rest('PUT', `/api/products/${product}/overlay`, who, body);

async function tried(product: number) {
  const query = 'query ($id: ID!) { productById(id: $id) { overlay { url colour marks { chin { x y } } } } }';
  const answer = await shop.get<{ productById: { overlay: { url: string; colour: string | null } | null } }>(
    query,
    null,
    { id: String(product) },
  );
  return answer.productById.overlay;
}

const fileOf = (url: string) => shop.shop.parts.files.read(url.slice(1), 5_000_000);

describe('a picture of hair that staff upload', () => {
  test('is for staff alone until it is published, and then what shoppers try on', async () => {
    const product = await addProduct(shop.shop, { name: 'Amara' });
    const added = await upload(product, hair);
    expect(added).toMatchObject({
      status: 201,
      body: { published: null, draft: { marks: null, colour: '' } },
    });
    expect((await draft(product, null)).status).toBe(401);
    expect((await draft(product, shopper)).status).toBe(403);
    const seen = await draft(product, shop.admin);
    expect(seen).toMatchObject({ status: 200, cached: 'no-store' });
    expect(await sharp(seen.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
      height: 1100,
      hasAlpha: true,
    });

    const marked = await change(product, { marks: MARKS, colour: '30' });
    expect(marked).toMatchObject({ status: 200, body: { draft: { colour: '30', marks: MARKS } } });
    expect(await tried(product)).toBeNull();
    expect(await shop.codeOf(`{ productById(id: ${product}) { overlayDraft { colour } } }`, shopper)).toBe(
      'FORBIDDEN',
    );

    const published = await change(product, { marks: MARKS, colour: '30', publish: true });
    expect(published.body).toMatchObject({ draft: null, published: { colour: '30', marks: MARKS } });
    const shown = await tried(product);
    expect(shown).toMatchObject({ colour: '30', marks: { chin: MARKS.chin } });
    expect((await fileOf(shown?.url ?? ''))?.equals(seen.bytes)).toBe(true);
    expect((await draft(product, shop.admin)).status).toBe(404);
  });

  test('takes the place of what was published once it is published itself; the file before it goes', async () => {
    const product = await addProduct(shop.shop, { name: 'Kike' });
    await upload(product, hair);
    await change(product, { marks: MARKS, colour: '30', publish: true });
    const first = (await tried(product))?.url ?? '';
    await upload(product, await picture(500, 500, '#111111'));
    expect((await tried(product))?.url).toBe(first);
    await change(product, { marks: MARKS, colour: '1b', publish: true });
    const second = await tried(product);
    expect(second?.colour).toBe('1B');
    expect(second?.url).not.toBe(first);
    await pictureWorker(shop.shop.parts).work([first, second?.url ?? '']);
    expect(await fileOf(first)).toBeNull();
    expect(await fileOf(second?.url ?? '')).not.toBeNull();

    // Marks alone, then away.
    const moved = { ...MARKS, chin: { x: 401, y: 590 } };
    await change(product, { marks: moved, colour: '2' });
    expect(await tried(product)).toMatchObject({
      url: second?.url,
      colour: '2',
      marks: { chin: moved.chin },
    });
    expect((await shop.rest('DELETE', `/api/products/${product}/overlay`, shop.admin)).body).toEqual({
      published: null,
      draft: null,
    });
    expect((await shop.rest('DELETE', `/api/products/${product}/overlay`, shop.admin)).status).toBe(404);
    const due = await shop.sql("select 1 from pgboss.job where name = 'picture' and data::text like $1", [
      `%${second?.url ?? ''}%`,
    ]);
    expect(due.length).toBeGreaterThan(0);
  });

  test('is refused without a clear ground, too small, too large, or as something else', async () => {
    const product = await addProduct(shop.shop, { name: 'Lola' });
    const opaque = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#6b3a1c' } })
      .png()
      .toBuffer();
    expect(await upload(product, opaque)).toMatchObject({
      status: 400,
      body: { detail: 'Choose a picture of the hair alone: everything else must be transparent.' },
    });
    expect((await upload(product, await sharp(opaque).ensureAlpha().png().toBuffer())).status).toBe(400);
    expect(await upload(product, await picture(398, 600))).toMatchObject({
      status: 400,
      body: { detail: 'Choose a picture of at least 400 pixels on each side.' },
    });
    expect((await upload(product, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(
      415,
    );
    expect((await upload(product, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(product, hair, shopper)).status).toBe(403);
    expect((await upload(product, hair, null)).status).toBe(401);
    expect((await upload(999_999, hair)).status).toBe(404);
    expect(await shop.sql('select 1 from overlay_drafts where product_id = $1', [product])).toEqual([]);
  });

  test('is not published with marks that are no face, nor by anybody else', async () => {
    const product = await addProduct(shop.shop, { name: 'Nala' });
    expect((await change(product, { marks: MARKS, colour: '1B', publish: true })).status).toBe(404);
    await upload(product, hair);
    expect((await change(product, { colour: '1B', publish: true })).status).toBe(400);
    expect((await change(product, { marks: MARKS, publish: true })).status).toBe(400);
    expect((await change(product, { marks: { ...MARKS, chin: MARKS.crown }, colour: '1B' })).status).toBe(
      400,
    );
    expect((await change(product, { marks: MARKS, colour: '1B', publish: true }, shopper)).status).toBe(403);
    expect(await tried(product)).toBeNull();
  });

  test('leaves a drawn overlay its greys: it gets new marks alone', async () => {
    const product = await addProduct(shop.shop, { name: 'Suku' });
    await shop.sql(
      `insert into product_overlays (product_id, file, marks, created_at) values ($1, '/media/suku-overlay.webp', $2, now())`,
      [product, JSON.stringify({ ...MARKS, hairline: MARKS.crown })],
    );
    await change(product, { marks: { ...MARKS, chin: { x: 400, y: 600 } }, colour: '1B' });
    expect(await tried(product)).toEqual({
      url: '/media/suku-overlay.webp',
      colour: null,
      marks: { chin: { x: 400, y: 600 } },
    });
  });

  test('is in the history of its product', async () => {
    const product = await addProduct(shop.shop, { name: 'Simi' });
    await upload(product, hair);
    const [entry] = await shop.sql<{ changes: unknown }>(
      "select changes from audit_entries where action = 'PRODUCT_CHANGED' and subject_id = $1",
      [product],
    );
    expect(entry?.changes).toEqual({ overlay: { before: null, after: 'picture uploaded' } });
  });
});
