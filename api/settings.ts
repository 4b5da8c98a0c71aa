import { z } from 'zod';
import { REVIEW_NAMES, type ReviewNames } from './domain/catalogue/review-names.ts';
import { MAX_QUANTITY } from './domain/catalogue/stock.ts';
import { OPEN_ORDER_UNITS, STOCK_HOLD_MINUTES } from './domain/orders/placement-limits.ts';
import { mediaEnvironment, type MediaSettings, mediaSettings } from './shop/media/media-settings.ts';
import { mailEnvironment, type MailSettings } from './shop/notifications/sending/mail-settings.ts';
import { corsOrigins } from './platform/settings/cors-setting.ts';
import { isLoopbackHost } from './platform/settings/loopback.ts';
import { encryptionKeys } from './platform/settings/encryption-setting.ts';
import { isReachedByOthers, networkEnvironment } from './platform/settings/network-settings.ts';
import {
  type MetricsSettings,
  metricsSettings,
  observabilityEnvironment,
  tracingSettings,
} from './platform/settings/observability-settings.ts';
import type { TracingSettings } from './platform/observability/tracing.ts';
import { whole } from './platform/settings/whole.ts';
import {
  type PaymentsOff,
  paypalEnvironment,
  type PaypalSettings,
  paypalSettings,
  whyPaymentsAreOff,
} from './shop/payments/paypal/paypal-settings.ts';
import { paypalWarnings } from './shop/payments/paypal/paypal-warnings.ts';
import {
  isLiveKey,
  isTestKey,
  paystackEnvironment,
  type PaystackSettings,
  paystackSettings,
} from './shop/payments/paystack/paystack-settings.ts';
import { settingsWarnings } from './shop/settings/settings-warnings.ts';
import { withSecretFiles } from './platform/settings/secret-files.ts';
import { SettingsError } from './platform/settings/settings-error.ts';

export { SettingsError };

/** What a process does: everything, answer requests only, or the background work only. */
const ROLES = ['all', 'web', 'jobs'] as const;

const onOff = z.enum(['on', 'off'], { error: 'must be `on` or `off`' });

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/.+/, 'must look like postgres://user:password@host:5432/database');

/** Whether a URL has nothing beyond scheme, host and port. Invalid URLs get a different message from `z.url`. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
}

/** An empty value counts as not set. */
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
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATA_DIR: z.string().default('.data'),
  ENCRYPTION_KEYS: encryptionKeys.default([]),
  DEMO_DATA: z.enum(['on', 'off', 'nigeria'], { error: 'must be `on`, `off` or `nigeria`' }).optional(),
  GRAPHQL_PLAYGROUND: onOff.optional(),
  ...paypalEnvironment,
  ...paystackEnvironment,
  ...mailEnvironment,
  ...mediaEnvironment,
  ...networkEnvironment,
  ...observabilityEnvironment,
  CORS_ORIGINS: corsOrigins.default([]),
  COMMON_PASSWORDS: z.enum(['allow', 'refuse'], { error: 'must be `allow` or `refuse`' }).optional(),
  STOCK_HOLD_MINUTES: whole(1, 10_080).default(STOCK_HOLD_MINUTES),
  OPEN_ORDER_UNITS: whole(1, MAX_QUANTITY).default(OPEN_ORDER_UNITS),
  RATE_LIMITS: onOff.default('on'),
  REVIEW_NAMES: z.enum(REVIEW_NAMES, { error: 'must be `full` or `initial`' }).default('full'),
  TRUSTED_DOCUMENTS: z
    .enum(['off', 'log', 'enforce'], { error: 'must be `off`, `log` or `enforce`' })
    .default('off'),
  WEBHOOK_TARGETS: z.enum(['public', 'any'], { error: 'must be `public` or `any`' }).default('public'),
  WORKERS: whole(1, 16).default(1),
  ROLE: z.enum(ROLES, { error: 'must be `all`, `web` or `jobs`' }).default('all'),
  DRAIN_SECONDS: whole(0, 60).default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

/** Settings that hold a secret: each may stand in a file, named by `NAME_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'ENCRYPTION_KEYS',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PAYPAL_CLIENT_SECRET',
  'PAYSTACK_SECRET_KEY',
  'SMTP_URL',
] as const;

type Environment = z.infer<typeof environment>;

export interface Settings {
  port: number;
  host: string;
  /** The public origin, such as `https://shop.example`; null means the listening address. */
  publicUrl: string | null;
  /** Addresses and networks of proxies whose forwarded client address, scheme and host are believed. */
  trustedProxies: string[];
  /** Where to report a vulnerability; null means the shop's own address. */
  securityContact: string | null;
  databaseUrl: string | null;
  /** A standby for reports and exports; null when they are read from the primary. */
  databaseReadUrl: string | null;
  dataDir: string;
  /** What encrypts the keys of second factors, the newest first; empty: the key in DATA_DIR. */
  encryptionKeys: readonly string[];
  demoData: boolean;
  /** `naira`: the demonstration's prices are those of Nigeria; else a thousandth of them. */
  demoPrices: 'naira' | 'thousandths';
  isReachedByOthers: boolean;
  playground: boolean;
  paypal: PaypalSettings | null;
  paystack: PaystackSettings | null;
  paymentsOff: PaymentsOff | null;
  /** Whether a provider is set up with an account for real money. */
  takesRealMoney: boolean;
  /** Null when no SMTP server is set: mails stay in the outbox. */
  mail: MailSettings | null;
  /** Where pictures are stored. */
  media: MediaSettings;
  refusesCommonPasswords: boolean;
  stockHoldMinutes: number;
  /** The units that a customer's unpaid orders may hold before another order is rejected. */
  openOrderUnits: number;
  rateLimits: boolean;
  /** How reviews show their authors' names, in GraphQL and REST. */
  reviewNames: ReviewNames;
  /** GraphQL documents that are not the shop's own are allowed, logged or rejected. */
  trustedDocuments: 'off' | 'log' | 'enforce';
  /** Whether webhooks may call this machine and private networks, and do without TLS; for development. */
  allowsAnyWebhook: boolean;
  /** Origins whose pages may call the API. */
  corsOrigins: string[];
  workers: number;
  role: (typeof ROLES)[number];
  /** How long the shop keeps serving during shutdown after it reports "not ready". */
  drainSeconds: number;
  logLevel: string;
  metrics: MetricsSettings;
  tracing: TracingSettings;
  warnings: readonly string[];
}

