import { durationText } from '../durations.ts';

/** How many minutes the link of a mail is good for, counted from the sending of the mail. */
export const LINK_MINUTES = {
  'password-reset': 30,
  'email-verification': 24 * 60,
  'account-undo': 72 * 60,
} as const;

export type LinkPurpose = keyof typeof LINK_MINUTES;

/** The same as a sentence says it. */
export function linkLife(purpose: LinkPurpose): string {
  return durationText(LINK_MINUTES[purpose]);
}
