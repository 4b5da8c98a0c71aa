import { TAKE_BACK_DAYS } from './erasure.ts';
import { durationText } from '../durations.ts';

/** Counted from the moment the mail is sent. */
export const LINK_MINUTES = {
  'password-reset': 30,
  'email-verification': 24 * 60,
  'account-undo': 72 * 60,
  'account-erasure': TAKE_BACK_DAYS * 24 * 60,
} as const;

export type LinkPurpose = keyof typeof LINK_MINUTES;

export function linkLife(purpose: LinkPurpose): string {
  return durationText(LINK_MINUTES[purpose]);
}
