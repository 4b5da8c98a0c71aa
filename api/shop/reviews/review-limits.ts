import type { Counter, RateLimit } from '../rate-limits/rate-limit.service.ts';

/** Nobody writes an honest review each second; tries that were refused count too. */
const REVIEWS: RateLimit = { name: 'reviews', tries: 60, windowSeconds: 60 };

/** What a review counts for. */
export function reviewCounters(userId: number): Counter[] {
  return [{ limit: REVIEWS, subject: String(userId) }];
}
