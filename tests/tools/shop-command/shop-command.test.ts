import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../../api/shop/accounts/passwords/password.ts';
import { COMMANDS } from '../../../api/tools/shop-command/commands.ts';
import { CommandLine, runCommand } from '../../support/processes/command-line.ts';

let line: CommandLine;

/** A pattern for a text in an object; a bare regular expression would match anything. */
const like = (pattern: RegExp) => expect.stringMatching(pattern) as string;

beforeAll(async () => {
  line = await CommandLine.start();
});
afterAll(() => line.stop());

interface UserRow {
  name: string;
  email: string;
  password_hash: string | null;
  is_admin: boolean;
}

const userBy = async (email: string) =>
  (
    await line.sql<UserRow>('select name, email, password_hash, is_admin from users where email = $1', [
      email,
    ])
  )[0];

describe('help', () => {
  test.each([[[]], [['help']], [['--help']]])('%j lists every command', async (words) => {
    const { code, out } = await runCommand(words, {});
    expect(code).toBe(0);
    for (const { name, summary } of COMMANDS) expect(out).toMatch(new RegExp(`${name} +${summary}`));
  });

  test.each(COMMANDS.map(({ name }) => name))('explains %s, whichever way it is asked', async (name) => {
    const { code, out } = await runCommand(['help', name], {});
    expect(code).toBe(0);
    expect(out).toMatch(`npm run shop -- ${name}`);
    expect(await runCommand([name, '--help'], {})).toMatchObject({ code: 0, out });
    for (const written of out.split('\n'))
      expect(written.startsWith(' ') || written.length <= 100).toBe(true);
  });

  test.each([
    [['dance'], /no command dance/],
    [['migrate', '--fast'], /--fast/],
    [['migrate', 'now'], /now/],
    [['import-products'], /import-products <file>/],
    [['create-admin', '--password', 'secret-word'], /--password/],
  ])('is pointed to by %j', async (words, sentence) => {
    const { code, told } = await runCommand(words, {});
    expect(code).toBe(2);
    expect(told).toMatch(sentence);
    expect(told).toMatch('npm run shop -- help');
  });
});

describe('create-admin', () => {
  test('takes the password from a pipe; the administrator can sign in with it', async () => {
    const { code, out } = await line.run(
      ['create-admin', '--name', ' Ada ', '--email', 'Ada@Example.com', '--password-stdin'],
      { piped: ' correct horse \n' },
    );
    expect(code).toBe(0);
    expect(out).toBe('Made the administrator Ada <ada@example.com>. Sign in at /login.\n');
    const user = await userBy('ada@example.com');
    expect(user).toMatchObject({ name: 'Ada', is_admin: true });
    const hasher = createPasswordHasher({ concurrency: 1 });
    expect(await hasher.verify(user?.password_hash ?? null, ' correct horse ')).toBe(true);
  });

  test('asks for what was left out', async () => {
    const { code, out } = await line.run(['create-admin'], {
      answers: ['Bola', 'bola@example.com'],
      hidden: ['correct horse', 'correct horse'],
    });
    expect({ code, out }).toMatchObject({ code: 0, out: like(/Bola <bola@example.com>/) });
    expect(await userBy('bola@example.com')).toMatchObject({ is_admin: true });
  });

  test.each([
    [
      'passwords that differ',
      { answers: ['C', 'c@example.com'], hidden: ['correct horse', 'x'] },
      /do not match/,
    ],
    ['a short password', { answers: ['C', 'c@example.com'], hidden: ['short', 'short'] }, /8 characters/],
    ['a bad address', { answers: ['C', 'c'], hidden: ['correct horse', 'correct horse'] }, /email address/],
    [
      'a taken address',
      { answers: ['C', 'ada@example.com'], hidden: ['correct horse', 'correct horse'] },
      /in use/,
    ],
  ])('refuses %s with a sentence', async (_, typed, sentence) => {
    const { code, told } = await line.run(['create-admin'], typed);
    expect(code).toBe(1);
    expect(told).toMatch(sentence);
    expect(told).not.toMatch('correct horse');
    expect(await userBy('c@example.com')).toBeUndefined();
  });

  test('where nobody can be asked says which option is missing', async () => {
    expect(await line.run(['create-admin'])).toMatchObject({ code: 2, told: like(/--name/) });
    const named = ['create-admin', '--name', 'C', '--email', 'c@example.com'];
    expect(await line.run(named)).toMatchObject({ code: 2, told: like(/--password-stdin/) });
  });

  test('makes an account that exists an administrator', async () => {
    await line.sql(`insert into users (name, email, password_hash, created_at, verified_at)
      values ('Dayo', 'dayo@example.com', 'hash', now(), now())`);
    const { code, out } = await line.run(['create-admin', '--promote', '--email', 'DAYO@example.com']);
    expect({ code, out }).toMatchObject({
      code: 0,
      out: like(/Dayo <dayo@example.com> is an administrator/),
    });
    expect(await userBy('dayo@example.com')).toMatchObject({ is_admin: true, password_hash: 'hash' });
    const unknown = await line.run(['create-admin', '--promote', '--email', 'nobody@example.com']);
    expect(unknown).toMatchObject({ code: 1, told: 'User not found.\n' });
  });

  describe('of an account whose address nobody has proven, which a stranger may have made', () => {
    const promote = ['create-admin', '--promote', '--email', 'owner@shop.example'];
    beforeEach(async () => {
      await line.sql('delete from mail_links');
      await line.sql("delete from users where email = 'owner@shop.example'");
      await line.sql(`with made as (insert into users (name, email, password_hash, created_at)
          values ('Owner', 'owner@shop.example', 'hash of the stranger', now()) returning id),
        link as (insert into mail_links (token_hash, purpose, user_id, created_at, expires_at)
          select md5(random()::text), 'email-verification', id, now(), now() + interval '1 day' from made)
        insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
          select md5(random()::text), id, now(), now(), now() + interval '7 days' from made`);
    });

    test('asks for a new password, and leaves the account alone without one', async () => {
      expect(await line.run(promote)).toMatchObject({
        code: 1,
        told: like(/not verified.*new password/),
      });
      expect(await userBy('owner@shop.example')).toMatchObject({ is_admin: false });
    });

    test.each([
      ['piped in', [...promote, '--password-stdin'], { piped: 'correct horse' }],
      ['typed', promote, { hidden: ['correct horse', 'correct horse'] }],
    ])(
      'with one that is %s it becomes an administrator, and the stranger is out',
      async (_, words, typed) => {
        const { code, out } = await line.run(words, typed);
        expect({ code, out }).toMatchObject({
          code: 0,
          out: like(/is an administrator.*sign-ins have ended/s),
        });
        const user = await userBy('owner@shop.example');
        expect(user?.is_admin).toBe(true);
        const hasher = createPasswordHasher({ concurrency: 1 });
        expect(await hasher.verify(user?.password_hash ?? null, 'correct horse')).toBe(true);
        expect(await line.sql('select from sessions union all select from mail_links')).toEqual([]);
      },
    );
  });
});

