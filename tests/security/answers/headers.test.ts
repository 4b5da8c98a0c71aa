import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopPolicy } from '../../../api/faces/http/content-security-policy.ts';
import { readSettings } from '../../../api/settings.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { sendRaw } from '../../support/http/raw-http.ts';

/** Production settings behind TLS, except for the provider's address. */
const PRODUCTION = {
  PAYPAL_ENVIRONMENT: 'sandbox',
  PAYPAL_CLIENT_ID: 'simulator',
  PAYPAL_CLIENT_SECRET: 'simulator',
  PAYPAL_RATE: '0.00065',
  PUBLIC_URL: 'https://shop.example',
};

let fleet: Fleet;
let buyer: Buyer;
let url: string;
let product: number;

beforeAll(async () => {
  fleet = await Fleet.start({ processes: 1, env: PRODUCTION, ledger: 'memory' });
  url = fleet.url(0);
  [buyer] = (await fleet.people(1)) as [Buyer];
  product = await fleet.product({ stock: 3 });
});
afterAll(() => fleet.stop());

const page = async (path = '/') => fetch(url + path, { headers: { accept: 'text/html' } });

/** The address of a script of every page. */
const asset = async () => /\/static\/js\/[\w.-]+\.js/.exec(await (await page()).text())?.[0] ?? '';

/** The content security policy with these settings. */
const policyWith = (env: Record<string, string>) =>
  shopPolicy(readSettings({ DATABASE_URL: 'postgres://localhost/shop', ...env }), []);

