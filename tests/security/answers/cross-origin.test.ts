import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../api/settings.ts';
import { Checkout } from '../../support/shop/checkout.ts';

const POS = 'https://pos.example.com';
const APP = 'https://app.example.com:8443';

let open: Checkout;
let closed: Checkout;

beforeAll(async () => {
  open = await Checkout.start({ CORS_ORIGINS: `${POS}, ${APP}` });
  closed = await Checkout.start();
});
afterAll(async () => {
  await open.stop();
  await closed.stop();
});

type Headers = Record<string, string>;

/** Over a socket, since kept answers are sent before routing. */
async function ask(checkout: Checkout, path: string, headers: Headers = {}, method = 'GET', body?: string) {
  const { app } = checkout.shop;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { request } = await import('node:http');
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const corsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

const preflight = (checkout: Checkout, path: string, origin: string) =>
  ask(
    checkout,
    path,
    { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    'OPTIONS',
  );

const document = '{"query":"{ topProducts { id } }"}';
const JSON_BODY = { 'content-type': 'application/json', 'content-length': String(document.length) };

describe('pages of listed origins', () => {
  it('are answered by name, without credentials', async () => {
    for (const origin of [POS, APP]) {
      const answer = await ask(open, '/api/products/', { origin });
      expect([answer.status, corsOf(answer)]).toEqual([
        200,
        {
          'access-control-allow-origin': origin,
          'access-control-expose-headers': 'etag, retry-after, www-authenticate, x-request-id',
        },
      ]);
      expect(answer.headers['vary']).toMatch(/\borigin\b/);
    }
    const posted = await ask(open, '/graphql', { origin: POS, ...JSON_BODY }, 'POST', document);
    expect([posted.status, corsOf(posted)['access-control-allow-origin']]).toEqual([200, POS]);
    const refused = await ask(open, '/api/orders/', { origin: POS });
    expect([refused.status, corsOf(refused)['access-control-allow-origin']]).toEqual([401, POS]);
  });

  it('may ask before they call, and keep the answer', async () => {
    for (const path of ['/api/orders/', '/api/products/7/reviews/', '/graphql']) {
      const answer = await preflight(open, path, POS);
      expect([answer.status, corsOf(answer)]).toEqual([
        204,
        expect.objectContaining({
          'access-control-allow-origin': POS,
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers': expect.stringContaining('authorization') as string,
          'access-control-max-age': '7200',
        }),
      ]);
      expect(corsOf(answer)).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('get no kept answer, and leave none behind', async () => {
    const origins = [undefined, POS, APP, undefined, POS];
    for (const path of ['/api/products/top/', '/api/products/top/']) {
      for (const origin of origins) {
        const answer = await ask(open, path, origin === undefined ? {} : { origin });
        expect(corsOf(answer)['access-control-allow-origin']).toBe(origin);
        expect(answer.headers['vary']).toMatch(/\borigin\b/);
      }
    }
    for (const origin of origins) {
      const headers = { ...JSON_BODY, ...(origin !== undefined && { origin }) };
      const answer = await ask(open, '/graphql', headers, 'POST', document);
      expect(corsOf(answer)['access-control-allow-origin']).toBe(origin);
    }
  });
});

describe('pages of other origins', () => {
  it.each(['https://evil.example.com', 'https://pos.example.com.evil.com', 'http://pos.example.com', 'null'])(
    'get no header where they are not named: %s',
    async (origin) => {
      expect(corsOf(await ask(open, '/api/products/', { origin }))).toEqual({});
      const asked = await preflight(open, '/api/orders/', origin);
      expect([asked.status >= 400, corsOf(asked)]).toEqual([true, {}]);
    },
  );

  it('get no header of a page or a picture', async () => {
    for (const path of ['/sitemap.xml', '/media/wig.webp', '/healthz']) {
      expect(corsOf(await ask(open, path, { origin: POS }))).toEqual({});
    }
  });

  it('get none at all where nothing is set', async () => {
    for (const path of ['/api/products/', '/graphql']) {
      expect(corsOf(await ask(closed, path, { origin: POS }))).toEqual({});
      expect(corsOf(await preflight(closed, path, POS))).toEqual({});
    }
  });
});

describe('the setting', () => {
  it.each([
    '*',
    'null',
    'pos.example.com',
    'http://pos.example.com',
    `${POS}/`,
    `${POS}/a`,
    'https://*.example.com',
  ])('refuses %s', (text) => {
    expect(() => readSettings({ CORS_ORIGINS: text })).toThrow(/CORS_ORIGINS must be https origins/);
  });

  it('takes http for this machine', () => {
    expect(readSettings({ CORS_ORIGINS: 'http://localhost:5173' }).corsOrigins).toEqual([
      'http://localhost:5173',
    ]);
    expect(readSettings({}).corsOrigins).toEqual([]);
  });
});
