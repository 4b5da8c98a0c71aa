import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { parsePage } from '../../../domain/pages/pagination.ts';
import { documented, nairaJson, refusals, SIGNED_IN, timeJson } from '../../../platform/rest/answers.ts';
import { idParams, queryText } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { customerAccount, customerDetail, listCustomers } from './customer.service.ts';
import type { CustomerRecord } from './customer.store.ts';

const EXAMPLE = {
  _id: 31,
  userId: 7,
  name: 'Ada Obi',
  email: 'ada@example.com',
  orders: 4,
  paidOrders: 3,
  spent: 612_500,
  firstOrderAt: '2026-03-02T09:30:00.000Z',
  lastOrderAt: '2026-11-20T12:00:00.000Z',
};

const fields = {
  _id: z.int(),
  userId: z.int().nullable().describe('The account; null for guests.'),
  name: z.string(),
  email: z.string(),
  orders: z.int().describe('In any state.'),
  paidOrders: z.int().describe('Without those refunded in full.'),
  spent: nairaJson.describe('What the paid ones came to.'),
  firstOrderAt: timeJson,
  lastOrderAt: timeJson,
};

const pageJson = documented(
  'CustomerPage',
  z.object({
    customers: z.array(documented('Customer', z.object(fields), EXAMPLE)),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  }),
  { customers: [EXAMPLE], page: 1, pages: 1, total: 1 },
);

const detailJson = documented(
  'CustomerDetail',
  z.object({
    ...fields,
    addresses: z.int().describe('How many addresses are in the account.'),
    lastVisitAt: timeJson.nullable(),
  }),
  { ...EXAMPLE, addresses: 2, lastVisitAt: '2026-11-25T08:10:00.000Z' },
);

const shared = { tags: ['Users'], security: SIGNED_IN };
const config = { access: 'user.view' } as const;
const READERS = 'Owners, managers, support and readers only.';

export function registerCustomerRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/customers',
    {
      config,
      schema: {
        ...shared,
        operationId: 'listCustomers',
        summary: 'Whoever has ordered',
        description: `${READERS} Accounts, and guests by their address; the latest order first.`,
        querystring: z.object({
          keyword: queryText().describe('Any part of name or e-mail, or an id.'),
          page: queryText().describe('The page number, from 1.'),
        }),
        response: { 200: pageJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { keyword, page } = request.query;
      const latestFirst = { sort: 'LAST_ORDER', order: 'DESC', pageSize: DEFAULT_PAGE_SIZE } as const;
      const wanted = { ...latestFirst, keyword, page: parsePage(page) };
      const { items, ...list } = await listCustomers(contextOf(request), wanted);
      return { ...list, customers: items.map(present) };
    },
  );

  routes.get(
    '/customers/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'getCustomer',
        summary: 'One customer',
        description: READERS,
        params: idParams,
        response: { 200: detailJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const customer = await customerDetail(ctx, parseId(request.params.id));
      const { addresses, lastVisitAt } = await customerAccount(ctx, customer);
      return { ...present(customer), addresses, lastVisitAt: lastVisitAt?.toISOString() ?? null };
    },
  );
}

const present = ({ id, spent, firstOrderAt, lastOrderAt, ...rest }: CustomerRecord) => ({
  ...rest,
  _id: id,
  spent: nairaFromKobo(spent),
  firstOrderAt: firstOrderAt.toISOString(),
  lastOrderAt: lastOrderAt.toISOString(),
});
