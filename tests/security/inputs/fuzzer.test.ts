import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from '../../../api/shop/accounts/passwords/password.ts';
import { buildShopSchema } from '../../../api/faces/graphql/schema.ts';
import { PICTURE } from '../../support/documented/documented-calls.ts';
import { recordFigure, rounds } from '../../support/measuring/figures.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { approvePayment, call, orderIdOf, placeByRest } from '../../support/processes/fleet-calls.ts';
import { failedJob } from '../../support/shop/jobs.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { Random } from '../../support/measuring/random.ts';
import { graphqlRequests } from './fuzzer-graphql.ts';
import { type OpenApi, restRequests } from './fuzzer-rest.ts';
import { type Answer, fuzzedRequests, type FuzzedRequest, send } from './fuzzer-transport.ts';
import { type Known, PASSWORD } from './fuzzer-values.ts';

/* Random calls of everything in the OpenAPI document and the schema, against a separate server process. */

const GOAL = 50_000;
/** Calls per set of users and products, since calls delete, demote and sign out. */
const SEGMENT = 500;
const AT_ONCE = 20;
const TOO_LONG_MS = 10_000;

const random = new Random('FUZZ_SEED');
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE * 2 });
let fleet: Fleet;
let passwordHash: string;

beforeAll(async () => {
  fleet = await Fleet.start({ processes: 1, env: { RATE_LIMITS: 'off', GRAPHQL_PLAYGROUND: 'on' } });
  passwordHash = await createPasswordHasher({ concurrency: 1 }).hash(PASSWORD);
});
afterAll(async () => {
  agent.destroy();
  await fleet.stop();
});

interface World extends Known {
  tokens: Record<'user' | 'admin', string>;
}

/** Users with passwords, products, and orders in every state of payment. */
async function freshWorld(): Promise<World> {
  const url = fleet.url(0);
  const users = await fleet.people(3);
  const [admin] = await fleet.people(1, { isAdmin: true });
  const [user, friend] = users;
  if (!user || !friend || !admin) throw new Error('nobody is there');
  const products = [
    await fleet.product({ stock: 400 }),
    await fleet.product({ stock: 3, name: 'Bone Straight' }),
  ];
  const orders: number[] = [];
  const providerOrders: string[] = [];
  for (const who of [user, user, friend]) {
    const placed = await placeByRest(url, who, [{ product: products[0] ?? 0, qty: 1 }]);
    orders.push(orderIdOf(placed));
    providerOrders.push((await approvePayment(fleet, url, who, orderIdOf(placed))) ?? '');
  }
  await call({ method: 'PUT', url: `${url}/api/orders/${orders[0]}/pay/`, who: user, body: {} });
  const people = [...users, admin];
  const emails = await givePasswords(people);
  return {
    products,
    orders,
    providerOrders,
    users: people.map(({ id }) => id),
    // The caller's own is the only address that a profile may keep.
    emails: [...Array<string>(3).fill(emails[0] ?? ''), ...emails],
    sessions: await sessionsOf(user),
    ...(await doorsOf(admin)),
    jobs: [await givenUp('order:0'), await givenUp('order:-1')],
    tokens: { user: user.token, admin: admin.token },
  };
}

/** Jobs that were given up by nobody: in the end they are no finding. */
const planted: string[] = [];
async function givenUp(key: string): Promise<string> {
  const id = await failedJob(fleet, { queue: 'event', key });
  planted.push(id);
  return id;
}

async function givePasswords(people: Buyer[]): Promise<string[]> {
  const rows = await fleet.sql<{ email: string }>(
    'update users set password_hash = $1 where id = any($2) returning email',
    [passwordHash, people.map(({ id }) => id)],
  );
  return rows.map(({ email }) => email);
}

/** The ids under which a person's sign-ins are listed. */
async function sessionsOf({ id }: Buyer): Promise<string[]> {
  const rows = await fleet.sql<{ id: string }>(
    `select left(encode(sha256(convert_to('sign-in ' || token_hash, 'UTF8')), 'hex'), 32) as id
     from sessions where user_id = $1`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Webhooks with a delivery, API keys and exports: there may be only a few of each, so earlier ones go. */
async function doorsOf(
  admin: Buyer,
): Promise<Pick<Known, 'webhooks' | 'deliveries' | 'apiKeys' | 'exports'>> {
  const url = `${fleet.url(0)}/api`;
  for (const table of ['webhook_endpoints', 'api_keys', 'exports'])
    await fleet.sql(`delete from ${table}`, []);
  const make = async (path: string, body: object) => {
    const { status, body: answer } = await call({ method: 'POST', url: `${url}/${path}`, who: admin, body });
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  };
  const types = ['order.placed'];
  for (const description of ['Stock keeping', 'Accounts', 'Mail'])
    await make('webhooks', { url: 'https://erp.example.com/webhooks', description, types });
  const idsIn = async (table: string) =>
    (await fleet.sql<{ id: number }>(`select id from ${table}`, [])).map(({ id }) => id);
  const webhooks = await idsIn('webhook_endpoints');
  await make(`webhooks/${webhooks[0]}/test`, {});
  // Only a settled delivery can be sent again.
  await fleet.sql(`update webhook_deliveries set state = 'dead', due_at = null, settled_at = now()`, []);
  for (const name of ['Stock', 'Accounts'])
    await make('api-keys', { name, scopes: ['read:orders'], days: 30 });
  for (const kind of ['products', 'users']) await make('admin/exports', { kind });
  return {
    webhooks,
    deliveries: await idsIn('webhook_deliveries'),
    apiKeys: await idsIn('api_keys'),
    exports: await idsIn('exports'),
  };
}

/** Signs users in again, since a call may have signed them out. */
async function bringBack(world: World): Promise<void> {
  const { user, admin } = world.tokens;
  for (const [token, isAdmin] of [
    [user, false],
    [admin, true],
  ] as const) {
    const hash = createHash('sha256').update(token).digest('hex');
    const id = world.users[isAdmin ? world.users.length - 1 : 0];
    await fleet.sql('update users set is_admin = $2 where id = $1 and deleted_at is null', [id, isAdmin]);
    await fleet.sql(
      `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
       select $1, id, now(), now(), now() + interval '7 days' from users where id = $2 and deleted_at is null
       on conflict (token_hash) do nothing`,
      [hash, id],
    );
  }
}

const tokenOf = (world: World, who: FuzzedRequest['who']): string | null => {
  if (who === undefined || who === 'visitor') return null;
  return who === 'stranger' ? 'A'.repeat(43) : world.tokens[who];
};

const BUSY_TRIES = 5;

/** Repeats what a busy shop asks to repeat. */
async function answerTo(fuzzed: FuzzedRequest, token: string | null): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const came = await send(fleet.url(0), fuzzed, token, agent);
    if (came.status !== 503 || tries === BUSY_TRIES) return came;
    await sleep(500);
  }
}

