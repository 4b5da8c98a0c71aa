import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../domain/ids.ts';
import { MAX_PAPERS } from '../../domain/invoices/invoice-number.ts';
import { refusals, SIGNED_IN, withExample } from '../../platform/rest/answers.ts';
import { idParams, queryText, validatedLater } from '../../platform/rest/fields.ts';
import { contextOf } from '../context/request.ts';
import { invoiceJson, presentInvoice, presentSlip, slipJson } from './invoice.presenter.ts';
import { issueInvoices, ordersToPrint } from './invoice.service.ts';

const ordersBody = withExample(
  z
    .object({
      orders: z.array(validatedLater('integer')).describe(`The orders’ numbers, 1 to ${MAX_PAPERS}.`),
    })
    .partial()
    .nullish(),
  { orders: [12] },
);

const slipsQuery = z.object({
  orders: withExample(
    queryText().describe(`The orders’ numbers with commas between, 1 to ${MAX_PAPERS}.`),
    '12',
  ),
});

const tags = ['Orders'];
const security = SIGNED_IN;
const WHOSE = 'For the order’s owner, and for staff as far as their role goes.';

export function registerInvoiceRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/orders/:id/invoice',
    {
      config: { access: 'invoice.issue' },
      schema: {
        operationId: 'createInvoice',
        summary: 'The invoice of a paid order',
        description: `Its number is given when it is first asked for, and stays. ${WHOSE}`,
        tags,
        security,
        params: idParams,
        response: { 200: invoiceJson, ...refusals(401, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const [issued] = await issueInvoices(ctx, [parseId(request.params.id)]);
      if (!issued) throw new Error('an order has no invoice');
      return await presentInvoice(ctx, issued);
    },
  );

  routes.post(
    '/orders/invoices',
    {
      config: { access: 'invoice.issue' },
      schema: {
        operationId: 'createInvoices',
        summary: 'The invoices of several paid orders',
        description: `All or none: one that is not paid or not yours to see refuses them all. ${WHOSE}`,
        tags,
        security,
        body: ordersBody,
        response: { 200: z.array(invoiceJson), ...refusals(400, 401, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const issued = await issueInvoices(ctx, (request.body?.orders ?? []).map(parseId));
      return await Promise.all(issued.map((one) => presentInvoice(ctx, one)));
    },
  );

  routes.get(
    '/orders/packing-slips',
    {
      config: { access: 'order.view' },
      schema: {
        operationId: 'listPackingSlips',
        summary: 'The packing slips of several orders',
        description: `Without prices. ${WHOSE}`,
        tags,
        security,
        querystring: slipsQuery,
        response: { 200: z.array(slipJson), ...refusals(400, 401, 404) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const orders = await ordersToPrint(ctx, idsIn(request.query.orders));
      return await Promise.all(orders.map((order) => presentSlip(ctx, order)));
    },
  );
}

function idsIn(text = ''): (number | null)[] {
  return text === '' ? [] : text.split(',').map((id) => parseId(id.trim()));
}
