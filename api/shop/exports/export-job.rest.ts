import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FRESH_MINUTES } from '../../domain/accounts/sign-ins.ts';
import { durationText } from '../../domain/durations.ts';
import { badInput } from '../../domain/errors.ts';
import { parseId } from '../../domain/ids.ts';
import {
  EXPORT_DAYS,
  EXPORT_KINDS,
  EXPORT_STATES,
  type ExportKind,
  filterText,
  LINK_MINUTES,
  MAX_OPEN_EXPORTS,
} from '../../domain/reports/export-rules.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../platform/rest/answers.ts';
import { idParams, queryText } from '../../platform/rest/fields.ts';
import { contextOf } from '../context/request.ts';
import type { ExportRecord } from './export.record.ts';
import { exportLink, listExports, removeExport, requestExport } from './export.service.ts';

const KIND_NAMES = Object.values(EXPORT_KINDS).map(({ name }) => name);

const EXAMPLE = {
  _id: 1,
  kind: 'orders' as const,
  state: 'DONE' as const,
  filter: 'to deliver',
  user: 1,
  userName: 'Ada Obi',
  rowsDone: 1203,
  rowsTotal: 1203,
  bytes: 240_600,
  problem: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: '2026-11-20T12:00:02.000Z',
  expiresAt: '2026-11-27T12:00:02.000Z',
};

const exportJson = documented(
  'Export',
  z.object({
    _id: z.number(),
    kind: z.enum(KIND_NAMES),
    state: z.enum(EXPORT_STATES),
    filter: z.string().nullable().describe('What narrowed the list, in words; `null` for all of it.'),
    user: z.number().describe('Who asked for it.'),
    userName: z.string().nullable().describe('`null` once the account is deleted.'),
    rowsDone: z.number(),
    rowsTotal: z.number().nullable().describe('About how many; `null` when it is not known.'),
    bytes: z.number().nullable(),
    problem: z.string().nullable().describe('Why it has failed.'),
    createdAt: timeJson,
    finishedAt: timeJson.nullable(),
    expiresAt: timeJson.describe('When it is deleted.'),
  }),
  EXAMPLE,
);

const exportsJson = documented(
  'Exports',
  z.object({
    exports: z.array(exportJson),
    next: z.string().nullable().describe('Give it as `after` for the next ones; null at the end.'),
  }),
  { exports: [EXAMPLE], next: null },
);

const linkJson = documented('ExportLink', z.object({ url: z.string(), expiresAt: timeJson }), {
  url: '/api/files/export/5f0c1e9a.csv?expires=1795176300000&signature=mK3x9QvT0bq1uJ7s',
  expiresAt: '2026-11-20T12:05:00.000Z',
});

const deletedJson = documented('ExportDeleted', z.object({ detail: z.string() }), {
  detail: 'Export deleted.',
});

const exportBody = withExample(
  z
    .strictObject({
      kind: z
        .unknown()
        .meta({ type: 'string', enum: [...KIND_NAMES] })
        .describe('The list.'),
      filter: z
        .record(z.string(), z.unknown())
        .nullish()
        .describe('What narrows it, with the names that `GET /api/admin/export/{kind}.csv` has.'),
    })
    .partial()
    .nullish(),
  { kind: 'orders', filter: { state: 'TO_DELIVER' } },
);

function kindOf(given: unknown): ExportKind {
  const found = Object.entries(EXPORT_KINDS).find(([, { name }]) => name === given);
  if (!found) throw badInput({ kind: `Ask for one of ${KIND_NAMES.join(', ')}.` });
  return found[0] as ExportKind;
}

const present = ({ id, kind, filter, userId, ...record }: ExportRecord): z.output<typeof exportJson> => ({
  _id: id,
  kind: EXPORT_KINDS[kind].name,
  state: record.state,
  filter: filterText(filter),
  user: userId,
  userName: record.userName,
  rowsDone: record.rowsDone,
  rowsTotal: record.rowsTotal,
  bytes: record.bytes,
  problem: record.problem,
  createdAt: record.createdAt.toISOString(),
  finishedAt: record.finishedAt?.toISOString() ?? null,
  expiresAt: record.expiresAt.toISOString(),
});

const config = { access: 'export.manage' } as const;
const shared = {
  tags: ['Exports'],
  security: SIGNED_IN,
  description: 'Owners, managers and readers only, each for their own; owners see and delete everybody’s.',
};
const STEP_UP = `A sign-in older than ${durationText(FRESH_MINUTES)} needs \`POST /api/users/step-up/\` first.`;

/** Exports that a job writes into files. */
export function registerExportJobRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/exports',
    {
      config,
      schema: {
        ...shared,
        operationId: 'listExports',
        summary: 'Exports, the newest first',
        querystring: z.object({ after: queryText().describe('The `next` of an answer.') }),
        response: { 200: exportsJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const after = request.query.after ?? null;
      const { edges, pageInfo } = await listExports(contextOf(request), { after });
      return {
        exports: edges.map(({ node }) => present(node)),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
  );

  routes.post(
    '/admin/exports',
    {
      config,
      schema: {
        ...shared,
        operationId: 'requestExport',
        summary: 'Have a list written into a CSV file',
        description: `Orders and users for owners only. The file stays for ${EXPORT_DAYS} days; at most ${MAX_OPEN_EXPORTS} exports can be unfinished at a time. ${STEP_UP}`,
        body: exportBody,
        response: { 201: exportJson, ...refusals(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const { kind, filter } = request.body ?? {};
      const made = await requestExport(contextOf(request), { kind: kindOf(kind), filter });
      return reply.status(201).send(present(made));
    },
  );

  registerOneExport(rest);
}

function registerOneExport(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/admin/exports/:id/link',
    {
      config,
      schema: {
        ...shared,
        operationId: 'createExportLink',
        summary: 'Make a link to the file of an export',
        description: `For whoever asked for the export. The link counts for ${LINK_MINUTES} minutes, for whoever has it. ${STEP_UP}`,
        params: idParams,
        response: { 201: linkJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { url, expiresAt } = await exportLink(contextOf(request), parseId(request.params.id));
      return reply.status(201).send({ url, expiresAt: expiresAt.toISOString() });
    },
  );

  routes.delete(
    '/admin/exports/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'deleteExport',
        summary: 'Delete an export with its file',
        params: idParams,
        response: { 200: deletedJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await removeExport(contextOf(request), parseId(request.params.id));
      return { detail: 'Export deleted.' };
    },
  );
}
