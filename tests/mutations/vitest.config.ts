import { defineConfig } from 'vitest/config';

/** The domain's tests alone: Stryker runs one project, and these need no database. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: { include: ['tests/domain/**/*.test.ts'], isolate: false },
});
