import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAND_IN_KEY } from '../../../api/shop/payments/paystack/paystack-settings.ts';
import { buildShopSchema } from '../../../api/faces/graphql/schema.ts';
import { PICTURE } from '../../support/documented/documented-calls.ts';
import { recordFigure, rounds } from '../../support/measuring/figures.ts';
import { Fleet } from '../../support/processes/fleet.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { Random } from '../../support/measuring/random.ts';
import { graphqlRequests } from './fuzzer-graphql.ts';
import { type OpenApi, restRequests } from './fuzzer-rest.ts';
import { type Answer, fuzzedRequests, type FuzzedRequest, send } from './fuzzer-transport.ts';
import { FuzzedWorlds, type World } from './fuzzer-world.ts';

/* Random calls of everything in the OpenAPI document and the schema, against a separate server process. */

const GOAL = 50_000;
/** Calls per set of users and products, since calls delete, demote and sign out. */
const SEGMENT = 500;
const AT_ONCE = 20;
const TOO_LONG_MS = 10_000;

const random = new Random('FUZZ_SEED');
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE * 2 });
let fleet: Fleet;
let worlds: FuzzedWorlds;

beforeAll(async () => {
  // Paystack's stand-in too.
  const env = { RATE_LIMITS: 'off', GRAPHQL_PLAYGROUND: 'on', PAYSTACK_SECRET_KEY: STAND_IN_KEY };
  fleet = await Fleet.start({ processes: 1, env });
  worlds = await FuzzedWorlds.on(fleet);
});
afterAll(async () => {
  agent.destroy();
  await fleet.stop();
});

const tokenOf = (world: World, who: FuzzedRequest['who']): string | null => {
  if (who === undefined || who === 'visitor') return null;
  return who === 'stranger' ? 'A'.repeat(43) : world.tokens[who];
};

/** For as long as a crowd of buyers is told to stay away, twice. */
const BUSY_TRIES = 20;

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
  const count = rounds('FUZZ_COUNT', { gate: 12_500, goal: GOAL });
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
    const world = await worlds.fresh();
    const operations = [...restRequests(document, world, PICTURE), ...graphqlRequests(schema, world)];
    const seed = random.seed + sent;
    const calls = fc.sample(fuzzedRequests(operations), { seed, numRuns: Math.min(SEGMENT, count - sent) });
    for (let first = 0; first < calls.length; first += AT_ONCE) {
      await worlds.bringBack(world);
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
  await fleet.sql('delete from pgboss.job where id = any($1)', [worlds.planted]);
  await fleet.sql("delete from book_differences where reference like 'FUZZ%'");
  const broken = await brokenRules((text, values) => fleet.sql(text, values));
  const silent = [...named].filter((operation) => !answered.has(operation) && operation !== 'noise');
  const restarts = shop?.pid === pid && shop?.exit === null ? 0 : 1;
  recordFigure({
    goal: 'R12',
    measured: `${count} calls of ${named.size} operations (${answered.size} of them answered well at least once), seed ${random.seed}: ${faults.length} faults of the shop, slowest ${(slowest / 1000).toFixed(1)} s, ${restarts} restarts, ${broken.length} broken invariants; answers ${JSON.stringify(statuses)}`,
    reached: faults.length === 0 && broken.length === 0 && restarts === 0,
    ...(count < GOAL && { short: `${count} of 50,000 calls` }),
  });
  // As the error's own text, which the end of a long run's output shows too.
  if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n'));
  expect(broken).toEqual([]);
  expect(restarts).toBe(0);
  // These need the token of a mail, a code of an app, the provider's signature, or a file.
  const mayBeSilent = new Set([
    'elsewhere',
    'POST /api/payments/paypal/webhook',
    'POST /api/payments/paystack/webhook',
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