/** @throws SettingsError with one sentence for each bad setting */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(env, SECRET_SETTINGS)).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const read = parsed.data;
  const isPublic = isReachedByOthers(read);
  const demoData = demonstration(read, isPublic);
  const paypal = paypalSettings(read, demoData);
  const paystack = paystackSettings(read, demoData);
  const paymentsOff = whyPaymentsAreOff(read, paypal);
  const mail = mailSettings(read, demoData && !isPublic);
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? null,
    trustedProxies: read.TRUSTED_PROXIES,
    securityContact: read.SECURITY_CONTACT ?? null,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseReadUrl: read.DATABASE_READ_URL ?? null,
    dataDir: read.DATA_DIR,
    encryptionKeys: read.ENCRYPTION_KEYS,
    demoData,
    demoPrices: read.DEMO_DATA === 'nigeria' ? 'naira' : 'thousandths',
    isReachedByOthers: isPublic,
    playground: (read.GRAPHQL_PLAYGROUND ?? (demoData ? 'on' : 'off')) === 'on',
    refusesCommonPasswords: (read.COMMON_PASSWORDS ?? (demoData ? 'allow' : 'refuse')) === 'refuse',
    paypal,
    paystack,
    paymentsOff,
    takesRealMoney: paypal?.environment === 'production' || paystack?.environment === 'live',
    mail,
    media: mediaSettings(read),
    stockHoldMinutes: read.STOCK_HOLD_MINUTES,
    openOrderUnits: read.OPEN_ORDER_UNITS,
    rateLimits: read.RATE_LIMITS === 'on',
    reviewNames: read.REVIEW_NAMES,
    trustedDocuments: read.TRUSTED_DOCUMENTS,
    corsOrigins: read.CORS_ORIGINS,
    allowsAnyWebhook: read.WEBHOOK_TARGETS === 'any',
    workers: read.WORKERS,
    role: roleOf(read),
    drainSeconds: read.DRAIN_SECONDS,
    logLevel: read.LOG_LEVEL,
    metrics: metricsSettings(read),
    tracing: tracingSettings(read),
    warnings: settingsWarnings({
      ofPayments: paypalWarnings(paypal, paymentsOff),
      hasPublishedPasswords: demoData && isPublic,
    }),
  };
}

/** Processes with different work share a database, and what is written in the background needs the shop's address. */
function roleOf({ ROLE: role, DATABASE_URL: database, PUBLIC_URL: address }: Environment): Settings['role'] {
  if (role !== 'all' && !database)
    throw new SettingsError(`DATABASE_URL must be set when ROLE is ${role}: the processes share it.`);
  if (role === 'jobs' && !address)
    throw new SettingsError('PUBLIC_URL must be set when ROLE is jobs: the links in mails lead there.');
  return role;
}

/**
 * Whether to load the demonstration. Its passwords are public, so it is never combined with a provider's real account,
 * nor with its test account when other machines can reach the shop.
 */
function demonstration(read: Environment, isPublic: boolean): boolean {
  const {
    PAYPAL_ENVIRONMENT: kind,
    PAYSTACK_SECRET_KEY: key,
    DEMO_DATA: asked,
    DATABASE_URL: database,
  } = read;
  const isReal = kind === 'production' || isLiveKey(key);
  const isRefused = isReal || (isPublic && (kind === 'sandbox' || isTestKey(key)));
  if (!isRefused) return (asked ?? (database ? 'off' : 'on')) !== 'off';
  if (asked !== undefined && asked !== 'off') {
    const where = isReal ? '' : ' and others reach the shop (HOST, PUBLIC_URL, TRUSTED_PROXIES)';
    const which =
      kind === 'production' || kind === 'sandbox'
        ? `PAYPAL_ENVIRONMENT is ${kind}`
        : 'PAYSTACK_SECRET_KEY is set';
    throw new SettingsError(
      `DEMO_DATA must be off when ${which}${where}: everybody knows the passwords of the demonstration.`,
    );
  }
  return false;
}

/** @param isLocalDemo a demonstration that only this machine can reach, so local links in mails work */
function mailSettings(read: Environment, isLocalDemo: boolean): MailSettings | null {
  const { SMTP_URL: server, MAIL_FROM: from, PUBLIC_URL: address } = read;
  if (!server) return null;
  if (!from) throw new SettingsError('MAIL_FROM must be set when SMTP_URL is.');
  if (!address && !(isLocalDemo && isLoopbackHost(server.host))) {
    throw new SettingsError(
      'PUBLIC_URL must be set when SMTP_URL is: the links in mails lead there, such as https://shop.example.',
    );
  }
  return { ...server, from };
}
