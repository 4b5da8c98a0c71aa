import { lengthWords, type LengthUnit } from '../length/inches.ts';
import { VOTES_NEEDED, voteShift } from './cap-fit.ts';

type Votes = { small: number; right: number; large: number };

/** "11 wearers of this wig voted:", "it runs a little small."; null without votes. */
export function votesTold(votes: Votes): { who: string; what: string } | null {
  const all = votes.small + votes.right + votes.large;
  if (all === 0) return null;
  return { who: `${all} ${all === 1 ? 'wearer' : 'wearers'} of this wig voted:`, what: runs(votes) };
}

function runs(votes: Votes): string {
  const { small, right, large } = votes;
  if (small + right + large < VOTES_NEEDED) return 'too few to count yet.';
  const shift = voteShift(votes);
  if (shift === 0) return 'it fits as its chart says.';
  const much = Math.max(small, large) > right ? '' : 'a little ';
  return `it runs ${much}${shift > 0 ? 'small' : 'large'}.`;
}

/** What the votes do to the answer; empty where they do nothing. */
export function shiftWords(shift: number, unit: LengthUnit): string {
  if (shift === 0) return '';
  return `Counts as ${lengthWords(Math.abs(shift), unit)} ${shift > 0 ? 'more' : 'less'} round your head.`;
}
