import { z } from 'zod';

const count = z.int().min(0).max(1000);

const settings = z.strictObject({
  /** Delay before a call is handled, in ms. */
  latencyMs: z.int().min(0).max(60_000),
  /** The next `calls` calls (to paths that contain `path`) fail and change nothing. */
  failWith5xx: z
    .strictObject({
      calls: count,
      path: z.string().max(100).optional(),
      status: z.int().min(500).max(599).optional(),
    })
    .nullable(),
  /** The next n calls that open a transaction are recorded, but the connection is reset instead of answered. */
  resetAfterStart: count,
  /** The same for refunds. */
  resetAfterRefund: count,
  /** What paying leads to. */
  paidStatus: z.enum(['success', 'pending', 'failed']),
  refundStatus: z.enum(['pending', 'processed', 'failed']),
  /** The code with which refunds are refused; null: they are accepted. */
  refundRefused: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .nullable(),
  /** What is taken instead of the true amount, in kobo. */
  wrongAmount: z.int().min(0).max(1_000_000_000).nullable(),
  wrongCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** Number of extra deliveries of every notice. */
  duplicateNotices: z.int().min(0).max(200),
  /** Notices are lost: never sent. */
  loseNotices: z.boolean(),
  /** Hold notices until POST /notices/flush. */
  holdNotices: z.boolean(),
  /** How notices are forged from now on. */
  forgeNotices: z.enum(['none', 'signature', 'body', 'key']),
});

export type Knobs = z.infer<typeof settings>;
const change = settings.partial();

const NEUTRAL: Knobs = {
  latencyMs: 0,
  failWith5xx: null,
  resetAfterStart: 0,
  resetAfterRefund: 0,
  paidStatus: 'success',
  refundStatus: 'processed',
  refundRefused: null,
  wrongAmount: null,
  wrongCurrency: null,
  duplicateNotices: 0,
  loseNotices: false,
  holdNotices: false,
  forgeNotices: 'none',
};

/** Injectable faults, in memory: a restarted provider is healthy. */
export class KnobBoard {
  values: Readonly<Knobs> = NEUTRAL;

  /** Sets the named knobs only. Returns an error message if the change is invalid. */
  change(body: unknown): string | null {
    const parsed = change.safeParse(body);
    if (!parsed.success) return z.prettifyError(parsed.error);
    // JSON has no undefined, so spreading sets only the given knobs.
    this.values = { ...this.values, ...(parsed.data as Partial<Knobs>) };
    return null;
  }

  reset(): void {
    this.values = NEUTRAL;
  }

  /** Consumes one occurrence of a counted knob; false if none is left. */
  take(knob: 'resetAfterStart' | 'resetAfterRefund'): boolean {
    if (this.values[knob] === 0) return false;
    this.values = { ...this.values, [knob]: this.values[knob] - 1 };
    return true;
  }

  /** The status with which this call must fail, or null. Counts down. */
  failureFor(path: string): number | null {
    const failure = this.values.failWith5xx;
    if (failure === null || failure.calls === 0 || !path.includes(failure.path ?? '')) return null;
    this.values = { ...this.values, failWith5xx: { ...failure, calls: failure.calls - 1 } };
    return failure.status ?? 500;
  }
}
