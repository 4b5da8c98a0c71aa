import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

/* Nobody can find out which addresses have an account, or which ids exist. */

let checkout: Checkout;
let ada: Shopper;
let mallory: Shopper;
const PASSWORD = 'correct horse';

beforeAll(async () => {
  checkout = await Checkout.start();
  [ada, mallory] = [await checkout.shopper(), await checkout.shopper()];
});
afterAll(() => checkout.stop());

/** Repeats a call until it is refused. */
async function untilRefused(once: () => Promise<{ status: number }>): Promise<number> {
  for (let count = 0; count < 120; count += 1) {
    if ((await once()).status === 429) return count;
  }
  return Infinity;
}

const askForPassword = (email: string) =>
  checkout.rest('POST', '/api/users/password/forgotten/', { body: { email } });

describe('an e-mail address that is taken', () => {
  const TAKEN = 'person1@example.com';

  test('is refused in the same words wherever it is asked for, without a name or an id', async () => {
    const registering = { name: 'Eve', email: TAKEN, password: PASSWORD };
    const answers = [
      await checkout.rest('POST', '/api/users/register/', { body: registering }),
      await checkout.rest('PUT', '/api/users/profile/update/', {
        who: mallory,
        body: { name: 'Eve', email: TAKEN.toUpperCase() },
      }),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([400, answers[0]?.body]);
      expect(JSON.stringify(body)).not.toMatch(/Person 1|\d/);
    }
  });

  test('can be tried a few times, then one has to wait, when registering and when changing one’s own', async () => {
    const limited = await Checkout.start({ RATE_LIMITS: 'on' });
    try {
      const [, eve] = [await limited.shopper(), await limited.shopper()];
      const body = { name: 'Eve', email: TAKEN, password: PASSWORD };
      const registering = await untilRefused(() => limited.rest('POST', '/api/users/register/', { body }));
      const changing = await untilRefused(() =>
        limited.rest('PUT', '/api/users/profile/update/', { who: eve, body: { name: 'Eve', email: TAKEN } }),
      );
      expect(Math.max(registering, changing)).toBeLessThan(120);
    } finally {
      await limited.stop();
    }
  });

  test('cannot be distinguished from a free one by asking for a new password', async () => {
    const [taken, free] = [await askForPassword(TAKEN), await askForPassword('nobody@example.com')];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  });
});

interface Probe {
  status: number;
  text: string;
  headers: string;
  milliseconds: number;
}

async function probe(url: string): Promise<Probe> {
  const began = performance.now();
  const answer = await checkout.shop.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${mallory.token}` },
  });
  const headers = Object.keys(answer.headers).toSorted().join(' ');
  return { status: answer.statusCode, text: answer.body, headers, milliseconds: performance.now() - began };
}

/** Interleaved, so that other load on the machine affects both. */
async function compare(there: string, missing: string): Promise<[Probe[], Probe[]]> {
  const found: Probe[] = [];
  const lost: Probe[] = [];
  for (let count = 0; count < 200; count += 1) {
    found.push(await probe(there));
    lost.push(await probe(missing));
  }
  return [found, lost];
}

describe('a visitor who tries ids one after another', () => {
  test.each([
    ['users', 403, '/api/users'],
    ['orders', 404, '/api/orders'],
  ] as const)('learns nothing of %s, by status, size or time', async (what, status, path) => {
    const order = await checkout.order(ada, await checkout.product());
    const there = what === 'users' ? ada.id : order.id;
    const [found, lost] = await compare(`${path}/${there}/`, `${path}/2000000000/`);
    const seen = new Set([...found, ...lost].map((one) => `${one.status} ${one.text} ${one.headers}`));
    expect([...seen]).toHaveLength(1);
    expect(found[0]?.status).toBe(status);
    // The fastest of many: the time without other load.
    const [known, unknown] = [found, lost].map((all) => Math.min(...all.map((one) => one.milliseconds)));
    expect(Math.abs((known ?? 0) - (unknown ?? 0))).toBeLessThan(2);
  });

  test('nor over GraphQL', async () => {
    const order = await checkout.order(ada, await checkout.product());
    const document = '{ order(id: $id) { id } user(id: $user) { id } }'.replace(
      '{',
      'query ($id: ID!, $user: ID!) {',
    );
    const ask = (id: number, user: number) =>
      checkout.graphql(document, { id: String(id), user: String(user) }, mallory);
    expect(await ask(order.id, ada.id)).toEqual(await ask(2_000_000_000, 2_000_000_000));
  });
});
