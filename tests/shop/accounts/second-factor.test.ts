import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSealer } from '../../../api/platform/secrets/sealed-text.ts';
import { type Authenticator, CONFIRM, enrol, START } from '../../support/shop/authenticator.ts';
import { linksIn, MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

const PASSWORD = 'correct horse';
const MINUTE = 60_000;
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';

let sink: MailSink;
let shop: MailShop;
let people = 0;
let email: string;
let token: string;

beforeAll(async () => {
  sink = await MailSink.start();
  shop = await MailShop.start(sink.url, { RATE_LIMITS: 'on' });
});
afterAll(async () => {
  await shop.checkout.stop();
  await sink.down();
});
beforeEach(async () => {
  shop.clock.advance(61 * MINUTE);
  email = `person-${(people += 1)}@example.com`;
  token = await shop.register(email);
});

const graphql = async (query: string, variables: Record<string, unknown> = {}, bearer = token) => {
  const answer = await shop.checkout.graphql(query, variables, { id: 0, token: bearer });
  return answer.errors?.[0] ?? answer.data;
};
const rest = (code?: string, password = PASSWORD) =>
  shop.post('/api/users/login/', { username: email, password, ...(code !== undefined && { code }) });
const signIn = async (code?: string, password = PASSWORD) =>
  await graphql(SIGN_IN, { input: { email, password, ...(code !== undefined && { code }) } });
const later = () => shop.clock.advance(30_000);

const idOf = async (address: string) =>
  (await shop.checkout.sql<{ id: number }>('select id from users where email = $1', [address]))[0]?.id ?? 0;
const sealer = (...keys: [string, ...string[]]) => createSealer(keys);

const REQUIRED = {
  message: 'Enter the code that your authenticator app shows.',
  extensions: { code: 'UNAUTHENTICATED', reason: 'SECOND_FACTOR_REQUIRED' },
};
const WRONG = { extensions: { code: 'UNAUTHENTICATED', reason: 'WRONG_CODE' } };
const IN = { signIn: { token: expect.any(String) as string } };

describe('turning it on', () => {
  test('gives a key as text and as an address for a QR code, and waits for its first code', async () => {
    const begun = await graphql(START);
    const { key, address } = (begun as { startSecondFactor: { key: string; address: string } })
      .startSecondFactor;
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(address)).toMatchObject({ protocol: 'otpauth:' });
    expect(decodeURIComponent(address)).toContain(`Irun:${email}`);
    expect(address).toContain(`secret=${key}`);
    expect(await signIn()).toMatchObject(IN);
    expect(await graphql(CONFIRM, { input: { code: '000000' } })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', fields: { code: expect.any(String) as string } },
    });
    expect(await graphql('{ mySecondFactor { isOn recoveryCodesLeft } }')).toEqual({
      mySecondFactor: { isOn: false, recoveryCodesLeft: 0 },
    });
  });

  test('ends every other sign-in, and gives ten recovery codes once', async () => {
    const other = (await rest()).body['token'] ?? '';
    const { recoveryCodes } = await enrol(shop.checkout, token);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await graphql('{ viewer { id } }', {}, other)).toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
    });
    expect(await graphql('{ mySecondFactor { isOn recoveryCodesLeft } }')).toEqual({
      mySecondFactor: { isOn: true, recoveryCodesLeft: 10 },
    });
  });

  test('takes a key that is older than 30 minutes no more', async () => {
    const begun = await graphql(START);
    const { key } = (begun as { startSecondFactor: { key: string } }).startSecondFactor;
    shop.clock.advance(30 * MINUTE);
    const stepUp = 'mutation ($input: StepUpInput!) { stepUp(input: $input) { provenUntil } }';
    await graphql(stepUp, { input: { currentPassword: PASSWORD } });
    expect(key).toBeTruthy();
    expect(await graphql(CONFIRM, { input: { code: '123456' } })).toMatchObject({
      extensions: { code: 'CONFLICT' },
    });
  });

  test('keeps key and recovery codes where a copy of the database does not show them', async () => {
    const begun = await graphql(START);
    const { key } = (begun as { startSecondFactor: { key: string } }).startSecondFactor;
    const { recoveryCodes } = await enrol(shop.checkout, token);
    const kept = JSON.stringify([
      await shop.checkout.sql('select * from second_factors'),
      await shop.checkout.sql('select * from recovery_codes'),
      await shop.checkout.sql('select * from events'),
    ]);
    expect(kept).not.toContain(key);
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''));
  });
});

