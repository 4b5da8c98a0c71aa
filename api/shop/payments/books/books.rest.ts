import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lengthText } from '../../../domain/forms/limits.ts';
import { parseId } from '../../../domain/ids.ts';
import { decimalText } from '../../../domain/money.ts';
import { DIFFERENCE_KINDS, DIFFERENCE_NOTE } from '../../../domain/payments/provider-books.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../../platform/rest/answers.ts';
import { idParams, queryText, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import type { DifferenceRow } from './book-difference.store.ts';
import { bookComparisons, bookDifferences, noteDifference } from './books.service.ts';

const amountJson = z.object({ value: z.string(), currency: z.string() }).nullable();

const DIFFERENCE = {
  _id: 3,
  method: 'Paystack',
  movement: 'payment' as const,
  kind: 'unknown-here' as const,
  reference: '4099260516',
  order: 12,
  ours: null,
  theirs: { value: '107.37', currency: 'NGN' },
  foundAt: '2026-11-20T15:00:00.000Z',
  goneAt: null,
  note: null,
  notedBy: null,
};

const differenceJson = documented(
  'BookDifference',
  z.object({
    _id: z.int(),
    method: z.string(),
    movement: z.enum(['payment', 'refund']),
    kind: z.enum(DIFFERENCE_KINDS),
    reference: z.string().describe('The provider’s transaction id.'),
    order: z.int().nullable(),
    ours: amountJson,
    theirs: amountJson,
    foundAt: timeJson,
    goneAt: timeJson.nullable().describe('When a comparison found that both agree.'),
    note: z.string().nullable(),
    notedBy: z.string().nullable(),
  }),
  DIFFERENCE,
);

const pageJson = documented(
  'BookDifferences',
  z.object({
    comparisons: z.array(
      z.object({
        method: z.string(),
        comparedAt: timeJson.nullable(),
        payments: z.int(),
        refunds: z.int(),
        failure: z.string().nullable(),
      }),
    ),
    differences: z.array(differenceJson),
    next: z.string().nullable().describe('Give it as `after` for older ones; `null` at the end.'),
  }),
  {
    comparisons: [
      { method: 'Paystack', comparedAt: '2026-11-20T15:00:00.000Z', payments: 41, refunds: 2, failure: null },
    ],
    differences: [DIFFERENCE],
    next: null,
  },
);

const noteBody = withExample(
  z
    .object({
      note: validatedLater('string').describe(
        `What you have found out: ${lengthText(DIFFERENCE_NOTE, 1).toLowerCase()}.`,
      ),
    })
    .partial()
    .nullish(),
  { note: 'Paid twice by mistake, sent back in the dashboard.' },
);

const common = { tags: ['Orders'], security: SIGNED_IN };

/** What the shop's books and the payment providers' do not agree on. */
export function registerBooksRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/book-differences',
    {
      config: { access: 'payment.view' },
      schema: {
        operationId: 'listBookDifferences',
        summary: 'What the shop’s books and the payment providers’ do not agree on',
        description: 'For owners, managers and readers. The newest first.',
        ...common,
        querystring: z.object({
          open: queryText().describe('`false` for those that are gone or explained.'),
          after: queryText().describe('The `next` of the answer before.'),
        }),
        response: { 200: pageJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { open, after = null } = request.query;
      const { edges, pageInfo } = await bookDifferences(ctx, { after, isOpen: open !== 'false' });
      const compared = await bookComparisons(ctx);
      return {
        comparisons: compared.map(({ provider, comparedAt, payments, refunds, failure }) => ({
          method: provider,
          comparedAt: comparedAt?.toISOString() ?? null,
          payments,
          refunds,
          failure,
        })),
        differences: edges.map(({ node }) => present(node)),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
  );

  routes.put(
    '/admin/book-differences/:id/note',
    {
      config: { access: 'payment.record' },
      schema: {
        operationId: 'noteBookDifference',
        summary: 'Write down why the books differ',
        description: 'For owners and managers.',
        ...common,
        params: idParams,
        body: noteBody,
        response: { 200: differenceJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { note } = request.body ?? {};
      return present(await noteDifference(contextOf(request), { id: parseId(request.params.id), note }));
    },
  );
}

function present(row: DifferenceRow) {
  const amount = (cents: number | null) =>
    cents === null ? null : { value: decimalText(cents), currency: row.currency };
  return {
    _id: row.id,
    method: row.provider,
    movement: row.movement,
    kind: row.kind,
    reference: row.reference,
    order: row.orderId,
    ours: amount(row.oursCents),
    theirs: amount(row.theirsCents),
    foundAt: row.foundAt.toISOString(),
    goneAt: row.goneAt?.toISOString() ?? null,
    note: row.note,
    notedBy: row.notedBy,
  };
}
