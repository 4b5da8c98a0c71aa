import { outsideRequestTime, RequestTimeOverError } from '../../../platform/http/request-time.ts';
import type { OrderLine } from '../../../domain/orders/order-lines.ts';
import { createLine, type Line } from '../../../platform/threads/slots.ts';

/**
 * Orders of one product that a process writes at once. More would hold the row that all of them want while each waits
 * for its turn.
 */
const AT_ONCE = 4;

/** In milliseconds; with the request's own time everybody is answered within 10 s. */
const LONGEST_WAIT_MS = 6500;

/** By product, as long as somebody is in it: who wants another product is not kept waiting. */
const places = new Map<number, { line: Line; people: number }>();

/**
 * First come, first served. Waiting here takes nothing of the request's time.
 * @param lines of the order, which stands in the line of one of its products
 * @param place is told whether others have to wait
 * @throws RequestTimeOverError when it takes too long
 */
export async function inPlacementLine<Result>(
  lines: readonly OrderLine[],
  place: (isCrowded: boolean) => Promise<Result>,
): Promise<Result> {
  const product = Math.min(...lines.map((line) => line.product));
  const here = places.get(product) ?? { line: createLine(AT_ONCE), people: 0 };
  places.set(product, here);
  here.people += 1;
  try {
    if (!(await outsideRequestTime(() => here.line.enter(LONGEST_WAIT_MS), LONGEST_WAIT_MS)))
      throw new RequestTimeOverError();
    try {
      return await place(here.people > AT_ONCE);
    } finally {
      here.line.leave();
    }
  } finally {
    here.people -= 1;
    if (here.people === 0) places.delete(product);
  }
}
