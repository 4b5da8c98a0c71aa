import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PICTURES } from '../../../../api/domain/catalogue/pictures/product-pictures.ts';
import { formBody, type FormPart } from '../../../support/http/upload.ts';
import { Administration } from '../../../support/shop/administration.ts';
import { addPerson, addProduct, type Person } from '../../../support/shop/catalogue.ts';

let shop: Administration;
let ada: Person;
let packer: Person;
let bytes: Buffer;

beforeAll(async () => {
  shop = await Administration.start();
  ada = await addPerson(shop.shop, { name: 'Ada' });
  packer = await addPerson(shop.shop, { name: 'Packer', staffRole: 'packer' });
  bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#1f2a6b' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.shop.stop());

interface Shown {
  version: number;
  image: string;
  pictures: {
    name: string;
    url: string;
    position: number;
    alt: string;
    focalX: number;
    focalY: number;
    colour: string | null;
    sku: string | null;
  }[];
}

const PRODUCT = 'version image pictures { name url position alt focalX focalY colour sku }';
const CHANGES = {
  addProductPicture: 'AddProductPictureInput',
  changeProductPicture: 'ChangeProductPictureInput',
  orderProductPictures: 'OrderProductPicturesInput',
  removeProductPicture: 'RemoveProductPictureInput',
} as const;
type Change = keyof typeof CHANGES;

const documentOf = (change: Change) =>
  `mutation ($input: ${CHANGES[change]}!) { ${change}(input: $input) { product { ${PRODUCT} } } }`;

const run = async (change: Change, productId: number, input: object): Promise<Shown> => {
  const answer = await shop.get<Record<Change, { product: Shown }>>(documentOf(change), shop.admin, {
    input: { productId, ...input },
  });
  return answer[change].product;
};
const failureOf = async (
  change: Change,
  productId: number,
  input: object,
  who: Person | null = shop.admin,
) => {
  const { errors } = await shop.ask(documentOf(change), who, { input: { productId, ...input } });
  return `${errors?.[0]?.extensions.code}: ${errors?.[0]?.message}`;
};
const url = (place: number | string) => `/media/p-${place}.webp`;
const add = async (id: number, ...places: (number | string)[]) => {
  for (const place of places) await run('addProductPicture', id, { url: url(place) });
};
const names = ({ pictures }: { pictures: { name: string }[] }) => pictures.map(({ name }) => name).join(' ');
const listed = async (id: number) => {
  const { body } = await shop.rest('GET', `/api/products/${id}/pictures`, null);
  return body as unknown as { name: string; image: string; alt: string }[];
};

const post = async (id: number, parts: FormPart[], who: Person | null = shop.admin) => {
  const { payload, contentType } = formBody(parts);
  const response = await shop.shop.app.inject({
    method: 'POST',
    url: `/api/products/${id}/pictures`,
    headers: { 'content-type': contentType, ...(who && { authorization: `Bearer ${who.token}` }) },
    payload,
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const file = (): FormPart => ({ name: 'image', content: bytes, filename: 'a.jpg', type: 'image/jpeg' });

describe('the pictures of a product', () => {
  it('are its image alone at first, and those of the first release', async () => {
    const id = await addProduct(shop.shop, { name: 'Old' });
    const { product } = await shop.get<{ product: Shown }>(`{ product(id: ${id}) { ${PRODUCT} } }`, null);
    expect(product).toEqual({
      version: 1,
      image: '/media/wig.webp',
      pictures: [
        {
          name: 'wig',
          url: '/media/wig.webp',
          position: 1,
          alt: '',
          focalX: 50,
          focalY: 50,
          colour: null,
          sku: null,
        },
      ],
    });
  });

  it('are added, described, ordered and deleted by staff, each as a new version', async () => {
    const id = await addProduct(shop.shop, { name: 'Amara' });
    const words = { alt: ' From the  side ', focalX: 20, focalY: 75, colour: 't1b/27' };
    expect(await run('addProductPicture', id, { url: url('b'), version: 1, ...words })).toMatchObject({
      version: 2,
      image: '/media/wig.webp',
      pictures: [
        { name: 'wig' },
        { name: 'p-b', position: 2, alt: 'From the  side', focalX: 20, focalY: 75, colour: 'T1B/27' },
      ],
    });
    const ordered = await run('orderProductPictures', id, { pictures: ['p-b', 'wig'] });
    expect(ordered).toMatchObject({
      version: 3,
      image: url('b'),
      pictures: [{ focalY: 75 }, { name: 'wig' }],
    });
    const changed = await run('changeProductPicture', id, { picture: 'p-b', colour: '', focalX: 0 });
    expect(changed.pictures[0]).toMatchObject({ alt: 'From the  side', focalX: 0, focalY: 75, colour: null });
    const left = await run('removeProductPicture', id, { picture: 'p-b' });
    expect(left).toMatchObject({ version: 5, image: '/media/wig.webp', pictures: [{ name: 'wig' }] });
  });

  it('show one variant alone where staff say so, whatever the case of its SKU', async () => {
    const id = await addProduct(shop.shop, { name: 'Of a variant' });
    const bound = await run('addProductPicture', id, { url: url('v'), sku: `p-${id}` });
    expect(bound.pictures[1]).toMatchObject({ name: 'p-v', sku: `P-${id}` });
    const kept = await run('changeProductPicture', id, { picture: 'p-v', alt: 'Inside' });
    expect(kept.pictures[1]).toMatchObject({ alt: 'Inside', sku: `P-${id}` });
    const answer = await shop.rest('PUT', `/api/products/${id}/pictures/p-v`, shop.admin, { sku: '' });
    expect((answer.body as unknown as object[])[1]).toMatchObject({ sku: null });
    for (const sku of ['P-1', 'nowhere'])
      expect(await failureOf('changeProductPicture', id, { picture: 'p-v', sku })).toBe(
        'BAD_USER_INPUT: This product has no variant with this SKU.',
      );
  });

  it('have the documented image as the first, whoever wrote it', async () => {
    const id = await addProduct(shop.shop, { name: 'Documented' });
    await add(id, 'a');
    await run('changeProductPicture', id, { picture: 'wig', alt: 'The old one' });
    await shop.rest('PUT', `/api/products/update/${id}`, shop.admin, {
      name: 'Documented',
      price: 5,
      countInStock: 1,
      image: url('new'),
    });
    expect(await listed(id)).toMatchObject([{ name: 'p-new', alt: '' }, { name: 'p-a' }]);
    await run('orderProductPictures', id, { pictures: ['p-a'] });
    const { body } = await shop.rest('GET', `/api/products/${id}/`, null);
    expect(body['image']).toBe(url('a'));
    expect(body).not.toHaveProperty('pictures');
  });

  it('are read for all products of a list by one statement', async () => {
    const id = await addProduct(shop.shop, { name: 'Listed' });
    await add(id, 'l');
    const { adminProducts } = await shop.get<{ adminProducts: { products: Shown[] } }>(
      `{ adminProducts { products { ${PRODUCT} } } }`,
    );
    expect(names(adminProducts.products[0] ?? { pictures: [] })).toBe('wig p-l');
    expect(adminProducts.products.every(({ pictures }) => pictures.length > 0)).toBe(true);
  });

  it('make no new version when nothing changes, and are told in the log when it does', async () => {
    const id = await addProduct(shop.shop, { name: 'Logged' });
    await add(id, 'a');
    expect((await run('orderProductPictures', id, { pictures: ['wig', 'p-a'] })).version).toBe(2);
    await run('changeProductPicture', id, { picture: 'p-a', alt: 'Lace' });
    const told = await shop.sql<{ changes: unknown }>(
      `select changes from audit_entries where subject_id = $1 and action = 'PRODUCT_CHANGED' order by id`,
      [String(id)],
    );
    expect(told.map(({ changes }) => changes)).toEqual([
      { pictures: { before: 'wig', after: 'wig, p-a' } },
      { 'p-a alt': { before: '', after: 'Lace' } },
    ]);
  });
});

describe('changes of pictures are refused', () => {
  it('for the 41st', async () => {
    const id = await addProduct(shop.shop, { name: 'Full' });
    await add(id, ...Array.from({ length: MAX_PICTURES - 1 }, (_, place) => place));
    expect(await failureOf('addProductPicture', id, { url: url('more') })).toBe(
      'CONFLICT: A product can have at most 40 pictures. Delete one first.',
    );
    expect((await post(id, [file()])).status).toBe(409);
    expect(await listed(id)).toHaveLength(MAX_PICTURES);
  });

  it('for the last picture, for one that is not there, and for a deleted product', async () => {
    const id = await addProduct(shop.shop, { name: 'One' });
    expect(await failureOf('removeProductPicture', id, { picture: 'wig' })).toBe(
      'CONFLICT: A product needs a picture. Add another one before you delete this.',
    );
    expect(await failureOf('removeProductPicture', id, { picture: 'p-x' })).toBe(
      'NOT_FOUND: Picture not found.',
    );
    expect(await failureOf('orderProductPictures', id, { pictures: ['wig', 'p-x'] })).toBe(
      'NOT_FOUND: Picture not found.',
    );
    await shop.rest('DELETE', `/api/products/delete/${id}`, shop.admin);
    expect(await failureOf('addProductPicture', id, { url: url('a') })).toBe('NOT_FOUND: Product not found.');
    expect((await shop.rest('GET', `/api/products/${id}/pictures`, null)).status).toBe(404);
  });

  it('by their rules, each naming the field', async () => {
    const id = await addProduct(shop.shop, { name: 'Wrong' });
    const { errors } = await shop.ask(documentOf('changeProductPicture'), shop.admin, {
      input: { productId: id, picture: 'wig', focalX: 120, colour: 'a b', sku: 'a_b' },
    });
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['focalX', 'colour', 'sku']);
    expect(await failureOf('addProductPicture', id, { url: 'http://localhost/a.png' })).toBe(
      'BAD_USER_INPUT: Choose a picture to upload, or give the https address of one.',
    );
    expect(
      (await shop.rest('PUT', `/api/products/${id}/pictures`, shop.admin, { pictures: 'wig' })).status,
    ).toBe(400);
  });

  it('when somebody was faster', async () => {
    const id = await addProduct(shop.shop, { name: 'Raced' });
    await add(id, 'a');
    expect(await failureOf('removeProductPicture', id, { picture: 'p-a', version: 1 })).toMatch(
      /^CONFLICT: Somebody/,
    );
    const late = await shop.rest('PUT', `/api/products/${id}/pictures/p-a`, shop.admin, {
      version: 1,
      alt: 'x',
    });
    expect(late.status).toBe(409);
  });

  it.each<[string, () => Person | null, string, number]>([
    ['visitors', () => null, 'UNAUTHENTICATED', 401],
    ['shoppers', () => ada, 'FORBIDDEN', 403],
    ['staff without the right', () => packer, 'FORBIDDEN', 403],
  ])('to %s', async (_, who, code, status) => {
    const id = await addProduct(shop.shop, { name: 'Guarded' });
    await add(id, 'a');
    const inputs = { url: url('x'), picture: 'p-a', pictures: ['p-a'] };
    const given: Record<Change, object> = {
      addProductPicture: { url: inputs.url },
      changeProductPicture: { picture: inputs.picture },
      orderProductPictures: { pictures: inputs.pictures },
      removeProductPicture: { picture: inputs.picture },
    };
    for (const [change, input] of Object.entries(given))
      expect(await failureOf(change as Change, id, input, who())).toMatch(`${code}: `);
    const path = `/api/products/${id}/pictures`;
    const statuses = [
      await post(id, [file()], who()),
      await shop.rest('PUT', path, who(), { pictures: ['p-a'] }),
      await shop.rest('PUT', `${path}/p-a`, who(), {}),
      await shop.rest('DELETE', `${path}/p-a`, who()),
    ].map((answer) => answer.status);
    expect(statuses).toEqual([status, status, status, status]);
    expect(names({ pictures: await listed(id) })).toBe('wig p-a');
  });
});

describe('two members of staff at once', () => {
  it('lose no picture by ordering, adding and deleting', async () => {
    const id = await addProduct(shop.shop, { name: 'Busy' });
    await add(id, 1, 2, 3);
    await Promise.all([
      run('orderProductPictures', id, { pictures: ['p-3', 'p-2', 'p-1', 'wig'] }),
      run('addProductPicture', id, { url: url(4) }),
      run('orderProductPictures', id, { pictures: ['p-2', 'wig'] }),
      run('removeProductPicture', id, { picture: 'p-1' }).catch(() => undefined),
      run('addProductPicture', id, { url: url(5) }),
    ]).catch(() => undefined);
    const pictures = await listed(id);
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
    expect(pictures.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['wig', 'p-2', 'p-3', 'p-4', 'p-5']),
    );
  });

  it('add no more than there is room for', async () => {
    const id = await addProduct(shop.shop, { name: 'Nearly full' });
    await add(id, ...Array.from({ length: MAX_PICTURES - 2 }, (_, place) => place));
    const codes = await Promise.all(
      ['x', 'y', 'z'].map((name) => failureOf('addProductPicture', id, { url: url(name) })),
    );
    expect(codes.filter((code) => code.startsWith('CONFLICT'))).toHaveLength(2);
    expect(await listed(id)).toHaveLength(MAX_PICTURES);
  });
});

describe('over REST', () => {
  it('a picture is uploaded with what is said of it, ordered, changed and deleted', async () => {
    const id = await addProduct(shop.shop, { name: 'By form' });
    const added = await post(id, [
      { name: 'alt', content: ' Lace, close ' },
      { name: 'focalY', content: '30' },
      { name: 'colour', content: '1b' },
      file(),
    ]);
    expect(added.status).toBe(201);
    const [, uploaded] = added.body as unknown as { name: string; image: string }[];
    expect(uploaded).toMatchObject({ alt: 'Lace, close', focalX: 50, focalY: 30, colour: '1B' });
    expect(uploaded?.image).toBe(`/media/${uploaded?.name}.webp`);
    expect((await shop.shop.app.inject(uploaded?.image ?? '')).statusCode).toBe(200);
    const path = `/api/products/${id}/pictures`;
    const ordered = await shop.rest('PUT', path, shop.admin, { pictures: [uploaded?.name] });
    expect(names({ pictures: ordered.body as never })).toBe(`${uploaded?.name} wig`);
    const changed = await shop.rest('PUT', `${path}/wig`, shop.admin, { alt: 'Front', focalX: 5 });
    expect((changed.body as unknown as object[])[1]).toMatchObject({ alt: 'Front', focalX: 5 });
    expect(await shop.rest('DELETE', `${path}/wig`, shop.admin)).toEqual({
      status: 200,
      body: { detail: 'Picture deleted.' },
    });
  });

  it('a form without a picture, or with a wrong word, stores nothing', async () => {
    const id = await addProduct(shop.shop, { name: 'Broken form' });
    expect((await post(id, [{ name: 'alt', content: 'x' }])).status).toBe(400);
    expect((await post(id, [{ name: 'focalX', content: 'left' }, file()])).status).toBe(400);
    expect((await post(id, [{ name: 'image', content: 'text', filename: 'a.txt' }])).status).toBe(415);
    expect(await listed(id)).toHaveLength(1);
  });

  it('a picture elsewhere has a name that fits into an address', async () => {
    const id = await addProduct(shop.shop, { name: 'Elsewhere' });
    await run('addProductPicture', id, { url: 'https://cdn.example.com/a b.jpg?x=1'.replace(' ', '-') });
    const [, elsewhere] = await listed(id);
    expect(elsewhere?.name).toMatch(/^[0-9a-f]{32}$/);
    expect(
      (await shop.rest('DELETE', `/api/products/${id}/pictures/${elsewhere?.name}`, shop.admin)).status,
    ).toBe(200);
  });
});
