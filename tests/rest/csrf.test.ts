import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { offerCsrfCookie } from '../../api/platform/rest/csrf.ts';

describe('the token that the documented upload repeats', () => {
  const page = Fastify().get('/', async (request, reply) => {
    offerCsrfCookie(request, reply);
    return 'page';
  });

  it('comes with a page, readable by its scripts and kept from other sites', async () => {
    const { headers } = await page.inject('/');
    expect(headers['set-cookie']).toMatch(/^csrftoken=[\w-]{32}; Path=\/; SameSite=Strict$/);
  });

  it('is another one for each browser, and stays once it is there', async () => {
    const [one, two] = [await page.inject('/'), await page.inject('/')];
    expect(one.headers['set-cookie']).not.toBe(two.headers['set-cookie']);
    const again = await page.inject({ url: '/', headers: { cookie: 'a=1; csrftoken=mine' } });
    expect(again.headers['set-cookie']).toBeUndefined();
  });
});
