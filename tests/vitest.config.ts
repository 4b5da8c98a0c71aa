import { defineConfig } from 'vitest/config';
import { FilesInOrder } from './support/files-in-order.ts';

/** How long a test waits for something that must happen. */
const WAIT_MS = 30_000;

const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 };

/** The API runs inside these tests; two copies of `graphql` in one process refuse each other's types. */
const server = { deps: { inline: ['type-graphql', 'graphql-scalars', '@apollo/server', 'graphql-upload'] } };

/** On two cores: many of these tests wait for a time limit or for PostgreSQL. */
const FILES_AT_ONCE = 5;

/**
 * These use a core each: they put a shop under load and measure it, open browsers, or draw pages without one. With three
 * nothing is won.
 */
const HEAVY_FILES_AT_ONCE = 2;

/** These replace a module, which no other file of their process may have loaded. */
const REPLACING = ['tests/graphql/compiled-queries.test.ts', 'tests/drills/full-disk.test.ts'];

const LONG_DRILLS = 'tests/drills/long/*.test.ts';

/**
 * One project per kind of test; those of a group follow each other by their names. Tests with a database share one
 * server; each file clones a database.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    maxWorkers: FILES_AT_ONCE,
    globalSetup: ['tests/support/database/postgres.ts', 'tests/support/processes/drawn-pictures.ts'],
    // Whole in the list of failures at the end, which may be all that is kept of a run.
    chaiConfig: { truncateThreshold: 2000 },
    // Usually immediate; a busy machine may take longer.
    expect: { poll: { timeout: WAIT_MS } },
    sequence: { sequencer: FilesInOrder },
    projects: [
      // Pure functions, without side effects.
      { extends: true, test: { name: 'domain', include: ['tests/domain/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{shop,graphql,rest,pages,platform,tools,guards}/**/*.test.ts'],
          exclude: REPLACING,
          server,
          // Loading the shop takes a process a second or two.
          isolate: false,
          ...timeouts,
        },
      },
      { extends: true, test: { name: 'server-alone', include: REPLACING, server, ...timeouts } },
      {
        extends: true,
        test: {
          name: 'security',
          include: ['tests/{security,drills}/**/*.test.ts'],
          exclude: [LONG_DRILLS, ...REPLACING],
          server,
          isolate: false,
          maxWorkers: HEAVY_FILES_AT_ONCE,
          sequence: { groupOrder: 1 },
          ...timeouts,
          testTimeout: 120_000,
        },
      },
      {
        // By `npm run reliability` alone.
        extends: true,
        test: {
          name: 'long-drills',
          include: [LONG_DRILLS],
          server,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...timeouts,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        // React's production build has no other.
        oxc: { jsx: { development: false } },
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/web/react-build.ts'],
          // Only styles whose URL a page imports.
          css: { include: [/\.css\?url$/] },
          server,
          isolate: false,
          maxWorkers: HEAVY_FILES_AT_ONCE,
          sequence: { groupOrder: 1 },
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          // The files of a worker share a browser.
          isolate: false,
          maxWorkers: HEAVY_FILES_AT_ONCE,
          sequence: { groupOrder: 1 },
          ...timeouts,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
