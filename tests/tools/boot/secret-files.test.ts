import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings, SECRET_SETTINGS } from '../../../api/settings.ts';

const URL = 'postgres://irun:secret@db/irun';
const KEY = 'k'.repeat(40);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'irun-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(content: string, mode = 0o400): Promise<string> {
  const name = path.join(folder, `${Math.random()}`);
  await writeFile(name, content);
  await chmod(name, mode);
  return name;
}

describe('a secret in a file', () => {
  it('is read without the line end at its end', async () => {
    const env = {
      DATABASE_URL_FILE: await file(`${URL}\n`),
      ENCRYPTION_KEYS_FILE: await file(`${KEY}1,${KEY}2\r\n`, 0o444),
      PAYPAL_ENVIRONMENT: 'sandbox',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET_FILE: await file(' a secret '),
      PAYPAL_RATE: '1',
      SMTP_URL_FILE: await file('smtp://user:pass@mail.example'),
      MAIL_FROM: 'shop@example.com',
      PUBLIC_URL: 'https://shop.example',
    };
    expect(readSettings(env)).toMatchObject({
      databaseUrl: URL,
      encryptionKeys: [`${KEY}1`, `${KEY}2`],
      paypal: { clientSecret: ' a secret ' },
      mail: { user: 'user', password: 'pass' },
    });
  });

  it.each(SECRET_SETTINGS)('stands for %s, not beside it', async (name) => {
    const env = { [name]: 'x', [`${name}_FILE`]: await file('x') };
    expect(() => readSettings(env)).toThrow(`${name} and ${name}_FILE are both set: set one of them.`);
  });

  it.each([0o620, 0o602, 0o666])('that others can write is refused (%i)', async (mode) => {
    const name = await file(URL, mode);
    expect(() => readSettings({ DATABASE_URL_FILE: name })).toThrow(
      `DATABASE_URL_FILE names a file that other users can write: take that from them (chmod go-w ${name}).`,
    );
  });

  it('that is not there, is a folder, is empty or far too long is refused', async () => {
    for (const name of [
      path.join(folder, 'missing'),
      folder,
      await file('\n'),
      await file('x'.repeat(70_000)),
    ]) {
      expect(() => readSettings({ DATABASE_URL_FILE: name })).toThrow(
        /^DATABASE_URL_FILE must name a file that /,
      );
    }
  });

  it('whose content does not fit is refused by the name of the setting', async () => {
    const env = { ENCRYPTION_KEYS_FILE: await file('short') };
    expect(() => readSettings(env)).toThrow(/^ENCRYPTION_KEYS must be a random key/);
  });
});