function directives(policy: string | null): Record<string, string[]> {
  return Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('another origin', () => {
  const ORIGINS = [
    'https://evil.example',
    'null',
    'https://shop.example.evil.example',
    'http://shop.example',
  ];
  const PATHS = [
    '/',
    '/graphql',
    '/api/products/',
    '/api/users/login/',
    '/api/orders/add/',
    '/media/wig.webp',
  ];

  test.each(ORIGINS)('%s is allowed nothing, with or without a preflight', async (origin) => {
    const ask = { origin, 'access-control-request-method': 'POST' };
    const answers = await Promise.all(
      PATHS.flatMap((path) => [
        fetch(url + path, { method: 'OPTIONS', headers: ask }),
        fetch(url + path, { headers: { origin } }),
      ]),
    );
    const allowed = answers.flatMap(({ headers }) =>
      [...headers.keys()].filter((n) => n.startsWith('access-control')),
    );
    expect(allowed).toEqual([]);
  });
});

describe('every answer', () => {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: unknown) =>
    fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });

  test.each<[string, () => Promise<Response>]>([
    ['the home page', () => page()],
    ['the home page again, kept', async () => (await page()) && (await page()) && page()],
    ['a product’s page', () => page(`/product/${product}`)],
    ['a page that is not there', () => page('/nothing/here')],
    ['a file of the shop', async () => page(await asset())],
    ['a file that is not there', () => page('/static/js/none.js')],
    ['the catalogue', () => page('/api/products/')],
    ['the catalogue again, kept', () => page('/api/products/')],
    ['a call that is not there', () => page('/api/nothing')],
    ['a refused call', () => page('/api/users/profile/')],
    ['a path that cannot be read', () => page('/api/products/%FF')],
    ['a failed sign-in', () => post('/api/users/login/', { username: 'x@example.com', password: 'y' })],
    ['a GraphQL answer', () => post('/graphql', { query: '{ __typename }' })],
    ['a refused document', () => post('/graphql', { query: '{' })],
    ['the health check', () => page('/healthz')],
    ['robots.txt', () => page('/robots.txt')],
    ['security.txt', () => page('/.well-known/security.txt')],
    ['a picture that is not there', () => page('/media/none.webp')],
  ])('%s says how it may be used and not what made it', async (_name, get) => {
    const { headers } = await get();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(directives(headers.get('content-security-policy'))).toMatchObject({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(['server', 'x-powered-by', 'via'].filter((name) => headers.has(name))).toEqual([]);
    expect(headers.has('cache-control')).toBe(true);
  });

  test('a file whose name has a hash is sent compressed, and kept for a year', async () => {
    const file = await fetch(url + (await asset()), { headers: { 'accept-encoding': 'br' } });
    expect({ status: file.status, ...Object.fromEntries(file.headers) }).toMatchObject({
      status: 200,
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('responses to a token, and every way to sign in, are never cached', async () => {
    const as = { authorization: `Bearer ${buyer.token}` };
    const name = 'New Person';
    const account = { name, email: 'new@example.com', password: 'long-enough-1' };
    const answers = await Promise.all([
      ...[
        '/',
        '/api/products/',
        '/api/users/profile/',
        '/api/orders/myorders/',
        '/api/nothing',
        '/robots.txt',
      ].map((path) => fetch(url + path, { headers: as })),
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { ...json, ...as },
        body: JSON.stringify({ query: '{ products { page } }' }),
      }),
      post('/api/users/register/', account),
      post('/api/users/login/', { username: 'x@example.com', password: 'y' }),
      post('/graphql', { query: 'mutation { login(email: "x@example.com", password: "y") { token } }' }),
    ]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
  });

  test('the one cookie goes over TLS alone, and to this shop alone', async () => {
    const cookies = [await page('/admin'), await page('/api/csrf/')].map(({ headers }) =>
      headers.get('set-cookie'),
    );
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^csrftoken=[\w-]{32}; Path=\/; SameSite=Strict; Secure$/);
    }
    const others = await Promise.all(['/', '/login', '/cart', `/product/${product}`].map(page));
    expect(others.map(({ headers }) => headers.get('set-cookie'))).toEqual(others.map(() => null));
  });

  test('responses to invalid HTTP too', async () => {
    const answer = await sendRaw(url, ['GET / HTTP/1.1', 'Host: shop.example', 'no header at all']);
    expect(answer).toMatchObject({
      status: 400,
      headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(answer.body)).toEqual({ detail: 'This is not a request that can be read.' });
  });
});

describe('a page', () => {
  test.each(['/', '/login', '/order/1', '/admin'])(
    '%s runs only its own script, and PayPal’s',
    async (path) => {
      const answer = await page(path);
      const policy = directives(answer.headers.get('content-security-policy'));
      const html = await answer.text();
      const nonce = /'nonce-([\w-]{24})'/.exec(policy['style-src']?.[1] ?? '')?.[1];
      expect(nonce !== undefined).toBe(['/order/1', '/admin'].includes(path));
      expect(policy).toEqual({
        'default-src': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'script-src': [
          ...(policy['script-src'] ?? []).filter((source) => /^'sha256-[\w+/=]{44}'$/.test(source)),
          "'strict-dynamic'",
          "'self'",
          'https://*.paypal.com',
          'https://*.paypalobjects.com',
        ],
        'style-src': ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'"],
        'manifest-src': ["'self'"],
        'connect-src': ["'self'", 'https://*.paypal.com'],
        // Wigs are coloured in a worker.
        'worker-src': ["'self'"],
        'frame-src': ['https://*.paypal.com'],
      });
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
      const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      expect(hashes).toHaveLength(1);
      expect(policy['script-src']).toContain(hashes[0]);
      expect(html.match(/<script\b(?! type="application\/(?:ld\+)?json")/g)).toHaveLength(1);
      expect(html).not.toMatch(/__CSP_NONCE__|\sstyle="|\son\w+="/);
    },
  );

  test.each(['/admin', '/admin/orderlist', '/order/1'])('%s never has the same nonce twice', async (path) => {
    const policies = await Promise.all(
      Array.from({ length: 20 }, async () => (await page(path)).headers.get('content-security-policy')),
    );
    expect(new Set(policies).size).toBe(20);
  });

  test('names PayPal only where PayPal is in use, and a simulator’s origin only where it is elsewhere', () => {
    const off = policyWith({});
    const inside = policyWith({ PAYPAL_ENVIRONMENT: 'simulator' });
    const apart = policyWith({ PAYPAL_ENVIRONMENT: 'simulator', PAYPAL_API_URL: 'http://127.0.0.1:5005/x/' });
    expect([off, inside, apart].filter((text) => text.includes('paypal'))).toEqual([]);
    expect([off, inside, apart].filter((text) => text.includes('unsafe-'))).toEqual([]);
    expect(directives(off)['frame-src']).toEqual(["'none'"]);
    expect(directives(inside)['frame-src']).toEqual(["'self'"]);
    expect(directives(apart)).toMatchObject({
      'frame-src': ['http://127.0.0.1:5005'],
      'connect-src': ["'self'", 'http://127.0.0.1:5005'],
    });
  });
});

describe('internal files', () => {
  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.npmrc',
    '/package.json',
    '/.vite/manifest.json',
    '/static/../index.html',
    '/static/%2e%2e/.vite/manifest.json',
    '/static/js/',
    '/metrics',
    '/api/metrics',
    '/debug/pprof',
    '/simulator/paypal/sdk/js?client-id=simulator',
    '/simulator/paypal/__control/knobs',
  ])('%s is not served', async (path) => {
    const answer = await sendRaw(url, [`GET ${path} HTTP/1.1`, 'Host: shop.example']);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toMatch(/"(?:dependencies|isEntry)"|repositoryformatversion/);
  });

  test('no source map is served or named by any file', async () => {
    const files = await Array.fromAsync(glob('dist/{web,playground}/**/*.{js,css}'));
    expect(files.length).toBeGreaterThan(20);
    const maps = await Array.fromAsync(glob('dist/{web,playground}/**/*.map'));
    expect(maps).toEqual([]);
    const texts = await Promise.all(files.map(async (file) => readFile(file, 'utf8')));
    expect(files.filter((_, place) => /^\/[/*]# sourceMappingURL=/m.test(texts[place] ?? ''))).toEqual([]);
    const script = files
      .find((file) => file.startsWith('dist/web/static/js/index-'))
      ?.replace('dist/web', '');
    expect((await page(`${script}.map`)).status).toBe(404);
  });
});
