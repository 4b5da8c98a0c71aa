import { defineConfig } from 'vitest/config';

/** `npm run drill`: one case at a time, outside `npm test`. */
export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  test: {
    include: ['tests/drills/cluster/*.drill.ts'],
    fileParallelism: false,
    testTimeout: 280_000,
    hookTimeout: 180_000,
  },
});
