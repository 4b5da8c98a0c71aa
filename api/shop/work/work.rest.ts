import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { boundsText } from '../../domain/forms/limits.ts';
import { MAX_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { JOB_STATES } from '../../platform/jobs/job.store.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../platform/rest/answers.ts';
import { queryText } from '../../platform/rest/fields.ts';
import { contextOf } from '../context/request.ts';
import { purgeJobs, retryJobs, type WorkJob, workJobs } from './work.service.ts';

const EXAMPLE = '7f0c7d0e-3c36-4c0b-9a55-0d8f3b1c2a44';

const jobJson = documented(
  'Job',
  z.object({
    _id: z.string(),
    title: z.string(),
    state: z.enum(JOB_STATES),
    createdAt: timeJson,
    nextTryAt: timeJson.nullable(),
    startedAt: timeJson.nullable(),
    failedAt: timeJson.nullable(),
    attempts: z.int(),
    failure: z.string().nullable(),
  }),
  {
    _id: EXAMPLE,
    title: 'Send mail 12',
    state: 'FAILED',
    createdAt: '2026-11-17T12:00:00.000Z',
    nextTryAt: null,
    startedAt: null,
    failedAt: '2026-11-20T12:00:00.000Z',
    attempts: 301,
    failure: 'The database could not be used.',
  },
);

const jobsJson = documented(
  'Jobs',
  z.object({
    jobs: z.array(jobJson),
    next: z.string().nullable().describe('Give it as `after` for the next ones; null at the end.'),
  }),
  { jobs: [], next: null },
);

const idsJson = documented('JobIds', z.object({ ids: z.array(z.string()) }), { ids: [EXAMPLE] });

const idsBody = withExample(
  z
    .object({
      // Judged by the service, after it has looked who asks.
      ids: z
        .unknown()
        .meta({ type: 'array', items: { type: 'string' } })
        .describe(`${boundsText(1, MAX_PAGE_SIZE)} jobs by their ids.`),
    })
    .partial()
    .nullish(),
  { ids: [EXAMPLE] },
);

const STATES = { waiting: 'WAITING', running: 'RUNNING', retrying: 'RETRYING', failed: 'FAILED' } as const;

const query = z.object({
  state: z
    .enum(['waiting', 'running', 'retrying', 'failed'] satisfies (keyof typeof STATES)[])
    .optional()
    .describe('Only jobs in this state.'),
  after: queryText().describe('The `next` of an answer.'),
});

/** What the shop does by itself. */
export function registerWorkRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const shared = { tags: ['Work'], security: SIGNED_IN };

  routes.get(
    '/jobs',
    {
      config: { access: 'work.view' },
      schema: {
        ...shared,
        operationId: 'listJobs',
        summary: 'What the shop does by itself',
        description: 'Owners, managers and readers only. What waits, runs and has failed, the newest first.',
        querystring: query,
        response: { 200: jobsJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { state, after } = request.query;
      const { edges, pageInfo } = await workJobs(contextOf(request), {
        after: after ?? null,
        states: state === undefined ? null : [STATES[state]],
      });
      return {
        jobs: edges.map(({ node }) => presentJob(node)),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
  );

  const config = { access: 'work.manage' } as const;
  const change = { ...shared, body: idsBody, response: { 200: idsJson, ...refusals(400, 401, 403, 404) } };
  routes.post(
    '/jobs/retry',
    {
      config,
      schema: {
        ...change,
        operationId: 'retryJobs',
        summary: 'Try jobs again',
        description:
          'Owners and managers only. Failed jobs are done again, and those that wait to be tried again at once.',
      },
    },
    async (request) => ({ ids: await retryJobs(contextOf(request), request.body?.ids) }),
  );
  routes.post(
    '/jobs/purge',
    {
      config,
      schema: {
        ...change,
        operationId: 'purgeJobs',
        summary: 'Clear failed jobs away',
        description:
          'Owners and managers only. For good: their mails are not sent, and their events reach nobody.',
      },
    },
    async (request) => ({ ids: await purgeJobs(contextOf(request), request.body?.ids) }),
  );
}

function presentJob({ id, createdAt, nextTryAt, startedAt, failedAt, ...rest }: WorkJob) {
  return {
    _id: id,
    ...rest,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}
