import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take more than half a minute of a group that opens few files at once. */
const LONG = [
  'authorisation-matrix.test.ts',
  'fuzzer.test.ts',
  'long-words.test.ts',
  'route-walk.test.ts',
  'server-rendering.test.ts',
];

/** They wait for time limits more than they work, the longest first. */
const WAITING = [
  'mail-dispatch.test.ts',
  'request-time.test.ts',
  'media-bucket.test.ts',
  'jobs.test.ts',
  'unused-pictures.test.ts',
  'embedded-postgres.test.ts',
  'payment-faults.test.ts',
  'unknown-outcome.test.ts',
  'password-reset-limits.test.ts',
  'away-database.test.ts',
  'file-stores.test.ts',
  'payment-provider.test.ts',
];

const place = ({ moduleId }: TestSpecification, names: string[]) =>
  names.findIndex((name) => moduleId.endsWith(`/${name}`));

/** Keeps the cores busy: no long file is left at the end, and files that wait are not all open at once. */
export class FilesInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // The groups and projects stay in their order.
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap(inOrder);
  }
}

function inOrder(files: TestSpecification[]): TestSpecification[] {
  const long = files.filter((file) => place(file, LONG) >= 0);
  const waiting = files
    .filter((file) => place(file, WAITING) >= 0)
    .toSorted((one, other) => place(one, WAITING) - place(other, WAITING));
  const others = files.filter((file) => !long.includes(file) && !waiting.includes(file));
  const between = Math.ceil(others.length / Math.max(waiting.length, 1));
  const mixed = waiting.flatMap((file, index) => [
    file,
    ...others.slice(index * between, (index + 1) * between),
  ]);
  return [...long, ...mixed, ...others.slice(waiting.length * between)];
}
