import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Administration } from '../../support/shop/administration.ts';
import { addPerson, addProduct, addProducts } from '../../support/shop/catalogue.ts';

let shop: Administration;
beforeAll(async () => {
  shop = await Administration.start();
});
afterAll(() => shop.shop.stop());

interface Page<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}

/** Walks a connection to its end and gives what it found, page by page. */
async function walk<Node>(read: (after: string) => Promise<Page<Node>>): Promise<Node[][]> {
  const pages: Node[][] = [];
  let after = '';
  for (let rounds = 0; rounds < 50; rounds += 1) {
    const { edges, pageInfo } = await read(after);
    pages.push(edges.map(({ node }) => node));
    expect(pageInfo.hasPreviousPage).toBe(after !== '');
    if (!pageInfo.hasNextPage) return pages;
    after = `, after: "${pageInfo.endCursor}"`;
  }
  throw new Error('the connection has no end');
}

const PAGE_INFO = 'pageInfo { hasNextPage hasPreviousPage endCursor }';

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Removes what the tests below add to the catalogue. */
const cleared = async () => {
  await shop.sql(
    `delete from variants where product_id in (select id from products where name like 'Late%')`,
  );
  await shop.sql(`delete from products where name like 'Late%'`);
  await shop.sql(`update products set deleted_at = null where name like 'Conn%'`);
  await shop.sql(
    `update variants set price = 100 where product_id in (select id from products where name like 'Conn%')`,
  );
};

