import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badInput } from '../../../domain/errors.ts';
import { lengthText } from '../../../domain/forms/limits.ts';
import { parseId } from '../../../domain/ids.ts';
import { koboFromNaira, nairaFromKobo } from '../../../domain/money.ts';
import {
  INCOMING_LIMITS,
  INCOMING_STATES,
  type IncomingState,
} from '../../../domain/payments/incoming-transfers.ts';
import type { OrderSuggestion } from '../../../domain/payments/transfer-suggestions.ts';
import {
  documented,
  nairaJson,
  refusals,
  SIGNED_IN,
  timeJson,
  withExample,
} from '../../../platform/rest/answers.ts';
import { idParams, queryText, validatedLater } from '../../../platform/rest/fields.ts';
import type { RequestContext } from '../../context/context.ts';
import { contextOf } from '../../context/request.ts';
import {
  enterTransfers,
  incomingTransfers,
  matchTransfer,
  reopenTransfer,
  setTransferAside,
} from './incoming-transfer.service.ts';
import type { IncomingRow } from '../incoming/incoming-transfer.store.ts';
import { suggestionsByTransfer } from './suggestions.loader.ts';

const TRANSFER = {
  _id: 7,
  amount: 107.37,
  arrivedOn: '2026-11-20',
  reference: 'FT26112312345',
  words: 'NIP/ADA OBI/W12P',
  order: null,
  asideReason: null,
  enteredAt: '2026-11-20T15:00:00.000Z',
  settledAt: null,
  by: 'Femi',
  suggestions: [
    { order: 12, buyer: 'Ada Obi', missing: 107.37, why: 'reference', isNamed: true, isOver: false },
  ],
} as const;

const transferJson = documented(
  'IncomingTransfer',
  z.object({
    _id: z.int(),
    amount: nairaJson,
    arrivedOn: z.string().meta({ format: 'date' }),
    reference: z.string(),
    words: z.string(),
    order: z.int().nullable().describe('The order that it is recorded for.'),
    asideReason: z.string().nullable().describe('Why it is for no order.'),
    enteredAt: timeJson,
    settledAt: timeJson.nullable(),
    by: z.string().nullable().describe('Who matched it or set it aside, or entered it if it still waits.'),
    suggestions: z.array(
      z.object({
        order: z.int(),
        buyer: z.string(),
        missing: nairaJson,
        why: z.enum(['reference', 'amount']),
        isNamed: z.boolean(),
        isOver: z.boolean(),
      }),
    ),
  }),
  { ...TRANSFER, suggestions: [...TRANSFER.suggestions] },
);

const pageJson = documented(
  'IncomingTransfers',
  z.object({
    transfers: z.array(transferJson),
    next: z.string().nullable().describe('Give it as `after` for older ones; `null` at the end.'),
  }),
  { transfers: [{ ...TRANSFER, suggestions: [...TRANSFER.suggestions] }], next: null },
);

const enteredJson = documented('EnteredTransfers', z.object({ entered: z.int(), known: z.int() }), {
  entered: 12,
  known: 3,
});

const enterBody = withExample(
  z
    .object({
      transfers: z
        .array(
          z
            .looseObject({
              amount: validatedLater('number').describe('In naira.'),
              arrivedOn: validatedLater('string').describe('The day.'),
              reference: validatedLater('string').describe('The bank’s.'),
              words: validatedLater('string').describe('What the bank shows of the payer.'),
            })
            .partial(),
        )
        .nullish()
        .describe(`1 to ${INCOMING_LIMITS.transfers}.`),
    })
    .partial()
    .nullish(),
  {
    transfers: [
      { amount: 107.37, arrivedOn: '2026-11-20', reference: 'FT26112312345', words: 'NIP/ADA OBI/W12P' },
    ],
  },
);

const matchBody = withExample(
  z
    .object({
      order: validatedLater('integer').describe('The order that it is for.'),
      fitsNoOrder: validatedLater('boolean').describe(
        'Whether the order is cancelled or paid, and the money goes back.',
      ),
    })
    .partial()
    .nullish(),
  { order: 12 },
);

const asideBody = withExample(
  z
    .object({
      reason: validatedLater('string').describe(
        `What the money is for: ${lengthText(INCOMING_LIMITS.reason, 1).toLowerCase()}.`,
      ),
    })
    .partial()
    .nullish(),
  { reason: 'The owner’s own money' },
);

