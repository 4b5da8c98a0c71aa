import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../../api/settings.ts';

describe('settings that nobody gave', () => {
  it('make a demonstration shop on this machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataDir: '.data',
      demoData: true,
      demoPrices: 'thousandths',
      playground: true,
      stockHoldMinutes: 60,
      rateLimits: true,
      reviewNames: 'full',
      trustedDocuments: 'off',
      workers: 1,
      paypal: { environment: 'simulator', rate: 1 },
    });
  });

  it('make a bare shop on a database of one’s own: no demonstration, no playground, payments off', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://localhost/shop' })).toMatchObject({
      demoData: false,
      playground: false,
      paypal: null,
    });
  });

  it('make the same demonstration with the prices of Nigeria when asked to', () => {
    const { demoData, demoPrices, playground, paypal } = readSettings({ DEMO_DATA: 'nigeria' });
    expect({ demoData, demoPrices, playground }).toEqual({
      demoData: true,
      demoPrices: 'naira',
      playground: true,
    });
    expect(paypal).toMatchObject({ environment: 'simulator', rate: 1 });
  });

  it('take common passwords in a demonstration only', () => {
    expect(readSettings({}).refusesCommonPasswords).toBe(false);
    expect(readSettings({ COMMON_PASSWORDS: 'refuse' }).refusesCommonPasswords).toBe(true);
    expect(readSettings({ DEMO_DATA: 'off' }).refusesCommonPasswords).toBe(true);
    const own = { DATABASE_URL: 'postgres://localhost/shop' };
    expect(readSettings(own).refusesCommonPasswords).toBe(true);
    expect(readSettings({ ...own, COMMON_PASSWORDS: 'allow' }).refusesCommonPasswords).toBe(false);
  });

  it('let a process work only where it can share a database, and write links', () => {
    expect(readSettings({}).role).toBe('all');
    const DATABASE_URL = 'postgres://localhost/shop';
    expect(readSettings({ ROLE: 'web', DATABASE_URL }).role).toBe('web');
    expect(() => readSettings({ ROLE: 'web' })).toThrow(/^DATABASE_URL must be set when ROLE is web/);
    expect(() => readSettings({ ROLE: 'jobs', DATABASE_URL })).toThrow(/^PUBLIC_URL must be set/);
    expect(() => readSettings({ ROLE: 'mail' })).toThrow('ROLE must be `all`, `web` or `jobs`');
  });

  it('an empty value counts as not set', () => {
    expect(readSettings({ PORT: '', PAYPAL_ENVIRONMENT: '' }).port).toBe(4000);
  });
});

const REAL = { PAYPAL_ENVIRONMENT: 'production', PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };

describe('PayPal itself', () => {
  it.each(['sandbox', 'production'])('is off in %s until a rate is set, and the start says why', (kind) => {
    const env = { ...REAL, PAYPAL_ENVIRONMENT: kind };
    const { paypal, paymentsOff, warnings } = readSettings(env);
    expect([paypal, paymentsOff, warnings]).toEqual([
      null,
      'no-rate',
      [expect.stringMatching(/^Payments are off: set PAYPAL_RATE/)],
    ]);
    expect(readSettings({ ...env, PAYPAL_RATE: '0.00065' })).toMatchObject({
      paypal: { environment: kind, rate: 0.000_65 },
      paymentsOff: null,
      warnings: [],
    });
  });

  it('needs none at an address of one’s own', () => {
    const env = { ...REAL, PAYPAL_ENVIRONMENT: 'sandbox', PAYPAL_API_URL: 'http://127.0.0.1:4010' };
    expect(readSettings(env)).toMatchObject({ paypal: { rate: 1 }, warnings: [] });
  });

  it('with a dollar for a naira, or orders that name none of the shop’s, warns the owner', () => {
    expect(readSettings({ ...REAL, PAYPAL_RATE: '1', PAYPAL_UNLINKED_ORDERS: 'on' }).warnings).toEqual([
      expect.stringMatching(/^PAYPAL_RATE is 1/),
      expect.stringMatching(/^PAYPAL_UNLINKED_ORDERS is on/),
    ]);
  });
});

describe('Paystack', () => {
  it.each([
    [{}, 'on', { environment: 'simulator', apiUrl: null }],
    [{}, 'off', null],
    [
      { PAYSTACK_SECRET_KEY: 'sk_test_0123456789' },
      'off',
      { environment: 'test', apiUrl: 'https://api.paystack.co' },
    ],
    [
      { PAYSTACK_SECRET_KEY: 'sk_live_0123456789' },
      'off',
      { environment: 'live', apiUrl: 'https://api.paystack.co' },
    ],
    [
      { PAYSTACK_SECRET_KEY: 'sk_test_simulator', PAYSTACK_API_URL: 'http://127.0.0.1:4011' },
      'off',
      { environment: 'simulator', apiUrl: 'http://127.0.0.1:4011' },
    ],
  ])('with %j and DEMO_DATA=%s is %j', (env, demo, paystack) => {
    const { paystack: read } = readSettings({ ...env, DEMO_DATA: demo });
    expect(read && { environment: read.environment, apiUrl: read.apiUrl }).toEqual(paystack);
  });

  it('with a live key takes real money', () => {
    expect(readSettings({ PAYSTACK_SECRET_KEY: 'sk_live_0123456789', DEMO_DATA: 'off' })).toMatchObject({
      takesRealMoney: true,
    });
  });
});