describe('the catalogue from cursor to cursor', () => {
  interface Product {
    name: string;
  }
  const products = async (args: string, who: { id: number; token: string } | null = null) => {
    const data = await shop.get<{ productsConnection: Page<Product> }>(
      `{ productsConnection(${args}) { edges { cursor node { name } } ${PAGE_INFO} } }`,
      who,
    );
    return data.productsConnection;
  };
  const all = async (args: string, who: { id: number; token: string } | null = null) =>
    (await walk((after) => products(`${args}${after}`, who))).map((page) => page.map(({ name }) => name));

  beforeAll(async () => {
    const given = Array.from({ length: 30 }, (_, index) => ({
      name: `Conn ${index} ${index % 2 ? 'odd' : 'even'}`,
      // Ten of each have the same time, so the id decides.
      createdAt: `2026-02-0${1 + Math.floor(index / 10)}`,
      isDraft: index === 7,
    }));
    await addProducts(shop.shop, given);
  });

  it('gives every visible product once, newest first', async () => {
    const expected = Array.from(
      { length: 30 },
      (_, index) => `Conn ${29 - index} ${index % 2 ? 'even' : 'odd'}`,
    );
    const pages = await all('first: 7');
    expect(pages.flat()).toEqual(expected.filter((name) => name !== 'Conn 7 odd'));
    expect(pages[0]).toHaveLength(7);
    expect((await all('first: 7', shop.admin)).flat()).toEqual(expected);
  });

  it('continues at the same place when products are added and deleted meanwhile', async () => {
    const first = await products('first: 5');
    await shop.sql(`update products set deleted_at = now() where name = $1`, [first.edges.at(-1)?.node.name]);
    await addProduct(shop.shop, { name: 'Brand new', createdAt: '2026-03-01' });
    const next = await products(`first: 2, after: "${first.pageInfo.endCursor}"`);
    expect(next.edges.map(({ node }) => node.name)).toEqual(['Conn 24 even', 'Conn 23 odd']);
    await shop.sql(
      `delete from variants where product_id in (select id from products where name = 'Brand new')`,
    );
    await shop.sql(`delete from products where name = 'Brand new'`);
    await shop.sql(`update products set deleted_at = null where name like 'Conn%'`);
  });

  it.each([3, 12, 13, 100])('finds what the search finds, in its order, %d at a time', async (first) => {
    const { products: page } = await shop.get<{ products: { pages: number } }>(
      '{ products(keyword: "conn odd") { pages } }',
      null,
    );
    const searched: string[] = [];
    for (let number = 1; number <= page.pages; number += 1) {
      const data = await shop.get<{ products: { products: Product[] } }>(
        `{ products(keyword: "conn odd", page: ${number}) { products { name } } }`,
        null,
      );
      searched.push(...data.products.products.map(({ name }) => name));
    }
    expect(searched.length).toBe(14);
    expect((await all(`keyword: "conn odd", first: ${first}`)).flat()).toEqual(searched);
  });

  const found = (args: string) =>
    products(args).then(({ edges, pageInfo }) => ({
      names: edges.map(({ node }) => node.name),
      ...pageInfo,
    }));

  /** Every name that a search gives, three at a time, with something done to the catalogue before each further page. */
  async function foundWhile(keyword: string, change: (turn: number, last: string) => Promise<unknown>) {
    const names: string[] = [];
    let after = '';
    for (let turn = 0; ; turn += 1) {
      const page = await found(`keyword: "${keyword}", first: 3${after}`);
      names.push(...page.names);
      if (!page.hasNextPage) return names;
      after = `, after: "${page.endCursor}"`;
      await change(turn, page.names.at(-1) ?? '');
    }
  }

  it.each([
    ['more relevant ones come', (turn: number) => addProduct(shop.shop, { name: `Late conn odd ${turn}` })],
    [
      'older ones come',
      (turn: number) => addProduct(shop.shop, { name: `Late conn odd ${turn}`, createdAt: '2025-01-01' }),
    ],
    [
      'the last one seen is deleted',
      (_: number, last: string) => shop.sql('update products set deleted_at = now() where name = $1', [last]),
    ],
    [
      'the last one seen is changed',
      (_: number, last: string) =>
        shop.sql(
          'update variants set price = price + 1 where product_id = (select id from products where name = $1)',
          [last],
        ),
    ],
    [
      'the last one seen gets another name',
      (_: number, last: string) =>
        shop.sql(`update products set name = 'Odd ' || name || ' conn' where name = $1`, [last]),
    ],
  ])('goes on with a search where it was while %s', async (_what, change) => {
    const calm = (await all('keyword: "conn odd", first: 100')).flat();
    const names = await foundWhile('conn odd', change);
    const seen = names.filter((name) => calm.includes(name));
    expect(seen).toEqual(calm);
    expect(new Set(names).size).toBe(names.length);
    await shop.sql(
      `update products set name = substr(name, 5, length(name) - 9) where name like 'Odd Conn%'`,
    );
    await cleared();
  });

  it('continues a search of misspelt words although a product now has that name', async () => {
    const calm = (await all('keyword: "con od", first: 100')).flat();
    expect(calm.length).toBeGreaterThan(3);
    const names = await foundWhile('con od', (turn) =>
      addProduct(shop.shop, { name: `Late con od ${turn}`, createdAt: '2026-04-01' }),
    );
    expect(names).toEqual(calm);
    await cleared();
  });

  it('continues a search of words in different fields although the index alone now finds a page of them', async () => {
    const parts = Array.from({ length: 8 }, (_, n) => ({
      name: `Late Xylowave ${n}`,
      description: 'velour',
    }));
    await addProducts(shop.shop, parts);
    const calm = (await all('keyword: "ylowav velour", first: 100')).flat();
    expect(calm).toHaveLength(8);
    const names = await foundWhile('ylowav velour', async (turn) => {
      if (turn > 0) return;
      const more = Array.from({ length: 20 }, (_, n) => ({ name: `Late ylowav velour ${n}` }));
      await addProducts(
        shop.shop,
        more.map((one) => ({ ...one, createdAt: '2025-01-01' })),
      );
    });
    expect(names.filter((name) => calm.includes(name))).toEqual(calm);
    await cleared();
  });

  it('refuses a forged search cursor, and treats spellings in one as plain words', async () => {
    const time = '2026-02-01 00:00:00+00';
    const forged = [
      null,
      [],
      [9, time, 1, time],
      [1, 'now', 1, time],
      [1, '2026-99-01 00:00:00+00', 1, time],
      [1, time, '1; drop table products', time],
      [1, time, 1, 'now'],
      [1, time, 1],
      [1, time, 1, time, [['conn', 'odd']]],
      [1, time, 1, time, [['conn', ['x'.repeat(201)]]]],
    ];
    for (const value of forged) {
      const args = `keyword: "conn", after: "${cursor(value)}"`;
      const code = await shop.codeOf(`{ productsConnection(${args}) { ${PAGE_INFO} } }`, null);
      expect([value, code]).toEqual([value, 'BAD_USER_INPUT']);
    }
    const right = [1, time, 1, time, [['conn', ["'; drop table products; --", '%', 'a'.repeat(200)]]]];
    const { names } = await found(`keyword: "conn", after: "${cursor(right)}"`);
    expect(names.filter((name) => !name.startsWith('Conn'))).toEqual([]);
  });

  it('finds nothing for an unknown product', async () => {
    expect(await all('keyword: "xyzzyplugh"')).toEqual([[]]);
  });

  it.each([
    'first: 0',
    'first: 101',
    'after: "abc"',
    'keyword: "conn", after: "abc"',
    'keyword: "conn", first: 101',
  ])('refuses %s', async (args) => {
    expect(await shop.codeOf(`{ productsConnection(${args}) { ${PAGE_INFO} } }`, null)).toBe(
      'BAD_USER_INPUT',
    );
  });
});

