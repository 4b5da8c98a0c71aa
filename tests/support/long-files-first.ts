import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take more than half a minute of a group that opens few files at once. */
const LONG = [
  'authorisation-matrix.test.ts',
  'fuzzer.test.ts',
  'long-words.test.ts',
  'route-walk.test.ts',
  'server-rendering.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}`));

/** Begins with the files that take long, so that none of them is left at the end with a core beside it idle. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // The groups and projects stay in their order.
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ]);
  }
}
