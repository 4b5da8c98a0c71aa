import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailShop } from '../../support/mail/mail-shop.ts';
import { type Authenticator, enrol } from '../../support/shop/authenticator.ts';

/*
 * Whoever has a sign-in that was stolen, and neither password nor phone, cannot do what gives a shop or an account away.
 */

const PASSWORD = 'correct horse';
const MINUTE = 60_000;
const STEP_UP = { extensions: { code: 'UNAUTHENTICATED', reason: 'STEP_UP_REQUIRED' } };

let shop: MailShop;
let people = 0;
let email: string;
let token: string;
let victim: string;

beforeAll(async () => {
  shop = await MailShop.start(null, { RATE_LIMITS: 'on' });
});
afterAll(() => shop.checkout.stop());
beforeEach(async () => {
  shop.clock.advance(61 * MINUTE);
  email = `owner-${(people += 1)}@example.com`;
  token = await shop.register(email);
  await shop.checkout.sql('update users set is_admin = true where email = $1', [email]);
  victim = String((await shop.checkout.shopper()).id);
});

const graphql = async (query: string, variables: Record<string, unknown> = {}) => {
  const answer = await shop.checkout.graphql(query, variables, { id: 0, token });
  return answer.errors?.[0] ?? answer.data;
};
const call = (method: 'PUT' | 'DELETE' | 'POST', url: string, body?: unknown) =>
  shop.checkout.rest<Record<string, string>>(method, url, {
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });
const exported = (list: string) =>
  shop.checkout.shop.app.inject({
    url: `/api/admin/export/${list}.csv`,
    headers: { authorization: `Bearer ${token}` },
  });
const change = () => ({ name: 'Mallory', email: `mallory-${people}@example.com`, isAdmin: true });

/** Each by what it does, over GraphQL. */
const ACTS: [what: string, act: () => Promise<unknown>][] = [
  [
    'makes an administrator',
    () =>
      graphql('mutation ($input: ChangeUserInput!) { changeUser(input: $input) { user { id } } }', {
        input: { id: victim, isAdmin: true },
      }),
  ],
  [
    'makes one by the older call',
    () =>
      graphql('mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }', {
        id: victim,
        input: change(),
      }),
  ],
  [
    'deletes a user',
    () =>
      graphql('mutation ($input: RemoveUserInput!) { removeUser(input: $input) { removedUserId } }', {
        input: { id: victim },
      }),
  ],
  [
    'deletes one by the older call',
    () => graphql('mutation ($id: ID!) { deleteUser(id: $id) }', { id: victim }),
  ],
  ['turns two-step sign-in on', () => graphql('mutation { startSecondFactor { key } }')],
  ['turns it off', () => graphql('mutation { turnOffSecondFactor { secondFactor { isOn } } }')],
  ['takes new recovery codes', () => graphql('mutation { renewRecoveryCodes { recoveryCodes } }')],
  [
    'resets that of somebody else',
    () =>
      graphql('mutation ($input: ResetSecondFactorInput!) { resetSecondFactor(input: $input) { userId } }', {
        input: { userId: victim },
      }),
  ],
  [
    'sends what happens in the shop elsewhere',
    () =>
      graphql(
        'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret } }',
        { input: { url: 'https://mallory.example.com', description: 'Mine', types: ['ORDER_PAID'] } },
      ),
  ],
  [
    'makes an API key',
    () =>
      graphql('mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }', {
        input: { name: 'Mallory', scopes: ['READ_ORDERS'], days: 90 },
      }),
  ],
  [
    'changes the password',
    () =>
      graphql('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { token } }', {
        input: { name: 'Ada', email, password: 'battery staple' },
      }),
  ],
];
const EXPORTS = ['orders', 'products', 'users'];

