import type { FieldErrors } from '../errors.ts';
import { textError } from '../forms/text-rules.ts';

/** New reviews are shown and wait for approval by staff; hidden ones are neither shown nor counted. */
export const REVIEW_STATES = ['new', 'approved', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const MODERATION_LIMITS = { reason: 500, reply: 2000 } as const;

export const checkReason = (reason: unknown): FieldErrors =>
  withError(
    'reason',
    textError(reason, {
      required: 'Say why, for whoever looks at it later.',
      max: MODERATION_LIMITS.reason,
      what: 'The reason',
      lines: true,
    }),
  );

/** An empty text deletes the answer. */
export const checkReply = (reply: unknown): FieldErrors =>
  withError('reply', textError(reply, { max: MODERATION_LIMITS.reply, what: 'The answer', lines: true }));

const withError = (field: string, error: string | undefined): FieldErrors =>
  error === undefined ? {} : { [field]: error };