describe('signing in', () => {
  let app: Authenticator;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ app, recoveryCodes } = await enrol(shop.checkout, token));
    later();
  });

  test('asks for a code on both faces, and says a wrong password first', async () => {
    expect(await signIn()).toMatchObject(REQUIRED);
    const { status, body } = await rest();
    expect([status, body]).toEqual([401, { detail: REQUIRED.message }]);
    expect(await signIn(app.code(), 'wrong password')).toMatchObject({
      extensions: { reason: 'WRONG_CREDENTIALS' },
    });
    expect((await rest(app.code())).status).toBe(200);
  });

  test('takes a code once', async () => {
    const code = app.code();
    expect(await signIn(code)).toMatchObject(IN);
    expect(await signIn(code)).toMatchObject(WRONG);
    later();
    expect(await signIn(app.code(1))).toMatchObject(WRONG);
    expect(await signIn(app.code())).toMatchObject(IN);
  });

  test('takes a code once when it comes many times at the same moment', async () => {
    const code = app.code();
    const answers = await Promise.all([1, 2, 3, 4].map(() => rest(code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
  });

  test.each([
    [1, true],
    [-1, true],
    [2, false],
    [-2, false],
  ])('with a clock that is wrong by %i codes is %s', async (ago, isTaken) => {
    later();
    later();
    expect((await rest(app.code(ago))).status).toBe(isTaken ? 200 : 401);
  });

  test('takes a recovery code in place of a code once, however it is written', async () => {
    const code = ` ${(recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ')} `;
    expect(await signIn(code)).toMatchObject(IN);
    expect(await signIn(code)).toMatchObject(WRONG);
    expect(await graphql('{ mySecondFactor { recoveryCodesLeft } }')).toEqual({
      mySecondFactor: { recoveryCodesLeft: 9 },
    });
  });

  test('judges a few codes only, and lets the owner in by a recovery code meanwhile', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => rest('000000')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect(await signIn(app.code())).toMatchObject({
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 60 },
    });
    expect(await signIn(recoveryCodes[0])).toMatchObject(IN);
    shop.clock.advance(MINUTE);
    expect(await signIn(app.code())).toMatchObject(IN);
  });

  test('is not made easier by a new password', async () => {
    await shop.post('/api/users/password/forgotten/', { email });
    await shop.dispatch();
    const link = (await linksIn(sink, '/reset-password')).at(-1);
    const reset = { token: link, password: 'battery staple' };
    expect((await shop.post('/api/users/password/reset/', reset)).status).toBe(200);
    expect((await rest(undefined, 'battery staple')).status).toBe(401);
    expect((await rest(app.code(), 'battery staple')).status).toBe(200);
  });
});

describe('what one does with it', () => {
  let app: Authenticator;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ app, recoveryCodes } = await enrol(shop.checkout, token));
    later();
  });

  test('new recovery codes end those of before', async () => {
    const renewed = await graphql('mutation { renewRecoveryCodes { recoveryCodes } }');
    const { recoveryCodes: fresh } = (renewed as { renewRecoveryCodes: { recoveryCodes: string[] } })
      .renewRecoveryCodes;
    expect((await rest(recoveryCodes[0])).status).toBe(401);
    expect((await rest(fresh[0])).status).toBe(200);
  });

  test('another phone takes over with its first code, not before', async () => {
    const begun = await graphql(START);
    expect(begun).toMatchObject({ startSecondFactor: {} });
    expect((await rest(app.code())).status).toBe(200);
    later();
    const { app: next } = await enrol(shop.checkout, token);
    later();
    expect((await rest(app.code())).status).toBe(401);
    expect((await rest(next.code())).status).toBe(200);
  });

  test('turned off, the password is enough', async () => {
    const off = 'mutation { turnOffSecondFactor { secondFactor { isOn } } }';
    expect(await graphql(off)).toEqual({ turnOffSecondFactor: { secondFactor: { isOn: false } } });
    expect(await graphql(off)).toMatchObject({ extensions: { code: 'CONFLICT' } });
    expect((await rest()).status).toBe(200);
  });

  test('is told by mail, and an intruder’s is undone by the link of that mail', async () => {
    await shop.dispatch();
    const link = (await linksIn(sink, '/undo-change')).at(-1);
    expect(
      (await shop.outbox()).filter(({ recipient }) => recipient === email).map(({ kind }) => kind),
    ).toContain('second-factor-on');
    const undo =
      'mutation ($input: UndoAccountChangeInput!) { undoAccountChange(input: $input) { needsNewPassword } }';
    expect(await graphql(undo, { input: { token: link } })).toEqual({
      undoAccountChange: { needsNewPassword: false },
    });
    expect(await graphql('{ viewer { id } }')).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
    expect((await rest()).status).toBe(200);
  });

  test('goes with the account', async () => {
    await shop.checkout.sql(
      'update users set deleted_at = now(), email = null, password_hash = null where email = $1',
      [email],
    );
    expect(
      await shop.checkout.sql(
        'select 1 from second_factors s join users u on u.id = s.user_id where u.deleted_at is not null',
      ),
    ).toEqual([]);
    expect(
      await shop.checkout.sql(
        'select 1 from recovery_codes s join users u on u.id = s.user_id where u.deleted_at is not null',
      ),
    ).toEqual([]);
  });
});

