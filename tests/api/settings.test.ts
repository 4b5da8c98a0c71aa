import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../api/settings.ts';

describe('settings that nobody gave', () => {
  it('make a demonstration shop on this machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataDir: '.data',
      demoData: true,
      playground: true,
      stockHoldMinutes: 60,
      rateLimits: true,
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

  it('take common passwords in a demonstration only', () => {
    expect(readSettings({}).refusesCommonPasswords).toBe(false);
    expect(readSettings({ COMMON_PASSWORDS: 'refuse' }).refusesCommonPasswords).toBe(true);
    expect(readSettings({ DEMO_DATA: 'off' }).refusesCommonPasswords).toBe(true);
    const own = { DATABASE_URL: 'postgres://localhost/shop' };
    expect(readSettings(own).refusesCommonPasswords).toBe(true);
    expect(readSettings({ ...own, COMMON_PASSWORDS: 'allow' }).refusesCommonPasswords).toBe(false);
  });

  it('an empty value counts as not set', () => {
    expect(readSettings({ PORT: '', PAYPAL_ENVIRONMENT: '' }).port).toBe(4000);
  });
});

describe('settings that cannot be used end the start with a sentence that names them', () => {
  it.each([
    [{ PORT: 'http' }, /^PORT must be a whole number/],
    [{ PORT: '70000' }, /^PORT must be at most 65535/],
    [{ DATABASE_URL: 'mysql://localhost/shop' }, /^DATABASE_URL must look like postgres/],
    [{ DEMO_DATA: 'yes' }, /^DEMO_DATA must be `on` or `off`/],
    [{ GRAPHQL_PLAYGROUND: 'true' }, /^GRAPHQL_PLAYGROUND must be/],
    [{ PAYPAL_ENVIRONMENT: 'live' }, /^PAYPAL_ENVIRONMENT must be/],
    [{ STOCK_HOLD_MINUTES: '0' }, /^STOCK_HOLD_MINUTES must be at least 1/],
    [{ COMMON_PASSWORDS: 'on' }, /^COMMON_PASSWORDS must be `allow` or `refuse`/],
    [{ RATE_LIMITS: 'no' }, /^RATE_LIMITS must be/],
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

  it('every bad one is named at once', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT .*\nLOG_LEVEL /);
  });
});