describe('a sign-in that is older than 15 minutes', () => {
  test.each(ACTS)('%s only with the password', async (_, act) => {
    shop.clock.advance(15 * MINUTE);
    expect(await act()).toMatchObject(STEP_UP);
    const [user] = await shop.checkout.sql('select is_admin, deleted_at from users where id = $1', [victim]);
    expect(user).toEqual({ is_admin: false, deleted_at: null });
  });

  test.each(EXPORTS)('exports %s only with the password, and says so as RFC 9470 has it', async (list) => {
    shop.clock.advance(15 * MINUTE - 1);
    expect((await exported(list)).statusCode).toBe(200);
    shop.clock.advance(1);
    const refused = await exported(list);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_user_authentication", max_age="900"',
    );
    expect(refused.json<{ detail: string }>().detail).toBe(
      'Enter your current password to go on: you signed in more than 15 minutes ago.',
    );
  });

  test('does all of it for another 15 minutes once the password was given, over either face', async () => {
    shop.clock.advance(15 * MINUTE);
    const wrong = await call('POST', '/api/users/step-up/', { currentPassword: 'wrong password' });
    expect(wrong.status).toBe(400);
    const { status, body } = await call('POST', '/api/users/step-up/', { currentPassword: PASSWORD });
    expect([status, body]).toEqual([
      200,
      { provenUntil: new Date(shop.clock.now().getTime() + 15 * MINUTE).toISOString() },
    ]);
    expect((await exported('users')).statusCode).toBe(200);
    shop.clock.advance(15 * MINUTE);
    expect((await exported('users')).statusCode).toBe(401);
    const stepUp = 'mutation ($input: StepUpInput!) { stepUp(input: $input) { provenUntil } }';
    await graphql(stepUp, { input: { currentPassword: PASSWORD } });
    expect((await exported('users')).statusCode).toBe(200);
  });

  test('guesses the password a few times only', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push(
        (await call('POST', '/api/users/step-up/', { currentPassword: `guess ${index}` })).status,
      );
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  test('makes the documented calls as ever, where the account has no second factor', async () => {
    shop.clock.advance(15 * MINUTE);
    expect((await call('PUT', `/api/users/update/${victim}/`, change())).status).toBe(200);
    expect((await call('DELETE', `/api/users/delete/${victim}/`)).status).toBe(200);
  });
});

describe('a sign-in of an account with a second factor', () => {
  let app: Authenticator;
  beforeEach(async () => {
    ({ app } = await enrol(shop.checkout, token));
  });

  const DOCUMENTED: [string, () => ReturnType<typeof call>][] = [
    ['changes a user', () => call('PUT', `/api/users/update/${victim}/`, change())],
    ['deletes a user', () => call('DELETE', `/api/users/delete/${victim}/`)],
    [
      'changes the own password',
      () => call('PUT', '/api/users/profile/update/', { name: 'Ada', email, password: 'battery staple' }),
    ],
    [
      'changes the own address',
      () => call('PUT', '/api/users/profile/update/', { ...change(), name: 'Ada' }),
    ],
  ];
  test.each(DOCUMENTED)('%s by the documented call only when it is recent', async (_, act) => {
    shop.clock.advance(15 * MINUTE);
    expect((await act()).status).toBe(401);
    const proof = { currentPassword: PASSWORD, code: app.code() };
    expect((await call('POST', '/api/users/step-up/', proof)).status).toBe(200);
    expect((await act()).status).toBe(200);
  });

  test('is not proven by the password alone, nor by a code that was used', async () => {
    shop.clock.advance(15 * MINUTE);
    const alone = await call('POST', '/api/users/step-up/', { currentPassword: PASSWORD });
    expect([alone.status, alone.body['detail']]).toEqual([
      401,
      'Enter the code that your authenticator app shows.',
    ]);
    const proof = { currentPassword: PASSWORD, code: app.code() };
    expect((await call('POST', '/api/users/step-up/', proof)).status).toBe(200);
    expect((await call('POST', '/api/users/step-up/', proof)).status).toBe(401);
    const inline = { name: 'Ada', email, password: 'battery staple', currentPassword: PASSWORD };
    const update = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { token } }';
    expect(await graphql(update, { input: inline })).toMatchObject({
      extensions: { reason: 'SECOND_FACTOR_REQUIRED' },
    });
  });
});
