import { z } from 'zod';
import { mailEnvironment, type MailSettings } from './mail/mail-settings.ts';
import { networkEnvironment } from './network-settings.ts';

const onOff = z.enum(['on', 'off'], { error: 'must be `on` or `off`' });
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

/** Whether an address says nothing beyond scheme, host and port. What is no address at all has its own sentence. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
}

/** The environment as people write it; an empty value counts as not set. */
const environment = z.object({
  PORT: whole(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine(
      (text) => isOrigin(text),
      'must end with its host or port: the shop lives at the top of its address',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'must look like postgres://user:password@host:5432/database')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO_DATA: onOff.optional(),
  GRAPHQL_PLAYGROUND: onOff.optional(),
  PAYPAL_ENVIRONMENT: z
    .enum(['simulator', 'sandbox', 'production'], { error: 'must be `simulator`, `sandbox` or `production`' })
    .optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  PAYPAL_RATE: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a decimal number with at most 6 decimals')
    .transform(Number)
    .pipe(z.number().positive('must be above 0'))
    .default(1),
  PAYPAL_UNLINKED_ORDERS: onOff.optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the id that PayPal shows for the webhook')
    .optional(),
  ...mailEnvironment,
  ...networkEnvironment,
  COMMON_PASSWORDS: z.enum(['allow', 'refuse'], { error: 'must be `allow` or `refuse`' }).optional(),
  STOCK_HOLD_MINUTES: whole(1, 10_080).default(60),
  RATE_LIMITS: onOff.default('on'),
  TRUSTED_DOCUMENTS: z
    .enum(['off', 'log', 'enforce'], { error: 'must be `off`, `log` or `enforce`' })
    .default('off'),
  WORKERS: whole(1, 16).default(1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

export interface PaypalSettings {
  environment: 'simulator' | 'sandbox' | 'production';
  clientId: string;
  clientSecret: string;
  /** Absent for the simulator inside this process, whose address is known only after listening. */
  apiUrl: string | null;
  /** US dollars charged for one naira of the order's total. */
  rate: number;
  /** Whether a provider order without our order's id may pay an order (decisions.md, Payment). */
  acceptUnlinkedOrders: boolean;
  /** The provider's id of the webhook that points here; null until somebody sets it, or the simulator is asked. */
  webhookId: string | null;
}

export interface Settings {
  port: number;
  host: string;
  /** Where visitors find the shop, such as `https://shop.example`; null where nobody said, and it is the listening address. */
  publicUrl: string | null;
  /** Addresses and networks of proxies whose word on the visitor's address, scheme and host counts. */
  trustedProxies: string[];
  /** Where to report a weakness; null where nobody said, and it is the shop's own address. */
  securityContact: string | null;
  databaseUrl: string | null;
  dataDir: string;
  demoData: boolean;
  playground: boolean;
  paypal: PaypalSettings | null;
  /** Null where mails stay in the outbox. */
  mail: MailSettings | null;
  /** Whether new passwords may not be among those that everybody tries first. */
  refusesCommonPasswords: boolean;
  stockHoldMinutes: number;
  rateLimits: boolean;
  /** What becomes of GraphQL documents that are none of the shop's own: nothing, a line in the log, a refusal. */
  trustedDocuments: 'off' | 'log' | 'enforce';
  /** Processes that serve; with 1 there is only this one. */
  workers: number;
  logLevel: string;
}

/** A setting that cannot be used; the message names it and says what to write. */
export class SettingsError extends Error {}

/**
 * Reads and checks every environment variable once (decisions.md, "How it is run").
 * @throws SettingsError with one sentence for each bad setting
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const read = parsed.data;
  const demoData = (read.DEMO_DATA ?? (read.DATABASE_URL ? 'off' : 'on')) === 'on';
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? null,
    trustedProxies: read.TRUSTED_PROXIES,
    securityContact: read.SECURITY_CONTACT ?? null,
    databaseUrl: read.DATABASE_URL ?? null,
    dataDir: read.DATA_DIR,
    demoData,
    playground: (read.GRAPHQL_PLAYGROUND ?? (demoData ? 'on' : 'off')) === 'on',
    paypal: paypalSettings(read, demoData),
    mail: mailSettings(read),
    refusesCommonPasswords: (read.COMMON_PASSWORDS ?? (demoData ? 'allow' : 'refuse')) === 'refuse',
    stockHoldMinutes: read.STOCK_HOLD_MINUTES,
    rateLimits: read.RATE_LIMITS === 'on',
    trustedDocuments: read.TRUSTED_DOCUMENTS,
    workers: read.WORKERS,
    logLevel: read.LOG_LEVEL,
  };
}

function mailSettings({ SMTP_URL, MAIL_FROM }: z.infer<typeof environment>): MailSettings | null {
  if (SMTP_URL && !MAIL_FROM) throw new SettingsError('MAIL_FROM must be set when SMTP_URL is.');
  return SMTP_URL && MAIL_FROM ? { ...SMTP_URL, from: MAIL_FROM } : null;
}

const PAYPAL_ADDRESS = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  production: 'https://api-m.paypal.com',
};

function paypalSettings(read: z.infer<typeof environment>, demoData: boolean): PaypalSettings | null {
  const named = read.PAYPAL_CLIENT_ID !== undefined || read.PAYPAL_CLIENT_SECRET !== undefined;
  const kind = read.PAYPAL_ENVIRONMENT ?? (demoData && !named ? 'simulator' : undefined);
  if (kind === undefined) {
    if (named)
      throw new SettingsError(
        'PAYPAL_ENVIRONMENT must be set (sandbox or production) when PAYPAL_CLIENT_ID or PAYPAL_CLIENT_SECRET is.',
      );
    return null;
  }
  const shared = {
    environment: kind,
    rate: read.PAYPAL_RATE,
    webhookId: read.PAYPAL_WEBHOOK_ID ?? null,
  };
  if (kind === 'simulator') {
    if (named && (read.PAYPAL_CLIENT_ID !== 'simulator' || read.PAYPAL_CLIENT_SECRET !== 'simulator')) {
      throw new SettingsError(
        'PAYPAL_ENVIRONMENT must not be `simulator` while real credentials are set in PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.',
      );
    }
    const apiUrl = read.PAYPAL_API_URL ?? null;
    return {
      ...shared,
      clientId: 'simulator',
      clientSecret: 'simulator',
      apiUrl,
      acceptUnlinkedOrders: read.PAYPAL_UNLINKED_ORDERS !== 'off',
    };
  }
  if (!read.PAYPAL_CLIENT_ID)
    throw new SettingsError(`PAYPAL_CLIENT_ID must be set when PAYPAL_ENVIRONMENT is ${kind}.`);
  if (!read.PAYPAL_CLIENT_SECRET)
    throw new SettingsError(`PAYPAL_CLIENT_SECRET must be set when PAYPAL_ENVIRONMENT is ${kind}.`);
  if (kind === 'production' && read.PAYPAL_API_URL) {
    throw new SettingsError(
      "PAYPAL_API_URL must not be set when PAYPAL_ENVIRONMENT is production: the address is PayPal's own.",
    );
  }
  return {
    ...shared,
    clientId: read.PAYPAL_CLIENT_ID,
    clientSecret: read.PAYPAL_CLIENT_SECRET,
    apiUrl: read.PAYPAL_API_URL ?? PAYPAL_ADDRESS[kind],
    acceptUnlinkedOrders: (read.PAYPAL_UNLINKED_ORDERS ?? (kind === 'production' ? 'off' : 'on')) === 'on',
  };
}