describe('password-link', () => {
  test('makes a link for an account, and none for an address without one', async () => {
    await line.sql(`insert into users (name, email, password_hash, created_at)
      values ('Efe', 'efe@example.com', 'hash', now())`);
    const { code, out } = await line.run(['password-link', '--email', ' EFE@example.com']);
    expect({ code, out }).toMatchObject({
      code: 0,
      out: like(/^http:\/\/127\.0\.0\.1:\d+\/reset-password\?token=[\w-]{43}\n$/),
    });
    expect(await line.sql('select purpose from mail_links')).toEqual([{ purpose: 'password-reset' }]);
    const unknown = await line.run(['password-link', '--email', 'nobody@example.com']);
    expect(unknown).toMatchObject({ code: 1, told: 'User not found.\n' });
    expect(await line.run(['password-link'])).toMatchObject({ code: 2, told: like(/--email/) });
  });
});

describe('an empty database', () => {
  test('is refused by commands that read, prepared by create-admin, and then up to date', async () => {
    const empty = await CommandLine.start();
    try {
      await empty.sql('drop schema public cascade');
      await empty.sql('create schema public');
      const on = { DATABASE_URL: empty.url };
      expect(await runCommand(['doctor'], on)).toMatchObject({
        code: 1,
        told: like(/no shop in this database/),
      });
      const made = await runCommand(
        ['create-admin', '--name', 'Ada', '--email', 'ada@example.com', '--password-stdin'],
        on,
        { piped: 'correct horse' },
      );
      expect(made).toMatchObject({ code: 0, told: like(/Preparing/) });
      expect(await runCommand(['migrate'], on)).toMatchObject({ code: 0, out: like(/up to date/) });
    } finally {
      await empty.stop();
    }
  });

  test('of an earlier release is updated by migrate and by nothing else', async () => {
    const old = await CommandLine.start();
    try {
      await old.sql('drop schema public cascade');
      await old.sql('create schema public');
      expect(await old.run(['migrate'])).toMatchObject({ code: 0, out: like(/Applied 001-shop, /) });
      await old.sql(`delete from migrations where name = '001-shop'`);
      expect(await old.run(['export-products'])).toMatchObject({ code: 1, told: like(/earlier release/) });
    } finally {
      await old.stop();
    }
  });
});

test('a bad setting and an unreachable database end in one sentence', async () => {
  expect(await runCommand(['doctor'], { DATABASE_URL: 'mysql://x' })).toMatchObject({
    code: 1,
    told: like(/^DATABASE_URL must/),
  });
  const away = await runCommand(['doctor'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(away).toMatchObject({ code: 1, told: like(/ECONNREFUSED/) });
  expect(away.told.trim().split('\n')).toHaveLength(1);
});
