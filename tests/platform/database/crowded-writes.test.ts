import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CrowdedError,
  refuseIfCrowded,
  type Writers,
  writersOf,
} from '../../../api/platform/database/writers.ts';
import { inRequestTime, newRequestTime, noteCommit } from '../../../api/platform/http/request-time.ts';
import { statementsDuring } from '../../support/shop/kept-answers.ts';
import { startShop, type TestShop } from '../../support/shop/shop.ts';

/* Others hold all places of those who write, and somebody has waited long for one. */

const PLACES = 12;

let shop: TestShop;
let writers: Writers;

beforeAll(async () => {
  shop = await startShop();
  writers = writersOf(await shop.parts.orm.em.getDriver().getConnection().getNativeClient());
});
afterAll(() => shop.stop());

const REFUSAL = 'The shop is busy or restarting. Try again in a moment.';
const ACCOUNT = { name: 'Ada Obi', email: 'ada@example.com', password: 'a long enough pass phrase' };

const register = () => shop.app.inject({ method: 'POST', url: '/api/users/register/', payload: ACCOUNT });
const graphql = (query: string) => shop.app.inject({ method: 'POST', url: '/graphql', payload: { query } });

/** Work of a request that has only just come. @returns what it has failed with, if it has */
const ofRequest = async (work: () => Promise<unknown>) =>
  await new Promise<unknown>((resolve) =>
    inRequestTime(newRequestTime(0), () => void work().then(() => resolve(undefined), resolve)),
  );

/** Until it has a place, or has waited as long as it may. */
const wait = () => ofRequest(() => writers.enter().then(() => writers.leave()));

const refusal = () => ofRequest(() => refuseIfCrowded(shop.parts.orm.em));

describe('while others have waited long to write', () => {
  beforeEach(async () => {
    for (let place = 0; place < PLACES; place += 1) await writers.enter();
    const waiting: Promise<unknown>[] = [];
    // They come one after another, so that one of them has waited long at any time.
    const coming = setInterval(() => waiting.push(wait()), 200);
    await vi.waitUntil(refusal, { timeout: 30_000 });
    return async () => {
      clearInterval(coming);
      for (let place = 0; place < PLACES; place += 1) writers.leave();
      await Promise.all(waiting);
    };
  });

  test('who comes to write is refused before anything is read for them', async () => {
    let rest: Awaited<ReturnType<typeof register>> | undefined;
    expect(await statementsDuring(shop, async () => void (rest = await register()))).toBe(0);
    expect(rest?.statusCode).toBe(503);
    expect(rest?.headers['retry-after']).toBe('5');
    expect(rest?.json()).toEqual({ detail: REFUSAL });

    const mutation = await graphql('mutation { requestPasswordReset(email: "ada@example.com") }');
    expect(mutation.headers['retry-after']).toBe('5');
    expect(mutation.json()).toMatchObject({
      errors: [{ message: REFUSAL, extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 } }],
    });
  });

  test('who has begun is not', async () => {
    const { em } = shop.parts.orm;
    const goesOn = ofRequest(async () => {
      noteCommit();
      await refuseIfCrowded(em);
    });
    expect([await refusal(), await goesOn]).toEqual([expect.any(CrowdedError), undefined]);
  });

  test('a call that is nothing to the shop’s database is answered', async () => {
    expect((await shop.app.inject({ method: 'POST', url: '/api/nowhere/' })).statusCode).toBe(404);
  });

  test('who reads is served', async () => {
    expect((await shop.app.inject('/api/products/')).statusCode).toBe(200);
    expect((await graphql('{ products { page } }')).json()).toEqual({ data: { products: { page: 1 } } });
  });
});

test('afterwards the same call is served', async () => {
  expect((await register()).statusCode).toBe(201);
});
