import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendRaw } from '../../support/http/raw-http.ts';
import { startShop, type TestShop } from '../../support/shop/shop.ts';

const DIRECT = '203.0.113.9';
const PROXY = '10.1.2.3';

/** Headers that a client may forge: another address, scheme or host. */
const claims = (turn: number): Record<string, string> => {
  const address = `198.51.${Math.floor(turn / 250)}.${turn % 250}`;
  return {
    'x-forwarded-for': address,
    forwarded: `for=${address};proto=https;host=evil.example`,
    'x-real-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    host: 'evil.example',
  };
};

/** Headers that a proxy forwards: it appends the address it saw to what the visitor sent. */
const seen = (turn: number, visitor: string): Record<string, string> => ({
  'x-forwarded-for': `${claims(turn)['x-forwarded-for']}, ${visitor}`,
});

interface Guess {
  turn: number;
  from: string;
  headers?: Record<string, string>;
}

let plain: TestShop;
let behindProxy: TestShop;
let plainUrl: string;

beforeAll(async () => {
  [plain, behindProxy] = await Promise.all([
    startShop({ RATE_LIMITS: 'on' }),
    startShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1' }),
  ]);
  // All passwords are wrong; only the number of attempts matters.
  for (const { parts } of [plain, behindProxy]) vi.spyOn(parts.passwords, 'verify').mockResolvedValue(false);
  plainUrl = await plain.app.listen({ port: 0, host: '127.0.0.1' });
  await behindProxy.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await plain.stop();
  await behindProxy.stop();
});

/** Tries one password on one account after another. */
async function guess(shop: TestShop, { turn, from, headers }: Guess): Promise<number> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/users/login/',
    remoteAddress: from,
    headers: headers ?? claims(turn),
    payload: { username: `person${turn}@example.com`, password: 'Summer2026!' },
  });
  return answer.statusCode;
}

async function guesses(shop: TestShop, count: number, make: (turn: number) => Guess): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push(await guess(shop, make(turn)));
  return statuses;
}

const SIXTY = Array<number>(60).fill(401);

describe('one password on many accounts from one address', () => {
  test('is refused at the 61st, whatever other addresses the headers name', async () => {
    const statuses = await guesses(plain, 64, (turn) => ({ turn, from: DIRECT }));
    expect(statuses).toEqual([...SIXTY, 429, 429, 429, 429]);
    expect(await guess(plain, { turn: 500, from: '203.0.113.10' })).toBe(401);
  });

  test('behind a trusted proxy each visitor has an address of its own, which it cannot choose', async () => {
    const one = (turn: number) => ({ turn, from: PROXY, headers: seen(turn, '198.51.100.7') });
    expect(await guesses(behindProxy, 61, one)).toEqual([...SIXTY, 429]);
    expect(await guess(behindProxy, { turn: 700, from: PROXY, headers: seen(1, '198.51.100.8') })).toBe(401);
  });

  test('headers of a client that bypasses the proxy are ignored', async () => {
    const statuses = await guesses(behindProxy, 61, (turn) => ({ turn: 800 + turn, from: '203.0.113.77' }));
    expect(statuses).toEqual([...SIXTY, 429]);
  });
});

describe('a forged host or address', () => {
  const LINKS = ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt'];

  test('changes no link, no header and no log line', async () => {
    const before = [plain.logLines.length, behindProxy.logLines.length];
    for (const path of LINKS) {
      const head = Object.entries(claims(1)).map(([name, value]) => `${name}: ${value}`);
      const answer = await sendRaw(plainUrl, [`GET ${path} HTTP/1.1`, ...head]);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer)).not.toContain('evil.example');
      expect(answer.body).toContain(plainUrl);
      expect(answer.headers).not.toHaveProperty('strict-transport-security');
    }
    const past = { remoteAddress: '203.0.113.77', headers: claims(1) };
    for (const url of LINKS) {
      const answer = await behindProxy.app.inject({ url, ...past });
      expect(answer.body).not.toContain('evil.example');
      expect(answer.headers).not.toHaveProperty('strict-transport-security');
    }
    const lines = [...plain.logLines.slice(before[0]), ...behindProxy.logLines.slice(before[1])];
    expect(lines.length).toBeGreaterThanOrEqual(2 * LINKS.length);
    expect(lines.join('\n')).not.toMatch(/evil\.example|198\.51\./);
  });

  test('a trusted proxy names the shop’s own address, unless PUBLIC_URL does', async () => {
    const headers = {
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'wigs.example',
    };
    for (const url of LINKS) {
      const answer = await behindProxy.app.inject({ url, remoteAddress: PROXY, headers });
      expect(answer.body).toContain('https://wigs.example/');
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
  });

  test.each(['wigs.example/evil', 'user@wigs.example', 'wigs.example\nContact: evil', '', 'a b'])(
    'the host %j is never used in a link',
    async (host) => {
      const headers = {
        'x-forwarded-for': '198.51.100.7',
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
      };
      const answer = await behindProxy.app.inject({ url: '/robots.txt', remoteAddress: PROXY, headers });
      expect(answer.body).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m);
    },
  );
});

describe('security.txt', () => {
  test('has a contact, an expiry date and its own address', async () => {
    const answer = await plain.app.inject('/.well-known/security.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      `Contact: ${plainUrl}/`,
      'Expires: 2027-05-19T00:00:00Z',
      'Preferred-Languages: en',
      `Canonical: ${plainUrl}/.well-known/security.txt`,
      '',
    ]);
  });

  test('takes the contact from the settings', async () => {
    const shop = await startShop({
      SECURITY_CONTACT: 'mailto:security@shop.example',
      PUBLIC_URL: 'https://shop.example',
    });
    const answer = await shop.app.inject('/.well-known/security.txt');
    expect(answer.body).toContain('Contact: mailto:security@shop.example\n');
    expect(answer.body).toContain('Canonical: https://shop.example/.well-known/security.txt\n');
    await shop.stop();
  });
});
