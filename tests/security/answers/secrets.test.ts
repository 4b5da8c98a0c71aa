import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { recordFigure, rounds } from '../../support/measuring/figures.ts';
import { uploadByRest } from '../../support/http/upload.ts';
import { CANARIES, fieldNames, found, plantInDocuments, plantInRoute, type Planted } from './canaries.ts';

const SECRETS = {
  PAYPAL_ENVIRONMENT: 'sandbox',
  PAYPAL_CLIENT_ID: 'canary-client',
  PAYPAL_CLIENT_SECRET: 'Canary-Client-Secret-99',
  PAYPAL_API_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://canary:Canary-Smtp-Password-99@127.0.0.1:9',
  MAIL_FROM: 'Irun <shop@example.com>',
};

/** Secrets that no log line, refusal or other person's mail may contain; tokens are added when issued. */
const sought: Record<string, string> = {
  ...CANARIES,
  clientSecret: SECRETS.PAYPAL_CLIENT_SECRET,
  smtpPassword: 'Canary-Smtp-Password-99',
};

interface Mail {
  to: string;
  subject: string;
  text: string;
  failure: string | null;
}

let checkout: Checkout;
let person: Shopper;
let admin: Shopper;
let names: string[];
const counts = { calls: 0, refusals: 0, logLines: 0, hits: 0 };

beforeAll(async () => {
  checkout = await Checkout.start(SECRETS);
  // Even the most detailed log has no secrets.
  checkout.shop.parts.log.level = 'trace';
  admin = await checkout.shopper({ isAdmin: true });
  sought['adminToken'] = admin.token;
  const { body } = await checkout.rest<Parameters<typeof fieldNames>[0]>('GET', '/api/docs/openapi.json');
  names = fieldNames(body);
});
afterAll(() => checkout.stop());

/** Sends a request; fails when a refusal contains a canary. */
async function send({ method, url, headers, payload }: Planted, token?: string): Promise<void> {
  const answer = await checkout.shop.app.inject({
    method: method as 'POST',
    url,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  });
  counts.calls += 1;
  const { errors } =
    answer.headers['content-type']?.toString().includes('json') && answer.body !== ''
      ? answer.json<{ errors?: unknown }>()
      : { errors: undefined };
  if (answer.statusCode < 400 && !errors) return;
  counts.refusals += 1;
  const told = answer.statusCode < 400 ? JSON.stringify(errors) : answer.body;
  const hits = found(told + JSON.stringify(answer.headers), sought);
  counts.hits += hits.length;
  expect({ hits, of: hits.length > 0 ? `${method} ${url} ${payload}\n${told}` : '' }).toEqual({
    hits: [],
    of: '',
  });
}

const PEOPLE = rounds('CANARY_PEOPLE', { gate: 1, goal: 3 });
/** Sending everything everywhere takes long. */
const LONG = 600_000;

/** Calls that would end this test's own sign-ins are left out. */
const ENDS = /logout|revoke|signOut|endSession/i;

/** All calls, as an administrator, a shopper, and a visitor with an invalid token. */
async function plantEverywhere(): Promise<void> {
  const routes = checkout.shop.app.routes.filter(({ config }) => config?.isCatchAll !== true);
  for (const canary of Object.values(CANARIES).slice(0, rounds('CANARIES', { gate: 1, goal: 6 }))) {
    const planted = [
      ...routes.flatMap((route) => plantInRoute(route, names, canary)),
      ...plantInDocuments(canary),
    ];
    const harmless = planted.filter(({ url, payload = '' }) => !ENDS.test(url) && !ENDS.test(payload));
    for (const token of [admin.token, person.token, CANARIES.token].slice(0, PEOPLE)) {
      for (const one of harmless) await send(one, token);
    }
  }
}

function expectSilentLogs(): void {
  counts.logLines += checkout.shop.logLines.length;
  const telling = checkout.shop.logLines.filter((line) => found(line, sought).length > 0);
  counts.hits += telling.length;
  checkout.shop.logLines.length = 0;
  expect(telling.slice(0, 3)).toEqual([]);
}

async function wholeOutbox(): Promise<Mail[]> {
  await checkout.handleEvents();
  const query = 'query ($page: Int) { outbox(page: $page) { pages mails { to subject text failure } } }';
  const mails: Mail[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data } = await checkout.graphql(query, { page }, admin);
    const outbox = (data ?? {})['outbox'] as { pages: number; mails: Mail[] };
    ({ pages } = outbox);
    mails.push(...outbox.mails);
  }
  return mails;
}

