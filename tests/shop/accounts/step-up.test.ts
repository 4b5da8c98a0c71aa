import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailShop } from '../../support/mail/mail-shop.ts';

const PASSWORD = 'correct horse';
const MINUTE = 60_000;
const UPDATE =
  'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { token user { email } } }';

let shop: MailShop;
let people = 0;
let email: string;
let token: string;

beforeAll(async () => {
  shop = await MailShop.start(null, { RATE_LIMITS: 'on' });
});
afterAll(() => shop.checkout.stop());
beforeEach(async () => {
  shop.clock.advance(61 * MINUTE);
  email = `person-${(people += 1)}@example.com`;
  token = await shop.register(email);
});

const update = async (wish: Record<string, string>) => {
  const input = { name: 'Ada Obi', email, ...wish };
  const answer = await shop.checkout.graphql(UPDATE, { input }, { id: 0, token });
  return answer.errors?.[0] ?? answer.data;
};
const REQUIRED = {
  message: 'Enter your current password to go on: you signed in more than 15 minutes ago.',
  extensions: { code: 'UNAUTHENTICATED', reason: 'STEP_UP_REQUIRED' },
};

describe('a sign-in that is older than 15 minutes', () => {
  test.each([{ password: 'battery staple' }, { email: 'elsewhere@example.com' }])(
    'cannot change e-mail or password without the current password: %j',
    async (wish) => {
      shop.clock.advance(15 * MINUTE);
      expect(await update(wish)).toMatchObject(REQUIRED);
      expect((await shop.post('/api/users/login/', { username: email, password: PASSWORD })).status).toBe(
        200,
      );
    },
  );

  test('changes it with the current password', async () => {
    shop.clock.advance(15 * MINUTE);
    const moved = `moved-${email}`;
    expect(await update({ email: moved, currentPassword: PASSWORD })).toMatchObject({
      updateProfile: { token, user: { email: moved } },
    });
  });

  test('changes the name as usual, and accepts unchanged values', async () => {
    shop.clock.advance(15 * MINUTE);
    expect(await update({ name: 'Ada N. Obi', email: email.toUpperCase() })).toMatchObject({
      updateProfile: { token },
    });
  });

  test('can guess the current password only a few times', async () => {
    shop.clock.advance(15 * MINUTE);
    const answers: unknown[] = [];
    for (let index = 0; index < 11; index += 1) {
      answers.push(await update({ password: 'battery staple', currentPassword: `guess number ${index}` }));
    }
    expect(answers[0]).toMatchObject({
      extensions: {
        code: 'BAD_USER_INPUT',
        fields: { currentPassword: 'This is not your current password. Check it and try again.' },
      },
    });
    expect(answers[10]).toMatchObject({ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 60 } });
    const right = await update({ password: 'battery staple', currentPassword: PASSWORD });
    expect(right).toMatchObject({ extensions: { code: 'RATE_LIMITED' } });
  });

  test('is enough for the documented call, which needs only the token', async () => {
    shop.clock.advance(15 * MINUTE);
    expect(await shop.changeProfile(token, { email, password: 'battery staple' })).toBe(200);
  });
});

describe('a recent sign-in', () => {
  test('changes e-mail and password by itself', async () => {
    shop.clock.advance(15 * MINUTE - 1);
    const wish = { email: `moved-${email}`, password: 'battery staple' };
    expect(await update(wish)).toMatchObject({ updateProfile: { user: { email: wish.email } } });
  });

  test('can change the password ten times an hour, so that nobody is flooded with mails', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const answer = await shop.checkout.rest<{ token?: string }>('PUT', '/api/users/profile/update/', {
        headers: { authorization: `Bearer ${token}` },
        body: { name: 'Ada Obi', email, password: `battery staple ${index}` },
      });
      token = answer.body.token ?? token;
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });
});
