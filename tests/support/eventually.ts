import { vi } from 'vitest';

/** What is usually immediate may take a busy machine that long. In milliseconds. */
const TIMEOUT = 30_000;

/** Checks again until the check holds; Vitest's own `vi.waitFor` gives up after a second. */
export function eventually<Found>(
  check: () => Found | Promise<Found>,
  options: { timeout?: number; interval?: number } = {},
): Promise<Found> {
  return vi.waitFor(check, { timeout: TIMEOUT, ...options });
}
