import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerRest } from '../../api/faces/rest/plugin.ts';

/** Common API checkers; rules that are switched off are in their own configuration files, with the reason. */
const BIN = path.resolve('node_modules/.bin');
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** A program's output, also when it exits with an error. */
async function outputOf(program: string, ...args: string[]): Promise<string> {
  const running = promisify(execFile)(path.join(BIN, program), args, { env: { ...process.env, ...QUIET } });
  const { stdout } = await running.catch((error: unknown) => error as { stdout: string });
  return stdout;
}

/** openapi-typescript needs the TypeScript compiler API, which TypeScript 7 does not have: it gets version 6. */
const OLDER_COMPILER = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const older = (name) => (name === 'typescript' ? '@typescript/typescript6' : name);
  registerHooks({ resolve: (name, context, next) => next(older(name), context) });
`)}`;

let folder: string;

beforeAll(async () => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await registerRest(app);
  const { body } = await app.inject('/api/docs/openapi.json');
  await app.close();
  folder = await mkdtemp(path.join(tmpdir(), 'irun-outside-tools-'));
  await writeFile(path.join(folder, 'openapi.json'), body);
  return () => rm(folder, { recursive: true });
});

/** A client program that reads, reviews and changes a product. */
const CLIENT = `import type { operations, paths } from './openapi.ts';

type Answer<Name extends keyof operations, Status extends keyof operations[Name]['responses']> =
  operations[Name]['responses'][Status] extends { content: { 'application/json': infer Body } } ? Body : never;
type Body<Name extends keyof operations> =
  NonNullable<operations[Name]['requestBody']> extends { content: { 'application/json': infer Sent } } ? Sent : never;

export const review: Body<'createReview'> = { rating: 5, comment: 'Worth every kobo.' };
export const change: Body<'updateProduct'> = { name: 'Bone Straight', price: 89.99, countInStock: 8 };
export const ask: paths['/api/products']['get']['parameters']['query'] = { keyword: 'bone', page: '1' };

export function lineOf(product: Answer<'getProduct', 200>): string {
  return product.reviews.map(({ name, rating }) => name + rating.toFixed()).join() + product.price.toFixed(2);
}

export function whenPaid(order: Answer<'getOrder', 200>): string {
  return order.paidAt ?? 'not yet';
}

// @ts-expect-error no such field
export const wrong: Body<'createReview'> = { rating: 5, stars: 5 };
// @ts-expect-error it may be null
export const late = (order: Answer<'payOrder', 202>): string => order.paidAt;
export type Refusal = Answer<'placeOrder', 409>['detail'];
`;

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: false,
  target: 'ES2024',
  module: 'preserve',
  types: [],
};

describe('the tools that others check an interface with find nothing', () => {
  it('Redocly in the OpenAPI document', async () => {
    const report = await outputOf(
      'redocly',
      'lint',
      path.join(folder, 'openapi.json'),
      '--format=json',
      '--config=.redocly.yaml',
    );
    const { totals, problems } = JSON.parse(report) as {
      totals: Record<string, number>;
      problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
    };
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });

  it('graphql-schema-linter in schema.graphql', async () => {
    const report = await outputOf('graphql-schema-linter', '--format', 'json', 'schema.graphql');
    expect(JSON.parse(report)).toEqual({ errors: [] });
  });

  it('a client is made of the OpenAPI document that the strict compiler takes', async () => {
    const document = path.join(folder, 'openapi.json');
    const made = path.join(folder, 'openapi.ts');
    const tool = path.resolve('node_modules/openapi-typescript/bin/cli.js');
    await promisify(execFile)(process.execPath, [OLDER_COMPILER, tool, document, '-o', made]);
    await writeFile(path.join(folder, 'client.ts'), CLIENT);
    const files = ['client.ts', 'openapi.ts'];
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files }));
    expect(await outputOf('tsc', '-p', folder)).toBe('');
  });
});

describe('npm run lint', () => {
  /** `npm test` relies on it for types, though the linter calls that experimental. */
  it('finds an error of types', async () => {
    const mistaken = path.join(folder, 'mistaken');
    await mkdir(mistaken);
    await writeFile(path.join(mistaken, 'stock.ts'), "export const stock: number = 'none';\n");
    await writeFile(path.join(mistaken, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT }));
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { lint: string } };
    const [linter = '', ...flags] = scripts.lint.split(' ');
    expect(await outputOf(linter, ...flags, mistaken)).toContain('TS2322');
  });
});
