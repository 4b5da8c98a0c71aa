import { ShopError } from '../../domain/errors.ts';

/** Uploads read or processed at once; each may hold a file of 10 MB in memory. */
const PLACES = 8;

let taken = 0;

/**
 * Checks for a free upload slot without taking it.
 * @throws ShopError RATE_LIMITED when there is none
 */
export function requireUploadPlace(): void {
  if (taken < PLACES) return;
  throw new ShopError('RATE_LIMITED', 'Many pictures are being uploaded. Try again in a few seconds.', {
    retryAfterSeconds: 10,
  });
}

/**
 * Runs one upload in an upload slot, so that many at once cannot exhaust memory.
 * @throws ShopError RATE_LIMITED when there is none
 */
export async function inUploadPlace<Result>(work: () => Promise<Result>): Promise<Result> {
  requireUploadPlace();
  taken += 1;
  try {
    return await work();
  } finally {
    taken -= 1;
  }
}
