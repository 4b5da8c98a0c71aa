import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  inRequestTime,
  newRequestTime,
  outsideRequestTime,
  providerTime,
  RequestTimeOverError,
  timeToWork,
} from '../../api/platform/http/request-time.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

/** What is left of a request's four seconds after waits. */
const leftAfter = async (wait: () => Promise<unknown>): Promise<number> =>
  await new Promise((resolve, reject) => {
    inRequestTime(newRequestTime(0), () => {
      wait()
        .then(() => timeToWork(60_000))
        .then(resolve, reject);
    });
  });
const taking = (milliseconds: number) => async () => {
  now += milliseconds;
  await Promise.resolve();
};

test.each([
  ['a provider that answers as usual', 600, 3400],
  ['a provider that takes long', 2600, 3000],
])('%s: the first second counts, what is beyond it does not', async (_what, took, left) => {
  expect(await leftAfter(async () => await providerTime(taking(took)))).toBe(left);
});

test('the line of orders does not count at all', async () => {
  expect(await leftAfter(async () => await outsideRequestTime(taking(2600), 5000))).toBe(4000);
});

test('nothing is begun when the time is over', async () => {
  await expect(leftAfter(taking(4001))).rejects.toThrow(RequestTimeOverError);
});
