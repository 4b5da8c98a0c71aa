import { ShopError } from '../../domain/errors.ts';
import { isDatabaseDown } from '../database/errors.ts';

/** Why a job failed, as far as staff can do something about it. */
export type FailureKind = 'database' | 'provider' | 'defect';

/** What is kept with a job that failed. Never the error itself: its text may hold somebody's data; the log has it. */
export interface JobFailure {
  why: FailureKind;
}

/** The same of a round of work without end, which the next round carries along. */
export interface RoundFailure extends JobFailure {
  /** When the first of the rounds failed that have failed since. */
  since: string;
  times: number;
}

export function failureOf(error: unknown): JobFailure {
  if (isDatabaseDown(error)) return { why: 'database' };
  const isProvider = error instanceof ShopError && error.publicCode === 'PAYMENT_PROVIDER_UNAVAILABLE';
  return { why: isProvider ? 'provider' : 'defect' };
}

/** @param before what the round before carried, whatever that was */
export function roundFailure(error: unknown, before: unknown, now: Date): RoundFailure {
  const { since = now.toISOString(), times = 0 } = (before ?? {}) as Partial<RoundFailure>;
  return { ...failureOf(error), since, times: times + 1 };
}

/** Some jobs of those that were taken together failed, and the others did not. */
export class SomeJobsFailed extends AggregateError {
  readonly byKey: ReadonlyMap<string, unknown>;

  constructor(message: string, byKey: ReadonlyMap<string, unknown>) {
    super([...byKey.values()], message);
    this.byKey = byKey;
  }
}

/** What went wrong with one of the jobs that were taken together; undefined when nothing did. */
export function failureWithKey(error: unknown, key: string): unknown {
  return error instanceof SomeJobsFailed ? error.byKey.get(key) : error;
}
