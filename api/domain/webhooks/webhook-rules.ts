import type { FieldErrors } from '../errors.ts';
import { textError } from '../forms/text-rules.ts';
import { isWebhookType, WEBHOOK_TYPES } from './webhook-kinds.ts';

/** Endpoints that a shop can have. Each is one more call for every event. */
export const MAX_ENDPOINTS = 10;

/** Deliveries stay in the log this long; what has not arrived by then is given up. */
export const LOG_DAYS = 30;

/** After a change of secret both count for this long, so that a receiver can take over the new one in peace. */
export const SECRET_OVERLAP_HOURS = 24;

/** An endpoint to which nothing could be delivered for this long is switched off. */
export const OFF_AFTER_DAYS = 5;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * The pauses between tries, about three days altogether. The first ones are short, since most trouble is, and messages
 * of the same order or product wait meanwhile.
 */
const PAUSES_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** How often a delivery is tried before it is given up. */
export const MAX_ATTEMPTS = PAUSES_MS.length + 1;

/** A tenth of a pause at most is added by chance, so that what failed together does not come again together. */
const SPREAD = 0.1;

/**
 * How long to wait after a number of tries; null when it is time to give up.
 * @param chance from 0 to 1
 */
export function pauseAfter(tries: number, chance: number): number | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + SPREAD * chance));
}

const LONGEST_REST_MS = 5 * MINUTE;

/** How long a receiver is left alone that could not be reached so many times in a row. */
export function restAfter(strikes: number): number {
  return Math.min(5 * SECOND * 2 ** Math.min(strikes - 1, 10), LONGEST_REST_MS);
}

/** What a receiver may ask for by `Retry-After`, at most. */
export const LONGEST_WISH_MS = HOUR;

export const WEBHOOK_LIMITS = { url: 500, description: 100 } as const;

const URL_WORDS = {
  missing: 'Enter the address that is called.',
  shape: 'Enter an address such as https://example.com/webhooks.',
  secure: 'The address must begin with https://.',
  credentials: 'Remove user and password from the address: messages are signed instead.',
};

/** Any object; what is missing or of another type is judged as left out. */
export interface EnteredEndpoint {
  url?: unknown;
  description?: unknown;
  types?: unknown;
}

/**
 * What is wrong with an endpoint as somebody has entered it.
 * @param allowsAny whether http and this machine are allowed, as for development
 */
export function checkEndpoint(entered: EnteredEndpoint, allowsAny = false): FieldErrors {
  const description = textError(entered.description, {
    required: 'Say what it is for.',
    max: WEBHOOK_LIMITS.description,
    what: 'The description',
  });
  const url = urlError(entered.url, allowsAny);
  const types = typesError(entered.types);
  return { ...(url && { url }), ...(description && { description }), ...(types && { types }) };
}

function urlError(value: unknown, allowsAny: boolean): string | undefined {
  const unusable = textError(value, {
    required: URL_WORDS.missing,
    max: WEBHOOK_LIMITS.url,
    what: 'The address',
  });
  if (unusable !== undefined || typeof value !== 'string') return unusable;
  if (!URL.canParse(value.trim())) return URL_WORDS.shape;
  const { protocol, username, password, hostname } = new URL(value.trim());
  if (protocol !== 'https:' && !(allowsAny && protocol === 'http:')) return URL_WORDS.secure;
  if (username !== '' || password !== '') return URL_WORDS.credentials;
  return hostname === '' ? URL_WORDS.shape : undefined;
}

function typesError(value: unknown): string | undefined {
  const types: readonly unknown[] = Array.isArray(value) ? value : [];
  if (types.length === 0) return 'Choose at least one kind of event.';
  if (types.length > WEBHOOK_TYPES.length || !types.every(isWebhookType)) {
    return `Choose kinds of events from these: ${WEBHOOK_TYPES.join(', ')}.`;
  }
  return undefined;
}

/** An address as it is called: in one spelling, without what only a browser would use. */
export function tidyUrl(url: string): string {
  const tidy = new URL(url.trim());
  tidy.hash = '';
  return tidy.href;
}
