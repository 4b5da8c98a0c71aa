import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPage } from '../../../web/app/page-table/lazy-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a script chunk that has not come after 120 seconds counts as lost', async () => {
  const { preload } = lazyPage(() => new Promise(() => {}));
  const outcome = vi.fn<(message: unknown) => void>();
  preload().then(outcome, (error: Error) => outcome(error.message));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith('This part of the page did not load.');
});
