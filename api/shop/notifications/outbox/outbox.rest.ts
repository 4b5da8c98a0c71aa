import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { documented, refusals, SIGNED_IN, timeJson } from '../../../platform/rest/answers.ts';
import { idParams, queryText } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { outboxConnection, type OutboxMail } from './outbox.service.ts';
import { resendMail } from './resend.service.ts';

const EXAMPLE = {
  _id: 31,
  to: 'ada@example.com',
  subject: 'Order 12 is paid',
  text: 'Hello Ada,\n\nOrder 12 is paid.',
  state: 'SENT',
  createdAt: '2026-11-20T12:00:00.000Z',
  settledAt: '2026-11-20T12:00:02.000Z',
  attempts: 1,
  failure: null,
} as const;

const mailJson = documented(
  'Mail',
  z.object({
    _id: z.number(),
    to: z.string(),
    subject: z.string(),
    text: z.string().describe('A link that opens an account is shown without its secret.'),
    state: z.enum(['WAITING', 'SENT', 'KEPT', 'FAILED']),
    createdAt: timeJson,
    settledAt: timeJson.nullable().describe('When it was sent, kept or given up.'),
    attempts: z.number(),
    failure: z.string().nullable(),
  }),
  EXAMPLE,
);

const outboxJson = documented(
  'Outbox',
  z.object({
    mails: z.array(mailJson),
    next: z.string().nullable().describe('Give it as `after` for older ones; `null` at the end.'),
  }),
  { mails: [EXAMPLE], next: 'MzE' },
);

const outboxQuery = z.object({
  keyword: queryText().describe('Any part of the recipient’s address, or the number of an order.'),
  after: queryText().describe('The `next` of the answer before.'),
});

const present = (mail: OutboxMail): z.output<typeof mailJson> => ({
  _id: mail.id,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  state: mail.state,
  createdAt: mail.createdAt.toISOString(),
  settledAt: mail.settledAt?.toISOString() ?? null,
  attempts: mail.attempts,
  failure: mail.failure,
});

const tags = ['Mails'];

/** The calls by which staff see what the shop has written to people, and send it once more. */
export function registerOutboxRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/mails',
    {
      config: { access: 'mail.view' },
      schema: {
        operationId: 'listMails',
        summary: 'The shop’s mails of the last days, newest first',
        description: 'For owners, managers, support and readers.',
        tags,
        security: SIGNED_IN,
        querystring: outboxQuery,
        response: { 200: outboxJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { keyword, after } = request.query;
      const page = await outboxConnection(contextOf(request), {
        first: DEFAULT_PAGE_SIZE,
        after: after ?? null,
        filter: { keyword: keyword ?? null },
      });
      const { hasNextPage, endCursor } = page.pageInfo;
      return { mails: page.edges.map(({ node }) => present(node)), next: hasNextPage ? endCursor : null };
    },
  );

  routes.post(
    '/mails/:id/resend',
    {
      config: { access: 'mail.resend' },
      schema: {
        operationId: 'resendMail',
        summary: 'Send a mail once more',
        description:
          'For owners, managers and support. As it was, to the same address; not if it opens an account, reminds of a payment, or still waits.',
        tags,
        security: SIGNED_IN,
        params: idParams,
        response: { 200: mailJson, ...refusals(401, 403, 404, 409, 429) },
      },
    },
    async (request) => present(await resendMail(contextOf(request), parseId(request.params.id))),
  );
}