describe('a demonstration', () => {
  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://shop.example' }, { TRUSTED_PROXIES: 'loopback' }])(
    'that others reach by %j warns that its passwords are known',
    (env) => {
      expect(readSettings(env).warnings).toEqual([expect.stringMatching(/its passwords are published/)]);
    },
  );

  it('for the people at the machine says nothing', () => {
    expect(readSettings({}).warnings).toEqual([]);
  });
});

describe('settings that cannot be used end the start with a sentence that names them', () => {
  it.each([
    [{ PORT: 'http' }, /^PORT must be a whole number/],
    [{ PORT: '70000' }, /^PORT must be at most 65535/],
    [{ DATABASE_URL: 'mysql://localhost/shop' }, /^DATABASE_URL must look like postgres/],
    [{ DEMO_DATA: 'yes' }, /^DEMO_DATA must be `on`, `off` or `nigeria`/],
    [{ GRAPHQL_PLAYGROUND: 'true' }, /^GRAPHQL_PLAYGROUND must be/],
    [{ PAYPAL_ENVIRONMENT: 'live' }, /^PAYPAL_ENVIRONMENT must be/],
    [{ PAYSTACK_SECRET_KEY: 'pk_test_0123456789' }, /^PAYSTACK_SECRET_KEY must be the secret key/],
    [
      { PAYSTACK_SECRET_KEY: 'sk_live_0123456789', PAYSTACK_API_URL: 'http://127.0.0.1:1', DEMO_DATA: 'off' },
      /^PAYSTACK_API_URL must not be set with a live key/,
    ],
    [{ STOCK_HOLD_MINUTES: '0' }, /^STOCK_HOLD_MINUTES must be at least 1/],
    [{ COMMON_PASSWORDS: 'on' }, /^COMMON_PASSWORDS must be `allow` or `refuse`/],
    [{ RATE_LIMITS: 'no' }, /^RATE_LIMITS must be/],
    [{ REVIEW_NAMES: 'first' }, /^REVIEW_NAMES must be `full` or `initial`/],
    [{ TRUSTED_DOCUMENTS: 'on' }, /^TRUSTED_DOCUMENTS must be `off`, `log` or `enforce`/],
    [{ WORKERS: '0' }, /^WORKERS must be at least 1/],
    [{ WORKERS: 'all' }, /^WORKERS must be a whole number from 1 to 16/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
    [{ TRUSTED_PROXIES: 'the-proxy' }, /^TRUSTED_PROXIES must be addresses or networks/],
    [{ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33' }, /^TRUSTED_PROXIES must be/],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES must be/],
    [{ SECURITY_CONTACT: 'security@shop.example' }, /^SECURITY_CONTACT must be a `mailto:`/],
    [{ SECURITY_CONTACT: 'https://shop.example/x\nContact: y' }, /^SECURITY_CONTACT must be/],
    [{ PAYPAL_ENVIRONMENT: 'sandbox' }, /^PAYPAL_CLIENT_ID must be set/],
    [{ PAYPAL_ENVIRONMENT: 'sandbox', PAYPAL_CLIENT_ID: 'a' }, /^PAYPAL_CLIENT_SECRET must be set/],
    [{ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' }, /^PAYPAL_ENVIRONMENT must be set/],
    [
      { PAYPAL_ENVIRONMENT: 'simulator', PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' },
      /^PAYPAL_ENVIRONMENT must not be `simulator`/,
    ],
    [
      {
        PAYPAL_ENVIRONMENT: 'production',
        PAYPAL_CLIENT_ID: 'a',
        PAYPAL_CLIENT_SECRET: 'b',
        PAYPAL_API_URL: 'https://elsewhere.example',
      },
      /^PAYPAL_API_URL must not be set/,
    ],
  ])('%j', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(sentence);
  });

  it.each([
    [{ ...REAL }, /^DEMO_DATA must be off when PAYPAL_ENVIRONMENT is production/],
    [
      { ...REAL, PAYPAL_ENVIRONMENT: 'sandbox', HOST: '0.0.0.0' },
      /^DEMO_DATA must be off .* sandbox and others/,
    ],
    [
      { ...REAL, PAYPAL_ENVIRONMENT: 'sandbox', PUBLIC_URL: 'https://shop.example' },
      /^DEMO_DATA must be off/,
    ],
    [{ ...REAL, PAYPAL_ENVIRONMENT: 'sandbox', PUBLIC_URL: 'http://shop.example' }, /^DEMO_DATA must be off/],
    [{ ...REAL, PAYPAL_ENVIRONMENT: 'sandbox', TRUSTED_PROXIES: 'loopback' }, /^DEMO_DATA must be off/],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_0123456789' }, /^DEMO_DATA must be off when PAYSTACK_SECRET_KEY is set/],
    [
      { PAYSTACK_SECRET_KEY: 'sk_test_0123456789', PUBLIC_URL: 'https://shop.example' },
      /^DEMO_DATA must be off when PAYSTACK_SECRET_KEY is set and others/,
    ],
  ])('published passwords beside a provider itself: %j', (env, sentence) => {
    for (const asked of ['on', 'nigeria'])
      expect(() => readSettings({ ...env, DEMO_DATA: asked })).toThrow(sentence);
    expect(readSettings(env)).toMatchObject({ demoData: false, playground: false });
  });

  it.each([
    [{ HOST: '127.0.0.1' }],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:4000' }],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:4000' }],
  ])('a demonstration beside PayPal’s test system is for the people at the machine: %j', (env) => {
    expect(readSettings({ ...REAL, ...env, PAYPAL_ENVIRONMENT: 'sandbox' })).toMatchObject({
      demoData: true,
    });
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example.com' }],
    [{ SMTP_URL: 'smtp://localhost', HOST: '0.0.0.0' }],
    [{ SMTP_URL: 'smtp://localhost', DEMO_DATA: 'off' }],
  ])('mails whose links lead nowhere: %j', (env) => {
    const mail = { ...env, MAIL_FROM: 'shop@irun.example' };
    expect(() => readSettings(mail)).toThrow(/^PUBLIC_URL must be set when SMTP_URL is/);
    expect(readSettings({ ...mail, PUBLIC_URL: 'https://shop.example' }).mail).not.toBeNull();
  });

  it('every bad one is named at once', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT .*\nLOG_LEVEL /);
  });
});

describe('the store of the pictures', () => {
  const bucket = { MEDIA_STORE: 's3', MEDIA_S3_BUCKET: 'irun' };
  const keys = { MEDIA_S3_ACCESS_KEY_ID: 'id', MEDIA_S3_SECRET_ACCESS_KEY: 'secret' };

  it('is the folder, unless a bucket is chosen', () => {
    expect(readSettings({}).media).toEqual({ store: 'folder', bucket: null });
    expect(readSettings({ ...bucket, ...keys, MEDIA_STORE: '' }).media).toMatchObject({ store: 'folder' });
    expect(readSettings({ ...bucket, ...keys }).media).toEqual({
      store: 's3',
      bucket: {
        bucket: 'irun',
        region: 'us-east-1',
        endpoint: null,
        pathStyle: false,
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      },
    });
    const elsewhere = { ...bucket, ...keys, MEDIA_S3_ENDPOINT: 'https://s3.example' };
    expect(readSettings(elsewhere).media.bucket).toMatchObject({
      endpoint: 'https://s3.example',
      pathStyle: true,
    });
    expect(readSettings(bucket).media.bucket?.credentials).toBeNull();
  });

  it.each([
    [{ MEDIA_STORE: 's3' }, /MEDIA_S3_BUCKET must be set/],
    [{ MEDIA_STORE: 'disk' }, /MEDIA_STORE must be `folder` or `s3`/],
    [{ ...bucket, MEDIA_S3_BUCKET: '../x' }, /MEDIA_S3_BUCKET must be/],
    [{ ...bucket, MEDIA_S3_ACCESS_KEY_ID: 'id' }, /must both be set/],
    [{ ...bucket, MEDIA_S3_ENDPOINT: 'https://s3.example' }, /must both be set/],
    [{ ...bucket, ...keys, MEDIA_S3_SECRET_ACCESS_KEY_FILE: '/x' }, /are both set/],
    [{ ...bucket, MEDIA_S3_SECRET_ACCESS_KEY_FILE: '/nowhere/key' }, /can read \(\/nowhere\/key/],
  ])('%j is refused', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });

  it('may have its keys in files', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'irun-settings-'));
    await writeFile(path.join(folder, 'id'), 'id\n');
    await writeFile(path.join(folder, 'secret'), 'secret');
    const env = {
      MEDIA_S3_ACCESS_KEY_ID_FILE: path.join(folder, 'id'),
      MEDIA_S3_SECRET_ACCESS_KEY_FILE: path.join(folder, 'secret'),
    };
    expect(readSettings({ ...bucket, ...env }).media).toEqual(readSettings({ ...bucket, ...keys }).media);
    await rm(folder, { recursive: true });
  });
});
