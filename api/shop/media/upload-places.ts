import { ShopError } from '../../domain/errors.ts';

/** Uploads that are read or worked on at once; each may hold 10 MB of file and wait for its turn. */
const PLACES = 8;

let taken = 0;

/**
 * Lets pass while there is room for one more upload, and takes none.
 * @throws ShopError RATE_LIMITED
 */
export function requireUploadPlace(): void {
  if (taken < PLACES) return;
  throw new ShopError('RATE_LIMITED', 'Many pictures are being uploaded. Try again in a few seconds.', {
    retryAfterSeconds: 10,
  });
}

/**
 * Does the work of one upload if there is room for it, so that many at once cannot fill the memory.
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
