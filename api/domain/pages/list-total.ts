import { MAX_HITS } from './list-sizes.ts';

/** How many entries a list has on all its pages. */
export interface ListTotal {
  total: number;
  /** False where a search stopped counting, and has more than it shows. */
  isTotalExact: boolean;
}

/** "34", or "more than 1,200" where nobody counted further. */
export function totalText({ total, isTotalExact }: ListTotal): string {
  const number = total.toLocaleString('en-US');
  if (isTotalExact) return number;
  return `${total < MAX_HITS ? 'at least' : 'more than'} ${number}`;
}
