import { z } from 'zod';

const count = z.int().min(0).max(1000);

/** Nobody waits for longer; every client gives up before. */
const wait = z.int().min(0).max(60_000);

const text = z.string().max(1000);

const settings = z.strictObject({
  /** Wait before the provider handles a call, in milliseconds. */
  latencyMs: wait,
  /** Only calls whose path holds this text wait; null: all API calls. */
  latencyPath: text.nullable(),
  /** The next `calls` calls (of paths that hold `path`) fail and change nothing. */
  failWith5xx: z
    .strictObject({
      calls: count,
      path: text.optional(),
      status: z.int().min(500).max(599).optional(),
    })
    .nullable(),
  /** After the next n captures are recorded, the connection is cut instead of answered. */
  resetAfterCapture: count,
  /** Wait between recording a capture and answering it, in milliseconds. */
  answerDelayMs: wait,
  /** State in which new captures are recorded. */
  captureStatus: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED']),
  /** State in which new refunds are recorded. */
  refundStatus: z.enum(['COMPLETED', 'PENDING', 'FAILED']),
  /** The issue that refunds are refused with; null: they are not. */
  refundRefused: z
    .string()
    .regex(/^[A-Z_]{1,60}$/)
    .nullable(),
  /** After the next n refunds are recorded, the connection is cut instead of answered. */
  resetAfterRefund: count,
  /** The next n captures of approved orders are refused with INSTRUMENT_DECLINED. */
  instrumentDeclined: count,
  /** Captured amount: `+0.01` or `-0.01` changes the true one, `5.00` replaces it. */
  wrongAmount: z
    .string()
    .regex(/^[+-]?\d{1,7}\.\d{2}$/)
    .nullable(),
  wrongCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  wrongPayee: z.string().min(1).max(20).nullable(),
  /** New orders name their payee by an e-mail address alone. */
  payeeByEmail: z.boolean(),
  /** Deliver every event this many times more. */
  duplicateWebhooks: z.int().min(0).max(10),
  /** Keep events back until POST /webhooks/flush. */
  holdWebhooks: z.boolean(),
  /** What is wrong with the next events that are sent. */
  forgeWebhooks: z.enum(['none', 'signature', 'body', 'certificate-host', 'stale-certificate']),
  /** The certificate address that `certificate-host` names. */
  forgedCertificateUrl: text,
  /** How long a PayPal-Request-Id is remembered; the provider keeps those of orders for 6 hours. */
  requestIdWindowSeconds: z.int().min(0).max(10_000_000),
  /** Lifetime of access tokens that are given out from now on. */
  tokenLifetimeSeconds: z.int().min(0).max(100_000),
});

export type Knobs = z.infer<typeof settings>;
const change = settings.partial();

const NEUTRAL: Knobs = {
  latencyMs: 0,
  latencyPath: null,
  failWith5xx: null,
  resetAfterCapture: 0,
  answerDelayMs: 0,
  captureStatus: 'COMPLETED',
  refundStatus: 'COMPLETED',
  refundRefused: null,
  resetAfterRefund: 0,
  instrumentDeclined: 0,
  wrongAmount: null,
  wrongCurrency: null,
  wrongPayee: null,
  payeeByEmail: false,
  duplicateWebhooks: 0,
  holdWebhooks: false,
  forgeWebhooks: 'none',
  forgedCertificateUrl: 'https://certificates.example.test/CERT-FORGED',
  requestIdWindowSeconds: 6 * 60 * 60,
  tokenLifetimeSeconds: 9 * 60 * 60,
};

/**
 * The faults that a test can switch on. They live in the memory of this process on purpose: a restarted
 * provider is a healthy one. What must outlive a restart (a declined card, a capture under review, registered
 * webhooks, events not yet delivered) is in the ledger.
 */
export interface KnobBoard {
  readonly values: Readonly<Knobs>;
  /** Changes the named knobs only. Returns a sentence when the change is not understood. */
  change(body: unknown): string | null;
  reset(): void;
  /** Uses up one of the next n occurrences of a counted knob; false when none is left. */
  take(knob: 'resetAfterCapture' | 'resetAfterRefund' | 'instrumentDeclined'): boolean;
  /** The status with which this call fails, or null when it goes through. */
  failureFor(path: string): number | null;
}

/** A board with every knob at rest. */
export function createKnobBoard(): KnobBoard {
  let values: Knobs = { ...NEUTRAL };
  return {
    get values() {
      return values;
    },
    change(body) {
      const parsed = change.safeParse(body);
      if (!parsed.success) return z.prettifyError(parsed.error);
      // Undefined never gets through JSON, so spreading sets only what was named.
      values = { ...values, ...(parsed.data as Partial<Knobs>) };
      return null;
    },
    reset() {
      values = { ...NEUTRAL };
    },
    take(knob) {
      if (values[knob] === 0) return false;
      values = { ...values, [knob]: values[knob] - 1 };
      return true;
    },
    failureFor(path) {
      const failure = values.failWith5xx;
      if (failure === null || failure.calls === 0 || !path.includes(failure.path ?? '')) return null;
      values = { ...values, failWith5xx: { ...failure, calls: failure.calls - 1 } };
      return failure.status ?? 500;
    },
  };
}
