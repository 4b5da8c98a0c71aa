import { ShopError } from '../../domain/errors.ts';

/** Uploads read or processed at once; each may hold a file of 10 MB in memory. */
const PLACES = 8;

let taken = 0;

/** Does not take the slot. @throws ShopError RATE_LIMITED when none is free */
export function requireUploadPlace(): void {
  if (taken < PLACES) return;
  throw new ShopError('RATE_LIMITED', 'Many pictures are being uploaded. Try again in a few seconds.', {
    retryAfterSeconds: 10,
  });
}

/** Keeps concurrent uploads from exhausting memory. @throws ShopError RATE_LIMITED when no slot is free */
export async function inUploadPlace<Result>(work: () => Promise<Result>): Promise<Result> {
  requireUploadPlace();
  taken += 1;
  try {
    return await work();
  } finally {
    taken -= 1;
  }
}
