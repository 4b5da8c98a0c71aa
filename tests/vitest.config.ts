import { defineConfig } from 'vitest/config';

/** One project per kind of test; each worker of the database-backed ones clones its own database. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    reporters: ['default'],
    projects: [
      { extends: true, test: { name: 'domain', include: ['tests/domain/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/rest/**/*.test.ts', 'tests/guards/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
