import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureFiles } from '../../api/shop/media/picture.ts';
import { addPerson, addProduct, type Person } from '../support/shop/catalogue.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';
import {
  pictureInputOperation,
  pictureParts,
  uploadByGraphql,
  uploadByRest,
} from '../support/http/upload.ts';

let shop: TestShop;
let admin: Person;
let shopper: Person;

beforeAll(async () => {
  shop = await startShop();
  admin = await addPerson(shop, { isAdmin: true });
  shopper = await addPerson(shop);
});
afterAll(() => shop.stop());

const media = () => path.join(shop.parts.settings.dataDir, 'media');
const files = () => readdir(media()).catch(() => [] as string[]);
const plain = (width = 200, height = 250) =>
  sharp({ create: { width, height, channels: 3, background: '#1f2a6b' } });
const upload = (content: Buffer, productId?: string | number) =>
  uploadByRest(shop, pictureParts(content, productId), { token: admin.token });
const imageOf = async (id: number) => {
  const [row] = await shop.parts.orm.em
    .fork()
    .execute<{ image: string; is_draft: boolean }[]>('select image, is_draft from products where id = ?', [
      id,
    ]);
  return row;
};

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};

/** A PNG of one colour that claims any size; its pixels take hardly any bytes. */
function flatPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : '';
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

describe('an administrator uploads a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s and gets its path as one JSON string',
    async (format) => {
      const answer = await upload(await plain().toFormat(format).toBuffer());
      expect(answer.status).toBe(200);
      expect(answer.body).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
      const name = path.basename(textOf(answer.body), '.webp');
      expect(await files()).toEqual(expect.arrayContaining(pictureFiles(name)));
      const served = await shop.app.inject(textOf(answer.body));
      expect(served.statusCode).toBe(200);
      expect(served.headers['content-type']).toBe('image/webp');
      expect(served.headers['x-content-type-options']).toBe('nosniff');
      expect(served.headers['content-security-policy']).toContain('sandbox');
    },
  );

  it('for a product, which carries it at once and stays a draft', async () => {
    const product = await addProduct(shop, { isDraft: true });
    const answer = await upload(await plain().png().toBuffer(), product);
    expect(await imageOf(product)).toEqual({ image: answer.body, is_draft: true });
  });

  it('with the product named after the file, and other fields around', async () => {
    const product = await addProduct(shop, {});
    const answer = await uploadByRest(
      shop,
      [
        { name: 'csrfmiddlewaretoken', content: 'x' },
        { name: 'image', content: await plain().png().toBuffer(), filename: 'x.png' },
        { name: 'product_id', content: String(product) },
      ],
      { token: admin.token },
    );
    expect(answer.status).toBe(200);
    expect((await imageOf(product))?.image).toBe(answer.body);
  });

  it('over GraphQL with the same outcome', async () => {
    const product = await addProduct(shop, {});
    const { body } = await uploadByGraphql(shop, await plain().jpeg().toBuffer(), {
      token: admin.token,
      productId: product,
    });
    expect(body.errors).toBeUndefined();
    expect((await imageOf(product))?.image).toBe(body.data?.uploadProductImage);
  });

  it('over GraphQL by an input, with the product as it is then in the answer', async () => {
    const product = await addProduct(shop, {});
    const picture = await plain().jpeg().toBuffer();
    const given = { token: admin.token, operation: pictureInputOperation };
    const { body } = await uploadByGraphql(shop, picture, { ...given, productId: product });
    const stored = await imageOf(product);
    expect(body).toEqual({
      data: {
        uploadProductPicture: {
          image: stored?.image,
          product: { id: String(product), image: stored?.image },
        },
      },
    });
    const alone = await uploadByGraphql(shop, picture, given);
    expect(alone.body.data?.uploadProductPicture?.product).toBeNull();
    expect(await imageOf(product)).toEqual(stored);
  });

  it('whose malicious name never reaches the disk', async () => {
    for (const filename of ['../../x.png', 'a.php', 'x\u0000.png', 'n'.repeat(4000)]) {
      const content = await plain().png().toBuffer();
      const answer = await uploadByRest(shop, [{ name: 'image', content, filename }], { token: admin.token });
      expect(answer.body).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    }
    expect((await files()).filter((file) => !/^[0-9a-f]{32}(-\d+)?\.(webp|avif)$/.test(file))).toEqual([]);
  });

  it('of which only the pixels are stored', async () => {
    const exif = { IFD0: { Copyright: 'GPS-CANARY' } };
    const script = '<script>alert("CANARY")</script>';
    const jpeg = await plain(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const answer = await upload(Buffer.concat([jpeg, Buffer.from(script)]));
    expect(answer.status).toBe(200);
    const name = path.basename(textOf(answer.body), '.webp');
    for (const file of pictureFiles(name)) {
      const { rawPayload, statusCode } = await shop.app.inject(`/media/${file}`);
      expect(statusCode).toBe(200);
      expect(rawPayload.includes('CANARY')).toBe(false);
    }
    const made = await sharp(path.join(media(), `${name}.webp`)).metadata();
    expect([made.width, made.height, made.exif]).toEqual([200, 300, undefined]);
  });
});

const field = (index: number) => ({ name: `field${index}`, content: 'x' });