/** Null when nothing is wrong with the response. */
function fault({ status, text, milliseconds }: Answer, { body }: FuzzedRequest): string | null {
  if (milliseconds > TOO_LONG_MS) return `took ${Math.round(milliseconds)} ms`;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  if (text.includes('"INTERNAL_SERVER_ERROR"')) return `answered ${text.slice(0, 300)}`;
  // Uploads that are too large may be cut off while sending.
  if (status === 0 && String(body).length < 100_000) return `gave no answer: ${text}`;
  return null;
}

test('random calls of every route and operation are answered without an internal error', async () => {
  const count = rounds('FUZZ_COUNT', { gate: 6000, goal: GOAL });
  const shop = fleet.shops[0];
  const pid = shop?.pid;
  const schema = await buildShopSchema();
  const answer = await fetch(`${fleet.url(0)}/api/docs/openapi.json`);
  const document = (await answer.json()) as OpenApi;
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  const named = new Set<string>();
  const answered = new Set<string>();
  let slowest = 0;
  for (let sent = 0; sent < count; sent += SEGMENT) {
    const world = await freshWorld();
    const operations = [...restRequests(document, world, PICTURE), ...graphqlRequests(schema, world)];
    const seed = random.seed + sent;
    const calls = fc.sample(fuzzedRequests(operations), { seed, numRuns: Math.min(SEGMENT, count - sent) });
    for (let first = 0; first < calls.length; first += AT_ONCE) {
      await bringBack(world);
      await Promise.all(
        calls.slice(first, first + AT_ONCE).map(async (fuzzed) => {
          const came = await answerTo(fuzzed, tokenOf(world, fuzzed.who));
          slowest = Math.max(slowest, came.milliseconds);
          statuses[came.status] = (statuses[came.status] ?? 0) + 1;
          named.add(fuzzed.operation);
          if (came.status >= 200 && came.status < 300 && !came.text.includes('"errors"'))
            answered.add(fuzzed.operation);
          const wrong = fault(came, fuzzed);
          if (wrong !== null) faults.push(`${wrong}\n  seed ${seed}: ${JSON.stringify(fuzzed)}`);
        }),
      );
    }
  }
  await fleet.sql('delete from pgboss.job where id = any($1)', [planted]);
  const broken = await brokenRules((text, values) => fleet.sql(text, values));
  const silent = [...named].filter((operation) => !answered.has(operation) && operation !== 'noise');
  const restarts = shop?.pid === pid && shop?.exit === null ? 0 : 1;
  recordFigure({
    goal: 'R12',
    measured: `${count} calls of ${named.size} operations (${answered.size} of them answered well at least once), seed ${random.seed}: ${faults.length} faults of the shop, slowest ${(slowest / 1000).toFixed(1)} s, ${restarts} restarts, ${broken.length} broken invariants; answers ${JSON.stringify(statuses)}`,
    reached: faults.length === 0 && broken.length === 0 && restarts === 0,
    ...(count < GOAL && { short: `${count} of 50,000 calls` }),
  });
  expect(faults.slice(0, 20)).toEqual([]);
  expect(broken).toEqual([]);
  expect(restarts).toBe(0);
  // These need the token of a mail, a code of an app, the provider's signature, or a file.
  const mayBeSilent = new Set([
    'elsewhere',
    'POST /api/payments/paypal/webhook',
    'POST /api/users/password/reset',
    'POST /api/users/undo',
    'POST /api/users/verify',
    'mutation confirmSecondFactor',
    'mutation keepAccount',
    'mutation renewRecoveryCodes',
    'mutation turnOffSecondFactor',
    'mutation undoAccountChange',
    'mutation resetSecondFactor',
    'mutation resetPassword',
    'mutation setPassword',
    'mutation verifyEmail',
    'mutation confirmEmail',
    'mutation uploadProductImage',
    'mutation uploadProductPicture',
  ]);
  expect(answered.size).toBeGreaterThan(named.size * 0.7);
  expect(count < GOAL ? [] : silent.filter((operation) => !mayBeSilent.has(operation))).toEqual([]);
}, 1_800_000);
