import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lengthText } from '../../domain/forms/limits.ts';
import { parseId, parsePublicId } from '../../domain/ids.ts';
import { DEFAULT_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { REFUND_WORDS } from '../../domain/refunds/refund-words.ts';
import { RETURN_WORDS } from '../../domain/returns/return-form.ts';
import { RETURN_CONDITIONS } from '../../domain/returns/return-moves.ts';
import { RETURN_REASONS } from '../../domain/returns/return-rules.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../platform/rest/answers.ts';
import { idParams, publicIdParams, queryText, validatedLater } from '../../platform/rest/fields.ts';
import type { Connection } from '../../platform/lists/connection.ts';
import { contextOf } from '../context/request.ts';
import {
  answerReturn,
  listReturns,
  receiveReturn,
  refundReturn,
  withdrawReturn,
} from './return-desk.service.ts';
import { presentReturn, RETURN_EXAMPLE, returnJson } from './return.presenter.ts';
import type { ReturnRecord } from './return.record.ts';
import { askReturn, myReturns, orderReturns } from './return.service.ts';

const pageJson = documented(
  'OrderReturns',
  z.object({
    returns: z.array(returnJson),
    next: z.string().nullable().describe('Give it as `after` for older ones; `null` at the end.'),
  }),
  { returns: [RETURN_EXAMPLE], next: null },
);

const listQuery = z.object({
  open: queryText().describe('`false` for those that are over.'),
  after: queryText().describe('The `next` of the answer before.'),
});

const words = validatedLater('string').optional();

const askBody = withExample(
  z
    .object({
      lines: z
        .array(z.looseObject({ line: validatedLater('integer'), qty: validatedLater('integer') }))
        .nullish(),
      reason: z.unknown().meta({ type: 'string', enum: [...RETURN_REASONS] }),
      words: words.describe(`What is wrong with it: ${lengthText(RETURN_WORDS).toLowerCase()}.`),
    })
    .partial()
    .nullish(),
  { lines: [{ line: 31, qty: 1 }], reason: 'damaged', words: 'The lace is torn.' },
);

const answerBody = withExample(
  z
    .object({
      approves: validatedLater('boolean'),
      words: words.describe('What the buyer reads; needed for a refusal.'),
    })
    .partial()
    .nullish(),
  { approves: true, words: 'Send it to 12 Marina Road, Lagos.' },
);

const receiveBody = withExample(
  z
    .object({ condition: z.unknown().meta({ type: 'string', enum: [...RETURN_CONDITIONS] }) })
    .partial()
    .nullish(),
  { condition: 'as-sold' },
);

/** What staff say about the money of what came back. */
export const refundFields = z.object({
  expectedLeft: validatedLater('number').describe('What was left of the order when you looked, in naira.'),
  words: words.describe(`What the buyer reads: ${lengthText(REFUND_WORDS).toLowerCase()}.`),
  restock: validatedLater('boolean').describe('Whether the pieces go back on sale.'),
  waivesFee: validatedLater('boolean').describe('Whether the shop keeps no return fee.'),
});

const refundBody = withExample(refundFields.partial().nullish(), { expectedLeft: 50_875, restock: true });

const common = { tags: ['Returns'], security: SIGNED_IN };
const byId = { ...common, params: idParams };
const STAFF = 'For owners, managers and support.';

export function registerReturnRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/returns',
    {
      config: { access: 'return.view' },
      schema: {
        operationId: 'listReturns',
        summary: 'Returns, newest first',
        description: 'For owners, managers, support and readers.',
        ...common,
        querystring: listQuery,
        response: { 200: pageJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { open, after } = request.query;
      const page = { first: DEFAULT_PAGE_SIZE, after: after ?? null, isOpen: open !== 'false' };
      return presentPage(await listReturns(contextOf(request), page));
    },
  );

  routes.get(
    '/returns/mine',
    {
      config: { access: 'order.list-own' },
      schema: {
        operationId: 'listMyReturns',
        summary: 'Returns of your own orders',
        description: 'Newest first.',
        ...common,
        querystring: listQuery.pick({ after: true }),
        response: { 200: pageJson, ...refusals(400, 401) },
      },
    },
    async (request) => {
      const page = { first: DEFAULT_PAGE_SIZE, after: request.query.after ?? null };
      return presentPage(await myReturns(contextOf(request), page));
    },
  );

  routes.get(
    '/orders/:id/returns',
    {
      config: { access: 'order.view' },
      schema: {
        operationId: 'listOrderReturns',
        summary: 'What is sent back of an order',
        description: 'Newest first. For its owner, and for staff as far as their role goes.',
        ...byId,
        response: { 200: z.array(returnJson), ...refusals(401, 404) },
      },
    },
    async (request) =>
      (await orderReturns(contextOf(request), parseId(request.params.id))).map(presentReturn),
  );

  routes.post(
    '/orders/:id/returns',
    {
      config: { access: 'return.ask' },
      schema: {
        operationId: 'askReturn',
        summary: 'Ask to send something back',
        description: 'For the buyer of a delivered order, and for owners, managers and support.',
        ...byId,
        body: askBody,
        response: { 201: returnJson, ...refusals(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const made = await askReturn(contextOf(request), parseId(request.params.id), request.body ?? {});
      return reply.status(201).send(presentReturn(made));
    },
  );

  routes.put(
    '/returns/:id/answer',
    {
      config: { access: 'return.manage' },
      schema: {
        operationId: 'answerReturn',
        summary: 'Approve or refuse a return',
        description: STAFF,
        ...common,
        params: publicIdParams,
        body: answerBody,
        response: { 200: returnJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const answer = { approves: request.body?.approves === true, words: request.body?.words };
      return presentReturn(await answerReturn(contextOf(request), parsePublicId(request.params.id), answer));
    },
  );

  routes.put(
    '/returns/:id/receive',
    {
      config: { access: 'return.manage' },
      schema: {
        operationId: 'receiveReturn',
        summary: 'Record what came back',
        description: STAFF,
        ...common,
        params: publicIdParams,
        body: receiveBody,
        response: { 200: returnJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) =>
      presentReturn(
        await receiveReturn(contextOf(request), parsePublicId(request.params.id), request.body ?? {}),
      ),
  );

  routes.put(
    '/returns/:id/refund',
    {
      config: { access: 'order.refund' },
      schema: {
        operationId: 'refundReturn',
        summary: 'Give back the money of what came back',
        description: 'For owners and managers.',
        ...common,
        params: publicIdParams,
        body: refundBody,
        response: { 200: returnJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) =>
      presentReturn(
        await refundReturn(contextOf(request), parsePublicId(request.params.id), request.body ?? {}),
      ),
  );

  routes.put(
    '/returns/:id/withdraw',
    {
      config: { access: 'return.ask' },
      schema: {
        operationId: 'withdrawReturn',
        summary: 'Keep it after all',
        description: 'Before it has arrived. For its buyer, and for owners, managers and support.',
        ...common,
        params: publicIdParams,
        response: { 200: returnJson, ...refusals(401, 404, 409) },
      },
    },
    async (request) =>
      presentReturn(await withdrawReturn(contextOf(request), parsePublicId(request.params.id))),
  );
}

function presentPage({ edges, pageInfo }: Connection<ReturnRecord>) {
  return {
    returns: edges.map(({ node }) => presentReturn(node)),
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  };
}