describe('an owner', () => {
  const STATE = 'query ($userId: ID!) { userSecondFactor(userId: $userId) { isOn } }';
  const RESET =
    'mutation ($input: ResetSecondFactorInput!) { resetSecondFactor(input: $input) { userId secondFactor { isOn } } }';

  test('takes it from somebody who has lost it, who is told by mail and signed out', async () => {
    await enrol(shop.checkout, token);
    const owner = await shop.checkout.shopper({ isAdmin: true });
    const userId = String(await idOf(email));
    const reset = await graphql(RESET, { input: { userId } }, owner.token);
    expect(reset).toEqual({ resetSecondFactor: { userId, secondFactor: { isOn: false } } });
    expect(await graphql('{ viewer { id } }')).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
    expect((await rest()).status).toBe(200);
    const kinds = (await shop.outbox())
      .filter(({ recipient }) => recipient === email)
      .map(({ kind }) => kind);
    expect(kinds).toContain('second-factor-reset');
    expect(await graphql(RESET, { input: { userId } }, owner.token)).toMatchObject({
      extensions: { code: 'CONFLICT' },
    });
  });

  test('may, and a manager with customers alone; others and with the own nobody', async () => {
    await enrol(shop.checkout, token);
    const userId = String(await idOf(email));
    const manager = await shop.checkout.shopper({ staffRole: 'manager' });
    const refused = { extensions: { code: 'FORBIDDEN' } };
    await shop.checkout.sql(`update users set staff_role = 'packer' where id = $1`, [userId]);
    expect(await graphql(STATE, { userId }, manager.token)).toMatchObject(refused);
    expect(await graphql(RESET, { input: { userId } }, manager.token)).toMatchObject(refused);
    await shop.checkout.sql('update users set staff_role = null where id = $1', [userId]);
    for (const staffRole of ['support', 'packer', 'reader'] as const) {
      const other = await shop.checkout.shopper({ staffRole });
      expect(await graphql(RESET, { input: { userId } }, other.token)).toMatchObject(refused);
    }
    expect(await graphql(STATE, { userId }, manager.token)).toEqual({ userSecondFactor: { isOn: true } });
    expect(await graphql(RESET, { input: { userId } }, manager.token)).toMatchObject({
      resetSecondFactor: { userId },
    });
  });

  test('is refused the own, and nobody helps themselves', async () => {
    await enrol(shop.checkout, token);
    const owner = await shop.checkout.shopper({ isAdmin: true });
    const shopper = await shop.checkout.shopper();
    const userId = String(await idOf(email));
    expect(await graphql(RESET, { input: { userId } }, shopper.token)).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
    expect(await graphql(RESET, { input: { userId: String(owner.id) } }, owner.token)).toMatchObject({
      extensions: { code: 'CONFLICT' },
    });
    for (const id of ['0', 'x', '99999999']) {
      expect(await graphql(RESET, { input: { userId: id } }, owner.token)).toMatchObject({
        extensions: { code: 'NOT_FOUND' },
      });
    }
  });
});

describe('the keys that seal', () => {
  const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)];

  test('open what either has sealed, for its owner only, and say what the older one has sealed', () => {
    const sealed = sealer(old).seal('secret', 'second factor of 1');
    const both = sealer(fresh, old);
    expect(both.open(sealed, 'second factor of 1')).toBe('secret');
    expect(both.open(sealed, 'second factor of 2')).toBeNull();
    expect(both.isStale(sealed)).toBe(true);
    expect(both.isStale(both.seal('secret', 'a'))).toBe(false);
    expect(sealer(fresh).open(sealed, 'second factor of 1')).toBeNull();
    expect(sealer(old).open(`${sealed.slice(0, -3)}AAA`, 'second factor of 1')).toBeNull();
  });
});
