import type { Counter, RateLimit } from '../rate-limits/rate-limit.service.ts';

/** An honest customer does not write a review every second. Rejected attempts count too. */
const REVIEWS: RateLimit = { name: 'reviews', attempts: 60, windowSeconds: 60 };

export function reviewCounters(userId: number): Counter[] {
  return [{ limit: REVIEWS, subject: String(userId) }];
}
