import { z } from 'zod';
import { SettingsError } from '../../../platform/settings/settings-error.ts';

export const paystackEnvironment = {
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(
      /^sk_(test|live)_\w{4,100}$/,
      'must be the secret key of a Paystack account: sk_test_… or sk_live_…',
    )
    .optional(),
  PAYSTACK_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
};

type Read = z.infer<z.ZodObject<typeof paystackEnvironment>>;

/** The stand-in's key, which everybody knows. */
export const STAND_IN_KEY = 'sk_test_simulator';

export interface PaystackSettings {
  environment: 'simulator' | 'test' | 'live';
  secretKey: string;
  /** Null for the stand-in in this process, whose address is known only after the server is listening. */
  apiUrl: string | null;
}

const PAYSTACK_ADDRESS = 'https://api.paystack.co';

/** Null without a key, except in the demonstration, which has a stand-in. */
export function paystackSettings(read: Read, demoData: boolean): PaystackSettings | null {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_API_URL: apiUrl } = read;
  if (secretKey === undefined || secretKey === STAND_IN_KEY) {
    if (secretKey === undefined && !demoData) return null;
    return { environment: 'simulator', secretKey: STAND_IN_KEY, apiUrl: apiUrl ?? null };
  }
  const environment = isLiveKey(secretKey) ? 'live' : 'test';
  if (environment === 'live' && apiUrl !== undefined)
    throw new SettingsError(
      "PAYSTACK_API_URL must not be set with a live key in PAYSTACK_SECRET_KEY: the address is Paystack's own.",
    );
  return { environment, secretKey, apiUrl: apiUrl ?? PAYSTACK_ADDRESS };
}

export function isLiveKey(secretKey: string | undefined): boolean {
  return secretKey?.startsWith('sk_live_') ?? false;
}

/** A key of Paystack's test system: no money moves, but the account is somebody's. */
export function isTestKey(secretKey: string | undefined): boolean {
  return secretKey !== undefined && secretKey !== STAND_IN_KEY && !isLiveKey(secretKey);
}
