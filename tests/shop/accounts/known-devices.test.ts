import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linksIn, MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

/* Strangers guess passwords of an account whose owner has signed in before. */

const RIGHT = 'correct horse';
const WRONG = 'wrong horse';
const MINUTE = 60_000;

let sink: MailSink;
let shop: MailShop;
let people = 0;
let email: string;

beforeAll(async () => {
  sink = await MailSink.start();
  shop = await MailShop.start(sink.url, { RATE_LIMITS: 'on' });
});
afterAll(async () => {
  await shop.checkout.stop();
  await sink.down();
});
beforeEach(async () => {
  email = `person-${(people += 1)}@example.com`;
  await call('/api/users/register', { name: 'Ada', email, password: RIGHT }, { from: '203.0.113.200' });
  shop.clock.advance(61 * MINUTE);
});

interface Caller {
  from?: string;
  cookie?: string;
}

async function call(url: string, payload: object, { from = '203.0.113.1', cookie }: Caller = {}) {
  const { statusCode: status, headers } = await shop.checkout.shop.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: cookie === undefined ? {} : { cookie },
    payload,
  });
  const cookies = [headers['set-cookie'] ?? []].flat();
  return { status, cookie: cookies.find((text) => text.startsWith('device=')) ?? '' };
}

const signIn = (password: string, caller?: Caller) =>
  call('/api/users/login', { username: email, password }, caller);
const pairOf = (setCookie: string): string => setCookie.split(';', 1)[0] ?? '';

/** Ten wrong passwords from each of several addresses, until strangers are refused. */
async function strangersGuess(): Promise<void> {
  for (const from of ['198.51.100.1', '198.51.100.2']) {
    for (let index = 0; index < 11; index += 1) await signIn(WRONG, { from });
  }
  expect((await signIn(RIGHT, { from: '198.51.100.3' })).status).toBe(429);
}

test('a browser that has signed in before is not delayed by other people’s guesses', async () => {
  const cookie = pairOf((await signIn(RIGHT)).cookie);
  await strangersGuess();
  expect((await signIn(RIGHT, { from: '192.0.2.1', cookie })).status).toBe(200);
});

test('its cookie is only for signing in, and neither scripts nor other sites get it', async () => {
  const { cookie } = await signIn(RIGHT);
  expect(cookie).toMatch(
    /^device=[\w-]{43}; Path=\/api\/users; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  );
  const graphql = await call('/graphql', {
    query: `mutation { login(email: "${email}", password: "${RIGHT}") { token } }`,
  });
  expect(graphql.cookie).toMatch(/^device=[\w-]{43}; Path=\/graphql; /);
  const [row] = await shop.checkout.sql('select * from known_devices order by used_at desc limit 1');
  expect(JSON.stringify(row)).not.toContain(/device=([\w-]{43})/.exec(cookie)?.[1]);
});

test('a wrong password gets no cookie, and a made-up cookie does not help', async () => {
  expect((await signIn(WRONG)).cookie).toBe('');
  await strangersGuess();
  const cookie = `device=${'a'.repeat(43)}`;
  expect((await signIn(RIGHT, { from: '192.0.2.1', cookie })).status).toBe(429);
});

test('guesses from a known browser are limited too, and delay nobody else', async () => {
  const cookie = pairOf((await signIn(RIGHT)).cookie);
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) statuses.push((await signIn(WRONG, { cookie })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect((await signIn(RIGHT, { from: '192.0.2.1' })).status).toBe(200);
});

test('a browser is known only to the accounts that have signed in with it', async () => {
  const cookie = pairOf((await signIn(RIGHT)).cookie);
  email = 'other@example.com';
  await call('/api/users/register', { name: 'Obi', email, password: RIGHT }, { from: '203.0.113.201' });
  shop.clock.advance(61 * MINUTE);
  await strangersGuess();
  expect((await signIn(RIGHT, { cookie })).status).toBe(429);
});

test('a new password by a mailed link ends every delay, and the browser is known', async () => {
  await strangersGuess();
  sink.mails.length = 0;
  expect((await call('/api/users/password/forgotten', { email })).status).toBe(200);
  await shop.dispatch();
  const [token] = await linksIn(sink, '/reset-password');
  const reset = await call('/api/users/password/reset', { token, password: 'battery staple' });
  expect(reset.status).toBe(200);
  expect((await signIn('battery staple', { from: '192.0.2.1' })).status).toBe(200);
  await strangersGuess();
  const cookie = pairOf(reset.cookie);
  expect((await signIn('battery staple', { from: '192.0.2.1', cookie })).status).toBe(200);
});

test('signing out everywhere forgets every browser', async () => {
  const cookie = pairOf((await signIn(RIGHT)).cookie);
  const { body } = await shop.post('/api/users/login/', { username: email, password: RIGHT });
  const everywhere = 'mutation { logoutEverywhere }';
  await shop.checkout.graphql(everywhere, {}, { id: 0, token: body['token'] ?? '' });
  await strangersGuess();
  expect((await signIn(RIGHT, { cookie })).status).toBe(429);
});

test('many addresses together can guess ten times in a quarter of an hour', async () => {
  const hours = 2;
  let answered = 0;
  let inFirstQuarter = 0;
  for (let minute = 0; minute < hours * 60; minute += 1) {
    // A new address for each guess, all at the same moment.
    const guesses = Array.from({ length: minute === 0 ? 12 : 3 }, (_, index) =>
      signIn(WRONG, { from: `10.${minute % 250}.${Math.floor(minute / 250)}.${index}` }),
    );
    answered += (await Promise.all(guesses)).filter(({ status }) => status === 401).length;
    if (minute < 15) inFirstQuarter = answered;
    shop.clock.advance(MINUTE);
  }
  process.stdout.write(
    `${answered} guesses answered in ${hours} hours, ${inFirstQuarter} in the first quarter\n`,
  );
  expect(inFirstQuarter).toBeLessThanOrEqual(19);
  expect(answered).toBeLessThanOrEqual(hours * 40);
});
