import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ALL_AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_TEXT } from '../../domain/audit/audit-actions.ts';
import { badInput } from '../../domain/errors.ts';
import { parseId } from '../../domain/ids.ts';
import { documented, refusals, SIGNED_IN, timeJson } from '../../platform/rest/answers.ts';
import { queryText } from '../../platform/rest/fields.ts';
import { contextOf } from '../context/request.ts';
import { auditEntries } from './audit.service.ts';

const entryJson = documented(
  'AuditEntry',
  z.object({
    _id: z.int(),
    createdAt: timeJson,
    actorId: z.int().nullable().describe('Null for the command line and the shop itself.'),
    actorName: z.string().nullable(),
    role: z.string(),
    action: z.enum(ALL_AUDIT_ACTIONS),
    subjectId: z.int().nullable(),
    client: z.string().nullable(),
    session: z.string().nullable(),
    apiKeyId: z.int().nullable(),
    changes: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  }),
  {
    _id: 7,
    createdAt: '2026-11-20T12:00:00.000Z',
    actorId: 1,
    actorName: 'Femi Adeyemi',
    role: 'owner',
    action: 'PRODUCT_CHANGED',
    subjectId: 12,
    client: '102.89.33.0/24',
    session: '9f86d081',
    apiKeyId: null,
    changes: [{ field: 'price', before: '89.99', after: '79.99' }],
  },
);

const entriesJson = documented(
  'AuditEntries',
  z.object({
    entries: z.array(entryJson),
    next: z.string().nullable().describe('Give it as `after` for the next ones; null at the end.'),
  }),
  { entries: [], next: null },
);

const query = z.object({
  kind: z.enum(AUDIT_KINDS).optional().describe('Only entries of this kind.'),
  actor: queryText().describe('Only what the user with this number has done.'),
  after: queryText().describe('The `next` of an answer.'),
});

/** What staff and the command line have done. */
export function registerAuditRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().get(
    '/audit',
    {
      config: { access: 'audit.view' },
      schema: {
        tags: ['Audit log'],
        security: SIGNED_IN,
        operationId: 'listAuditEntries',
        summary: 'What staff have done',
        description: `Owners only. Everything of the last ${AUDIT_TEXT}, the newest first.`,
        querystring: query,
        response: { 200: entriesJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { kind, actor, after } = request.query;
      const actorId = actor === undefined ? null : parseId(actor);
      if (actor !== undefined && actorId === null) throw badInput({ actor: 'Use the number of a user.' });
      const { edges, pageInfo } = await auditEntries(contextOf(request), {
        after: after ?? null,
        filter: { actorId, kinds: kind === undefined ? null : [kind] },
      });
      return {
        entries: edges.map(({ node: { id, createdAt, ...rest } }) => ({
          _id: id,
          createdAt: createdAt.toISOString(),
          ...rest,
        })),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
  );
}
