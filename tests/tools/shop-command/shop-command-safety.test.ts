import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSealer } from '../../../api/platform/secrets/sealed-text.ts';
import { factorOwner } from '../../../api/shop/accounts/second-factor/second-factor-check.ts';
import { openSecret } from '../../../api/shop/webhooks/endpoints/webhook-secret.ts';
import { CommandLine } from '../../support/processes/command-line.ts';

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];
const old = createSealer([OLD]);

let line: CommandLine;
let people = 0;
let id: number;
let email: string;

beforeAll(async () => {
  line = await CommandLine.start();
});
afterAll(() => line.stop());
beforeEach(async () => {
  email = `person-${(people += 1)}@example.com`;
  const [user] = await line.sql<{ id: number }>(
    'insert into users (name, email, created_at) values ($1, $2, now()) returning id',
    ['Ada', email],
  );
  id = user?.id ?? 0;
  await line.sql('delete from second_factors');
  await line.sql('insert into second_factors (user_id, secret, enrolled_at) values ($1, $2, now())', [
    id,
    old.seal('key', factorOwner(id)),
  ]);
});

const secret = async () =>
  (await line.sql<{ secret: string }>('select secret from second_factors where user_id = $1', [id]))[0]
    ?.secret;

test('reseal moves what the old key has sealed to the new one', async () => {
  const both = { ENCRYPTION_KEYS: `${NEW},${OLD}` };
  expect(await line.run(['reseal'], {}, both)).toMatchObject({ code: 0, out: 'Encrypted 1 secrets anew.\n' });
  expect(createSealer([NEW]).open((await secret()) ?? '', factorOwner(id))).toBe('key');
  expect(await line.run(['reseal'], {}, both)).toMatchObject({ code: 0, out: 'Encrypted 0 secrets anew.\n' });
});

test('reseal seals the secrets of webhooks too, also those of a release that stored them readable', async () => {
  const [endpoint] = await line.sql<{ id: number }>(
    `insert into webhook_endpoints (url, description, types, secret, since_event, created_at)
     values ('https://erp.example.com', 'Stock', '{order.paid}', 'whsec_a2V5', 0, now()) returning id`,
  );
  const at = endpoint?.id ?? 0;
  const stored = async () =>
    (await line.sql<{ secret: string }>('select secret from webhook_endpoints'))[0]?.secret ?? '';
  const both = { ENCRYPTION_KEYS: `${NEW},${OLD}` };
  for (const keys of [{ ENCRYPTION_KEYS: OLD }, both]) await line.run(['reseal'], {}, keys);
  expect(openSecret(createSealer([NEW]), at, await stored())).toBe('whsec_a2V5');
  await line.sql('delete from webhook_endpoints');
});

test('reseal says what no key opens, and leaves it as it is', async () => {
  const before = await secret();
  const { code, out } = await line.run(['reseal'], {}, { ENCRYPTION_KEYS: NEW });
  expect(code).toBe(1);
  expect(out).toContain('No key opens 1 others');
  expect(await secret()).toBe(before);
});

test('reset-second-factor turns it off and tells so by mail', async () => {
  await line.sql(
    `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at) values ('hash', $1, now(), now(), now())`,
    [id],
  );
  const words = ['reset-second-factor', '--email', email.toUpperCase()];
  expect(await line.run(words)).toMatchObject({ code: 0 });
  expect(await secret()).toBeUndefined();
  expect(await line.sql('select 1 from sessions where user_id = $1', [id])).toEqual([]);
  const events = await line.sql<{ facts: unknown }>('select facts from events where user_id = $1', [id]);
  expect(events).toMatchObject([{ facts: { change: { parts: ['second-factor-reset'] } } }]);
  expect(await line.run(words)).toMatchObject({ code: 1, told: expect.stringContaining('is off') as string });
  expect(await line.run(['reset-second-factor', '--email', 'nobody@example.com'])).toMatchObject({ code: 1 });
  expect(await line.run(['reset-second-factor'])).toMatchObject({ code: 2 });
});
