import { z } from 'zod';

const count = z.int().min(0).max(1000);

/** In ms; every client times out earlier than this. */
const wait = z.int().min(0).max(60_000);

const text = z.string().max(1000);

const settings = z.strictObject({
  /** Delay before a call is handled, in ms. */
  latencyMs: wait,
  /** Delays only calls whose path contains this text; null: all API calls. */
  latencyPath: text.nullable(),
  /** The next `calls` calls (to paths that contain `path`) fail and change nothing. */
  failWith5xx: z
    .strictObject({
      calls: count,
      path: text.optional(),
      status: z.int().min(500).max(599).optional(),
    })
    .nullable(),
  /** The next n captures are recorded, but the connection is reset instead of answered. */
  resetAfterCapture: count,
  /** Delay between recording a capture and answering, in ms. */
  answerDelayMs: wait,
  captureStatus: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED']),
  refundStatus: z.enum(['COMPLETED', 'PENDING', 'FAILED']),
  /** Issue code with which refunds are refused; null: they are accepted. */
  refundRefused: z
    .string()
    .regex(/^[A-Z_]{1,60}$/)
    .nullable(),
  /** The next n refunds are recorded, but the connection is reset instead of answered. */
  resetAfterRefund: count,
  /** The next n captures of approved orders are refused with INSTRUMENT_DECLINED. */
  instrumentDeclined: count,
  /** Captured amount: `+0.01` or `-0.01` is added to the true amount, `5.00` replaces it. */
  wrongAmount: z
    .string()
    .regex(/^[+-]?\d{1,7}\.\d{2}$/)
    .nullable(),
  wrongCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  wrongPayee: z.string().min(1).max(20).nullable(),
  /** New orders name their payee only by email address. */
  payeeByEmail: z.boolean(),
  /** Number of extra deliveries of every event. */
  duplicateWebhooks: z.int().min(0).max(10),
  /** Hold events until POST /webhooks/flush. */
  holdWebhooks: z.boolean(),
  /** How events are forged from now on. */
  forgeWebhooks: z.enum(['none', 'signature', 'body', 'certificate-host', 'stale-certificate']),
  /** Certificate URL used by `certificate-host`. */
  forgedCertificateUrl: text,
  /** Whether the app may read its transactions, which a person switches on at PayPal. */
  transactionSearch: z.boolean(),
  /** How long a PayPal-Request-Id is remembered; PayPal keeps those of orders for 6 hours. */
  requestIdWindowSeconds: z.int().min(0).max(10_000_000),
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
  transactionSearch: true,
  requestIdWindowSeconds: 6 * 60 * 60,
  tokenLifetimeSeconds: 9 * 60 * 60,
};

/**
 * Injectable faults, in memory: a restarted provider is healthy. State that must survive (a declined card, a capture
 * under review, webhooks, undelivered events) is in the ledger.
 */
export interface KnobBoard {
  readonly values: Readonly<Knobs>;
  /** Sets the named knobs only. Returns an error message if the change is invalid. */
  change(body: unknown): string | null;
  reset(): void;
  /** Consumes one occurrence of a counted knob; false if none is left. */
  take(knob: 'resetAfterCapture' | 'resetAfterRefund' | 'instrumentDeclined'): boolean;
  /** Status code with which this call must fail, or null. Counts down. */
  failureFor(path: string): number | null;
}

export function createKnobBoard(): KnobBoard {
  let values: Knobs = { ...NEUTRAL };
  return {
    get values() {
      return values;
    },
    change(body) {
      const parsed = change.safeParse(body);
      if (!parsed.success) return z.prettifyError(parsed.error);
      // JSON has no undefined, so spreading sets only the given knobs.
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
