import { liftRequestTime } from '../../platform/http/request-time.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { allUsers } from '../accounts/administration/user-list.service.ts';
import { PRODUCT_STATES, exportedProducts } from '../catalogue/browsing/product-list.service.ts';
import { FRESH_MINUTES } from '../../domain/accounts/sign-ins.ts';
import { durationText } from '../../domain/durations.ts';
import { variantsInBatches } from '../catalogue/variant-import/variant-export.service.ts';
import { day } from '../../domain/dates.ts';
import { ORDER_STATES } from '../orders/lists/order-filter.ts';
import { allOrders } from '../orders/lists/order-list.service.ts';
import { requireStepUp } from '../accounts/sessions/step-up.ts';
import { reportContext } from '../context/report-context.ts';
import { contextOf } from '../context/request.ts';
import { GOODS_STATES } from '../../domain/orders/goods-axis.ts';
import { MONEY_STATES } from '../../domain/orders/money-axis.ts';
import { documented, refusals, SIGNED_IN } from '../../platform/rest/answers.ts';
import type { CsvColumn } from './csv.ts';
import { ORDER_CSV } from './order-columns.ts';
import { PRODUCT_CSV } from './product-columns.ts';
import { USER_CSV } from './user-columns.ts';
import { VARIANT_CSV } from './variant-columns.ts';
import { withItems } from './order-items.ts';
import { csvOfBatches } from './table-csv.ts';

/** An empty parameter counts as missing. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

const keyword = unlessEmpty(z.string()).describe('As in the console’s search box.');
const yesOrNo = unlessEmpty(z.enum(['true', 'false']).transform((text) => text === 'true'));
const time = unlessEmpty(z.iso.datetime({ offset: true }).transform((text) => new Date(text)));

const ordersQuery = z.object({
  keyword,
  state: unlessEmpty(z.enum(ORDER_STATES)),
  money: unlessEmpty(z.enum(MONEY_STATES)).describe('How far the money is.'),
  goods: unlessEmpty(z.enum(GOODS_STATES)).describe('How far the goods are.'),
  isGuest: yesOrNo.describe('Only orders without an account, or only those of accounts.'),
  coupon: unlessEmpty(z.string()).describe('The code of the coupon that they were placed with.'),
  createdFrom: time.describe('Placed at this time or later.'),
  createdTo: time.describe('Placed at this time or earlier.'),
  paidFrom: time.describe('Paid at this time or later.'),
  paidTo: time.describe('Paid at this time or earlier.'),
});
const productsQuery = z.object({ keyword, state: unlessEmpty(z.enum(PRODUCT_STATES)) });
const usersQuery = z.object({
  keyword,
  isAdmin: yesOrNo,
});

/** @param head the first columns, for an example */
const csvAnswer = (name: string, head: string) => ({
  200: {
    description: 'The table.',
    content: { 'text/csv': { schema: documented(name, z.string(), `${head}\r\n`) } },
  },
  ...refusals(400, 401, 403),
});

/** With the console's filters. */
export function registerExportRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const shared = {
    tags: ['Exports'],
    security: SIGNED_IN,
    description: `CSV in UTF-8; cells that look like a formula begin with an apostrophe. A sign-in older than ${durationText(FRESH_MINUTES)} needs \`POST /api/users/step-up/\` first.`,
  };

  routes.get(
    '/admin/export/orders.csv',
    {
      config: { access: 'order.export' },
      schema: {
        ...shared,
        operationId: 'exportOrders',
        summary: 'Orders as CSV',
        description: `Owners only. ${shared.description}`,
        querystring: ordersQuery,
        response: csvAnswer('OrdersTable', '_id,createdAt,userName,totalPrice'),
      },
    },
    async (request, reply) => {
      const ctx = await reportContext(contextOf(request));
      return await sendCsv(reply, 'orders', ORDER_CSV, withItems(ctx, allOrders(ctx, request.query)));
    },
  );

  routes.get(
    '/admin/export/products.csv',
    {
      config: { access: 'product.export' },
      schema: {
        ...shared,
        operationId: 'exportProducts',
        summary: 'Products as CSV',
        description: `Owners, managers and readers only. ${shared.description}`,
        querystring: productsQuery,
        response: csvAnswer('ProductsTable', '_id,name,price,countInStock'),
      },
    },
    async (request, reply) => {
      const ctx = await reportContext(contextOf(request));
      return await sendCsv(reply, 'products', PRODUCT_CSV, exportedProducts(ctx, request.query));
    },
  );

  routes.get(
    '/admin/export/variants.csv',
    {
      config: { access: 'product.export' },
      schema: {
        ...shared,
        operationId: 'exportVariants',
        summary: 'Variants of products as CSV',
        description: `Owners, managers and readers only. One row for each sku. ${shared.description}`,
        response: csvAnswer('VariantsTable', 'sku,product,length,colour,price,countInStock'),
      },
    },
    async (request, reply) => {
      const ctx = await reportContext(contextOf(request));
      return await sendCsv(reply, 'variants', VARIANT_CSV, variantsInBatches(ctx));
    },
  );

  routes.get(
    '/admin/export/users.csv',
    {
      config: { access: 'user.export' },
      schema: {
        ...shared,
        operationId: 'exportUsers',
        summary: 'Users as CSV',
        description: `Owners only. ${shared.description}`,
        querystring: usersQuery,
        response: csvAnswer('UsersTable', '_id,name,email,isAdmin,createdAt'),
      },
    },
    async (request, reply) => {
      const ctx = await reportContext(contextOf(request));
      return await sendCsv(reply, 'users', USER_CSV, allUsers(ctx, request.query));
    },
  );
}

/** Asks for a recent sign-in. Reads the first batch before sending, so that an error can still set the status. */
async function sendCsv<Row>(
  reply: FastifyReply,
  what: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncGenerator<Row[]>,
): Promise<void> {
  await requireStepUp(contextOf(reply.request));
  const first = await batches.next();
  liftRequestTime();
  async function* all(): AsyncGenerator<Row[]> {
    for (let batch = first; batch.done !== true; batch = await batches.next()) yield batch.value;
  }
  const today = day(contextOf(reply.request).now().toISOString());
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${what}-${today}.csv"`)
    .header('cache-control', 'no-store')
    .send(csvOfBatches(columns, all()));
}