const suggest = async (keyword: string) => {
  const data = await shop.get<{ suggestions: { name: string }[] }>(
    'query ($keyword: String!) { suggestions(keyword: $keyword) { name } }',
    null,
    { keyword },
  );
  return data.suggestions.map(({ name }) => name);
};

describe('suggestions while typing', () => {
  it('are at most six visible products', async () => {
    expect(await suggest('conn')).toHaveLength(6);
    expect(await suggest('Conn 7 odd')).not.toContain('Conn 7 odd');
  });

  it('start with the first letters typed', async () => {
    await addProduct(shop.shop, { name: 'Quetzal Crown' });
    expect(await suggest('que')).toEqual(['Quetzal Crown']);
    expect(await suggest('  ')).toEqual([]);
    expect(await suggest('%')).toEqual([]);
  });
});

describe('a product page', () => {
  it('has up to four others of its category, the best rated first, and no drafts or deleted ones', async () => {
    const [id] = await addProducts(shop.shop, [
      { name: 'Self', category: 'Kin', ratingSum: 5, numReviews: 1 },
      { name: 'Good', category: 'Kin', ratingSum: 8, numReviews: 2 },
      { name: 'Best', category: 'Kin', ratingSum: 5, numReviews: 1 },
      { name: 'Fair', category: 'Kin', ratingSum: 2, numReviews: 1 },
      { name: 'Unrated', category: 'Kin' },
      { name: 'Older unrated', category: 'Kin' },
      { name: 'Draft', category: 'Kin', isDraft: true, ratingSum: 5, numReviews: 1 },
      { name: 'Gone', category: 'Kin', deletedAt: '2026-01-01', ratingSum: 5, numReviews: 1 },
      { name: 'Stranger', category: 'Other', ratingSum: 5, numReviews: 1 },
    ]);
    const data = await shop.get<{ product: { relatedProducts: { name: string }[] } }>(
      `{ product(id: "${id}") { relatedProducts { name } } }`,
      null,
    );
    expect(data.product.relatedProducts.map(({ name }) => name)).toEqual([
      'Best',
      'Good',
      'Fair',
      'Older unrated',
    ]);
  });

  describe('with many reviews', () => {
    let id: number;
    let other: number;
    /** Ratings in the order of writing. */
    const STARS = [5, 3, 5, 1, 4, 5, 3, 5];

    beforeAll(async () => {
      id = await addProduct(shop.shop, { name: 'Reviewed' });
      other = await addProduct(shop.shop, { name: 'Reviewed too' });
      for (const [index, rating] of STARS.entries()) {
        const author = await addPerson(shop.shop, { name: `Author ${index}` });
        shop.shop.clock.advance(index % 2 ? 1000 : 0);
        await shop.get(
          `mutation { createReview(productId: "${id}", input: { rating: ${rating}, comment: "c${index}" }) { id } }`,
          author,
        );
        if (index < 2)
          await shop.get(
            `mutation { createReview(productId: "${other}", input: { rating: 2, comment: "o${index}" }) { id } }`,
            author,
          );
      }
    });

    const reviews = async (args: string) => {
      const data = await shop.get<{ product: { reviewsConnection: Page<{ comment: string }> } }>(
        `{ product(id: "${id}") { reviewsConnection(${args}) { edges { cursor node { comment } } ${PAGE_INFO} } } }`,
        null,
      );
      return data.product.reviewsConnection;
    };
    const order = async (args: string) =>
      (await walk((after) => reviews(`first: 3, ${args}${after}`)))
        .flat()
        .map(({ comment }) => Number(comment.slice(1)));

    it.each([
      ['sort: NEWEST', [7, 6, 5, 4, 3, 2, 1, 0]],
      ['sort: OLDEST', [0, 1, 2, 3, 4, 5, 6, 7]],
      ['sort: HIGHEST', [7, 5, 2, 0, 4, 6, 1, 3]],
      ['sort: LOWEST', [3, 6, 1, 4, 7, 5, 2, 0]],
      ['rating: 5', [7, 5, 2, 0]],
      ['rating: 3, sort: OLDEST', [1, 6]],
      ['rating: 2', []],
      ['rating: null, sort: null', [7, 6, 5, 4, 3, 2, 1, 0]],
    ])('shows them by {%s}, each once', async (args, expected) => {
      expect(await order(args)).toEqual(expected);
    });

    it('counts them by stars', async () => {
      const data = await shop.get<{ product: { ratingCounts: { rating: number; count: number }[] } }>(
        `{ product(id: "${id}") { ratingCounts { rating count } } }`,
        null,
      );
      expect(data.product.ratingCounts).toEqual([
        { rating: 5, count: 4 },
        { rating: 4, count: 1 },
        { rating: 3, count: 2 },
        { rating: 2, count: 0 },
        { rating: 1, count: 1 },
      ]);
    });

    it.each(['rating: 0', 'rating: 6', 'first: 101', 'after: "abc"'])('refuses %s', async (args) => {
      expect(
        await shop.codeOf(`{ product(id: "${id}") { reviewsConnection(${args}) { ${PAGE_INFO} } } }`, null),
      ).toBe('BAD_USER_INPUT');
    });

    it('takes one statement each for the search, reviews and ratings of many products, and two for relatives', async () => {
      const pool = await shop.shop.parts.orm.em.getDriver().getConnection().getNativeClient();
      const sent: { text?: string }[] = [];
      const original = pool.query.bind(pool);
      pool.query = ((...args: Parameters<typeof original>) => {
        sent.push(args[0] as unknown as { text?: string });
        return original(...args);
      }) as typeof pool.query;
      const { products: page } = await shop.get<{
        products: { products: { reviewsConnection: Page<{ comment: string }> }[] };
      }>(
        `{ products(keyword: "reviewed") { products {
          reviewsConnection(first: 1, sort: OLDEST) { edges { cursor node { comment } } ${PAGE_INFO} }
          ratingCounts { count } relatedProducts { name } } } }`,
        null,
      );
      pool.query = original;
      expect(
        page.products.map((product) => product.reviewsConnection.edges.map(({ node }) => node.comment)),
      ).toEqual([['c0'], ['o0']]);
      // The settings are read once for many requests, whenever their time has come.
      const own = sent.filter(({ text }) => !/from "?owner_settings/.test(String(text)));
      expect(own).toHaveLength(5);
    });
  });
});
