import { outsideRequestTime, RequestTimeOverError } from '../../../platform/http/request-time.ts';
import { createLine } from '../../../platform/threads/slots.ts';

/** Orders that a process writes at once. More would hold rows that all of them want while each waits for its turn. */
const AT_ONCE = 4;

/** In milliseconds; with the request's own time everybody is answered within 10 s. */
const LONGEST_WAIT_MS = 6500;

const line = createLine(AT_ONCE);

/**
 * First come, first served. Waiting here takes nothing of the request's time.
 * @throws RequestTimeOverError when it takes too long
 */
export async function inPlacementLine<Result>(place: () => Promise<Result>): Promise<Result> {
  const hasPlace = await outsideRequestTime(() => line.enter(LONGEST_WAIT_MS), LONGEST_WAIT_MS);
  if (!hasPlace) throw new RequestTimeOverError();
  try {
    return await place();
  } finally {
    line.leave();
  }
}