describe('an invalid picture is refused and leaves no file behind', () => {
  let before: string[];
  beforeEach(async () => {
    before = await files();
  });
  /** The refusals over REST and GraphQL, and whether the folder is unchanged. */
  const refusals = async (content: Buffer) => {
    const { status } = await upload(content);
    const { body } = await uploadByGraphql(shop, content, { token: admin.token });
    const isUntouched = (await files()).join() === before.join();
    return [status, body.errors?.[0]?.extensions.code, isUntouched ? 'nothing left' : 'files left'];
  };

  it.each([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['HTML under another name', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['an archive', Buffer.from('PK\u0003\u0004rest')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a TIFF', Buffer.from('II*\u0000\u0008\u0000\u0000\u0000')],
    ['a BMP', Buffer.from('BM rest of a bitmap')],
    ['a HEIC', Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1')],
    ['an MVG program', Buffer.from('push graphic-context\nviewbox 0 0 1 1')],
    ['plain text', Buffer.from('hello')],
  ])('%s: 415', async (_, content) => {
    expect(await refusals(content)).toEqual([415, 'BAD_USER_INPUT', 'nothing left']);
  });

  it('a truncated JPEG: 400', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await refusals(whole.subarray(0, whole.length / 2))).toEqual([
      400,
      'BAD_USER_INPUT',
      'nothing left',
    ]);
    expect(await refusals(whole.subarray(0, 20))).toEqual([400, 'BAD_USER_INPUT', 'nothing left']);
  });

  it('an empty file: 400', async () => {
    expect(await refusals(Buffer.alloc(0))).toEqual([400, 'BAD_USER_INPUT', 'nothing left']);
  });

  it('a picture of another format than its type says: 400', async () => {
    const png = await plain().png().toBuffer();
    expect(await refusals(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png]))).toEqual([
      400,
      'BAD_USER_INPUT',
      'nothing left',
    ]);
  });

  it('14,000 by 14,000 pixels in a few bytes: 413, without decoding them', async () => {
    const bomb = flatPng(14_000, 14_000);
    expect(bomb.length).toBeLessThan(200_000);
    const memory = process.memoryUsage().rss;
    expect(await refusals(bomb)).toEqual([413, 'BAD_USER_INPUT', 'nothing left']);
    expect(process.memoryUsage().rss - memory).toBeLessThan(150 * 1024 * 1024);
  });

  it('an animated picture: 400', async () => {
    const frames = await Promise.all(
      ['#000', '#fff'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await refusals(moving)).toEqual([400, 'BAD_USER_INPUT', 'nothing left']);
  });

  it('more than 10 MB: 413', async () => {
    const big = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refusals(big)).toEqual([413, 'BAD_USER_INPUT', 'nothing left']);
    expect(await refusals(Buffer.alloc(50 * 1024 * 1024))).toEqual([413, 'BAD_USER_INPUT', 'nothing left']);
  });

  it.each(['999999', 'abc', '-1', '2147483648'])('for the product %s: 404', async (productId) => {
    const content = await plain().png().toBuffer();
    expect((await upload(content, productId)).status).toBe(404);
    const { body } = await uploadByGraphql(shop, content, { token: admin.token, productId });
    expect(body.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await files()).toEqual(before);
  });

  it('no file, two files, a file in another field, too many fields, no form: 400', async () => {
    const content = await plain().png().toBuffer();
    const file = { name: 'image', content, filename: 'x.png' };
    const cases = [
      [{ name: 'product_id', content: '1' }],
      [file, file],
      [{ ...file, name: 'picture' }],
      [...Array.from({ length: 1000 }, (_, index) => field(index)), file],
    ];
    for (const parts of cases) {
      expect((await uploadByRest(shop, parts, { token: admin.token })).status).toBe(400);
    }
    const json = await shop.app.inject({
      method: 'POST',
      url: '/api/products/upload',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { image: 'x' },
    });
    expect(json.statusCode).toBe(400);
    const broken = await shop.app.inject({
      method: 'POST',
      url: '/api/products/upload',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
    });
    expect(broken.statusCode).toBe(400);
    expect(await files()).toEqual(before);
  });
});

describe('uploading is for administrators', () => {
  it('a visitor is refused with 401 and a shopper with 403, whatever they send', async () => {
    const before = await files();
    for (const content of [await plain().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]) {
      expect((await uploadByRest(shop, pictureParts(content))).status).toBe(401);
      expect((await uploadByRest(shop, pictureParts(content), { token: shopper.token })).status).toBe(403);
      const visitor = await uploadByGraphql(shop, content);
      expect([visitor.status, visitor.body.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
      const other = await uploadByGraphql(shop, content, { token: shopper.token });
      expect([other.status, other.body.errors?.[0]?.extensions.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect(await files()).toEqual(before);
  });

  it('the CSRF header must match the cookie when it is sent, and never replaces the token', async () => {
    const parts = pictureParts(await plain().png().toBuffer());
    const send = (headers: Record<string, string>, token?: string) =>
      uploadByRest(shop, parts, { headers, token });
    expect((await send({ 'x-csrftoken': 'abc', cookie: 'a=b; csrftoken=abc' }, admin.token)).status).toBe(
      200,
    );
    expect((await send({ cookie: 'csrftoken=abc' }, admin.token)).status).toBe(200);
    expect((await send({ 'x-csrftoken': 'abc', cookie: 'csrftoken=abd' }, admin.token)).status).toBe(403);
    expect((await send({ 'x-csrftoken': 'abc' }, admin.token)).status).toBe(403);
    expect((await send({ 'x-csrftoken': 'abc', cookie: 'csrftoken=abc' })).status).toBe(401);
  });

  it('over GraphQL only with a header that forces a preflight', async () => {
    const answer = await uploadByGraphql(shop, await plain().png().toBuffer(), {
      token: admin.token,
      headers: { 'apollo-require-preflight': '' },
    });
    expect(answer.status).toBe(400);
  });

  it('at most eight at once are accepted, the others are asked to try again later', async () => {
    const content = await plain(800, 1000).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 14 }, () => upload(content)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
    expect((await upload(content)).status).toBe(200);
  });
});
