import { defineConfig } from 'vitest/config';

/** How long a test waits for something that is bound to come. */
const PATIENCE_MS = 30_000;

const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

/** The API runs inside these tests; two copies of `graphql` in one process would refuse each other's types. */
const server = { deps: { inline: ['type-graphql', 'graphql-scalars', '@apollo/server', 'graphql-upload'] } };

/** One project for each kind of test; those that need a database share one server and clone a database each. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    maxWorkers: 2,
    globalSetup: ['tests/support/database/postgres.ts'],
    // What is waited for comes at once on a quiet machine; a busy one may take its time.
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      // Pure functions, which leave nothing behind.
      { extends: true, test: { name: 'domain', include: ['tests/domain/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{shop,graphql,rest,pages,platform,tools,guards}/**/*.test.ts'],
          server,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'security',
          include: ['tests/{security,drills}/**/*.test.ts'],
          server,
          ...patience,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Styles are left out, but for those whose address a page asks for.
          css: { include: [/\.css\?url$/] },
          server,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          // After the suites that measure a shop under load: browsers leave little of a small machine.
          sequence: { groupOrder: 1 },
          ...patience,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
