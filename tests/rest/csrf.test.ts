import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type TestShop } from '../support/shop/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const ask = (cookie?: string) =>
  shop.app.inject({ url: '/api/csrf/', headers: cookie === undefined ? {} : { cookie } });

describe('the CSRF token of the documented upload', () => {
  it('has a call of its own, is readable by scripts, and hidden from other sites and caches', async () => {
    const { headers, json } = await ask();
    const { csrftoken } = json<{ csrftoken: string }>();
    expect(csrftoken).toMatch(/^[\w-]{32}$/);
    expect(headers['set-cookie']).toBe(`csrftoken=${csrftoken}; Path=/; SameSite=Strict`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('differs for each browser, and stays the same', async () => {
    const [one, two] = [await ask(), await ask()];
    expect(one.body).not.toBe(two.body);
    const again = await ask('a=1; csrftoken=mine');
    expect([again.json(), again.headers['set-cookie']]).toEqual([{ csrftoken: 'mine' }, undefined]);
  });

  it.each(['REST', 'GraphQL'])('comes with a sign-in by %s, and not with a refused one', async (face) => {
    const [email, password] = [`${face}@example.com`, 'long-enough-1'];
    const account = { name: 'Ada', email, password };
    await shop.app.inject({ method: 'POST', url: '/api/users/register/', payload: account });
    const signIn = (secret: string) =>
      face === 'REST'
        ? shop.app.inject({
            method: 'POST',
            url: '/api/users/login/',
            payload: { username: email, password: secret },
          })
        : shop.app.inject({
            method: 'POST',
            url: '/graphql',
            payload: {
              query:
                'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
              variables: { email, password: secret },
            },
          });
    const names = async (secret: string) => (await signIn(secret)).cookies.map(({ name }) => name).toSorted();
    expect(await names(password)).toEqual(['csrftoken', 'device']);
    expect(await names('wrong-password')).toEqual([]);
  });
});