const common = { tags: ['Orders'], security: SIGNED_IN };
const STAFF = 'For owners and managers.';

/** What the bank's statement shows, and the orders that it is for. */
export function registerIncomingTransferRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/incoming-transfers',
    {
      config: { access: 'payment.view' },
      schema: {
        operationId: 'listIncomingTransfers',
        summary: 'Money that the bank’s statement shows',
        description: 'For owners, managers and readers. The newest first.',
        ...common,
        querystring: z.object({
          state: queryText().describe(`${INCOMING_STATES.join(', ')}; \`waiting\` without it.`),
          after: queryText().describe('The `next` of the answer before.'),
        }),
        response: { 200: pageJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { after = null, state = 'waiting' } = request.query;
      const { edges, pageInfo } = await incomingTransfers(ctx, { after, state: readState(state) });
      return {
        transfers: await Promise.all(edges.map(({ node }) => present(ctx, node))),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
  );

  routes.post(
    '/admin/incoming-transfers',
    {
      config: { access: 'payment.record' },
      schema: {
        operationId: 'enterTransfers',
        summary: 'Enter what the bank’s statement shows',
        description: `Transfers whose reference is there already change nothing. ${STAFF}`,
        ...common,
        body: enterBody,
        response: { 200: enteredJson, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request) => {
      const given = request.body?.transfers ?? [];
      const transfers = given.map(({ amount, ...transfer }) => ({
        ...transfer,
        amount: typeof amount === 'number' ? koboFromNaira(amount) : amount,
      }));
      return await enterTransfers(contextOf(request), transfers);
    },
  );

  routes.put(
    '/admin/incoming-transfers/:id/order',
    {
      config: { access: 'payment.record' },
      schema: {
        operationId: 'matchTransfer',
        summary: 'Record a transfer for an order',
        description: `It pays the order, wholly or in part, or is listed to be sent back. ${STAFF}`,
        ...common,
        params: idParams,
        body: matchBody,
        response: { 200: transferJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { order, fitsNoOrder } = request.body ?? {};
      const matched = await matchTransfer(ctx, {
        id: parseId(request.params.id),
        orderId: parseId(order),
        fitsNoOrder: fitsNoOrder === true,
      });
      return await present(ctx, matched);
    },
  );

  routes.put(
    '/admin/incoming-transfers/:id/set-aside',
    {
      config: { access: 'payment.record' },
      schema: {
        operationId: 'setTransferAside',
        summary: 'Set a transfer aside that is for no order',
        description: STAFF,
        ...common,
        params: idParams,
        body: asideBody,
        response: { 200: transferJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { reason } = request.body ?? {};
      return await present(ctx, await setTransferAside(ctx, { id: parseId(request.params.id), reason }));
    },
  );

  routes.delete(
    '/admin/incoming-transfers/:id/set-aside',
    {
      config: { access: 'payment.record' },
      schema: {
        operationId: 'reopenTransfer',
        summary: 'Let a transfer wait again that was set aside',
        description: STAFF,
        ...common,
        params: idParams,
        response: { 200: transferJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return await present(ctx, await reopenTransfer(ctx, parseId(request.params.id)));
    },
  );
}

function readState(state: string): IncomingState {
  const known = INCOMING_STATES.find((one) => one === state);
  if (!known) throw badInput({ state: `Choose from ${INCOMING_STATES.join(', ')}.` });
  return known;
}

async function present(ctx: RequestContext, { id, orderId, enteredAt, settledAt, ...transfer }: IncomingRow) {
  const row = { id, orderId, enteredAt, settledAt, ...transfer };
  const suggestions = settledAt ? [] : await ctx.loader(suggestionsByTransfer).load(row);
  return {
    ...transfer,
    _id: id,
    amount: nairaFromKobo(transfer.amount),
    order: orderId,
    enteredAt: enteredAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    suggestions: suggestions.map(presentSuggestion),
  };
}

const presentSuggestion = ({ id, buyer, missing, why, isNamed, isOver }: OrderSuggestion) => ({
  order: id,
  buyer,
  missing: nairaFromKobo(missing),
  why,
  isNamed,
  isOver,
});