const ADDRESS = { address: CANARIES.address, city: CANARIES.card, postalCode: '101001', country: 'Nigeria' };

describe('planted secrets', () => {
  test('everything an account does is logged without its secrets', async () => {
    const product = await checkout.product({ stock: 50 });
    const account = { name: 'Canary Person', email: 'canary@example.com', password: CANARIES.password };
    const registered = await checkout.rest<{ token: string; id: number }>('POST', '/api/users/register/', {
      body: account,
    });
    sought['firstToken'] = registered.body.token;
    await send({
      method: 'POST',
      url: '/api/users/login/',
      headers: {},
      payload: JSON.stringify({ username: account.email, password: CANARIES.secondPassword }),
    });
    const login = await checkout.rest<{ token: string; id: number }>('POST', '/api/users/login/', {
      body: { username: account.email, password: account.password },
    });
    sought['loginToken'] = login.body.token;
    person = { id: login.body.id, token: login.body.token };
    const order = { orderItems: [{ product, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'PayPal' };
    const placed = await checkout.rest<{ _id: number }>('POST', '/api/orders/add/', {
      who: person,
      body: order,
    });
    expect(placed.status).toBe(201);
    // The provider is down, and its credentials are secrets of the shop.
    const paid = await checkout.rest('PUT', `/api/orders/${placed.body._id}/pay/`, {
      who: person,
      body: { id: 'PAYPAL1234567890X' },
    });
    expect(paid.status).toBeGreaterThanOrEqual(400);
    const review = { rating: 5, comment: `My card is ${CANARIES.card}, I live at ${CANARIES.address}` };
    expect(
      (await checkout.rest('POST', `/api/products/${product}/reviews/`, { who: person, body: review }))
        .status,
    ).toBe(201);
    const changed = await checkout.rest<{ token: string }>('PUT', '/api/users/profile/update/', {
      who: person,
      body: {
        name: 'Canary Person',
        email: 'canary.new@example.com',
        password: CANARIES.secondPassword,
        currentPassword: CANARIES.password,
      },
    });
    expect(changed.status).toBe(200);
    person.token = changed.body.token;
    sought['newToken'] = person.token;
    await uploadByRest(
      checkout.shop,
      [{ name: 'image', content: CANARIES.password, filename: `${CANARIES.card}.png` }],
      { token: admin.token },
    );
    expectSilentLogs();
  });

  test(
    'no refusal and no log line repeats them, in any field of any call or document',
    async () => {
      await plantEverywhere();
      expect(counts.refusals).toBeGreaterThan(100);
      expectSilentLogs();
    },
    LONG,
  );

  test(
    'not even when every statement fails',
    async () => {
      const tables = await checkout.sql<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('users', 'sessions')`,
      );
      for (const { name } of tables) await checkout.sql(`alter table "${name}" rename to "gone_${name}"`);
      const before = counts.refusals;
      try {
        await plantEverywhere();
      } finally {
        for (const { name } of tables) await checkout.sql(`alter table "gone_${name}" rename to "${name}"`);
      }
      expect(counts.refusals).toBeGreaterThan(before + 100);
      expect(checkout.shop.logLines.some((line) => line.includes('unexpected error'))).toBe(true);
      expectSilentLogs();
    },
    LONG,
  );

  test('no other person’s mail has them, and no mail has a password or session token', async () => {
    const mails = await wholeOutbox();
    expect(mails.map(({ to }) => to)).toContain('canary@example.com');
    const { address: _address, card: _card, ...never } = sought;
    for (const mail of mails) {
      const isTheirs = mail.to.startsWith('canary') && /\border\b/i.test(mail.subject);
      const told = found(JSON.stringify(mail), isTheirs ? never : sought);
      counts.hits += told.length;
      expect(told).toEqual([]);
    }
    const { calls, refusals, logLines, hits } = counts;
    recordFigure({
      goal: 'R19',
      measured: `${Object.keys(sought).length} secrets in ${names.length} fields and every argument, ${calls} calls as ${PEOPLE} kind(s) of people, with the database whole and broken: ${hits} hits in ${refusals} refusals, ${logLines} log lines at level trace and ${mails.length} mails`,
      reached: hits === 0,
    });
  });
});
