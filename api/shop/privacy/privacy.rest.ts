import { liftRequestTime } from '../../platform/http/request-time.ts';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FRESH_MINUTES } from '../../domain/accounts/sign-ins.ts';
import { day } from '../../domain/dates.ts';
import { durationText } from '../../domain/durations.ts';
import { documented, refusals, SIGNED_IN } from '../../platform/rest/answers.ts';
import { presentUser } from '../accounts/identity/account.presenter.ts';
import type { RequestContext } from '../context/context.ts';
import { contextOf } from '../context/request.ts';
import { presentWholeOrder } from '../orders/reading/order.presenter.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { presentReturn } from '../returns/return.presenter.ts';
import { returnsByOrder } from '../returns/returns.loader.ts';
import { presentReview } from '../reviews/review.presenter.ts';
import { type OwnData, ownData } from './own-data.service.ts';

const ownDataJson = documented(
  'OwnData',
  z.object({
    exportedAt: z.string(),
    account: z.object({ _id: z.int() }).loose(),
    signIns: z.array(z.object({}).loose()),
    addresses: z.array(z.object({}).loose()),
    wishlist: z.array(z.object({}).loose()),
    fitProfile: z.object({}).loose().nullable(),
    orders: z.array(z.object({}).loose()),
    reviews: z.array(z.object({}).loose()),
    mails: z.array(z.object({}).loose()),
    stockAlerts: z.array(z.object({}).loose()),
  }),
  {
    exportedAt: '2026-11-20T12:00:00.000Z',
    account: { _id: 2, name: 'Ada Obi', email: 'ada@example.com' },
    signIns: [],
    addresses: [],
    wishlist: [],
    fitProfile: null,
    orders: [],
    reviews: [],
    mails: [],
    stockAlerts: [],
  },
);

/** One's own data, for whoever wants to see or take it. */
export function registerPrivacyRest(rest: FastifyInstance): void {
  rest.get(
    '/users/profile/data',
    {
      config: { access: 'profile.view' },
      schema: {
        operationId: 'getOwnData',
        summary: 'A copy of one’s own data',
        description: `Account, sign-ins, orders, reviews, the mails that were written, one’s wishlist and measures, and what one waits for, as a JSON file of any length. A sign-in older than ${durationText(FRESH_MINUTES)} needs \`POST /api/users/step-up/\` first.`,
        tags: ['Users'],
        security: SIGNED_IN,
        response: { 200: ownDataJson, ...refusals(401, 429) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const data = await ownData(ctx);
      const now = ctx.now().toISOString();
      liftRequestTime();
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="irun-my-data-${day(now)}.json"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(jsonOf(ctx, data, now)));
    },
  );
}

/** The file, a batch at a time. */
async function* jsonOf(ctx: RequestContext, data: OwnData, exportedAt: string): AsyncGenerator<string> {
  const { isEmailVerified, createdAt } = data.account;
  const account = { ...presentUser(data.account), isEmailVerified, createdAt };
  const { secondFactor, erasureDueAt, signIns, addresses, wishlist, fitProfile } = data;
  const whole = { exportedAt, account, secondFactor, erasureDueAt, signIns, addresses, wishlist, fitProfile };
  const head = JSON.stringify(whole, null, 2);
  yield head.slice(0, -'\n}'.length);
  yield* listOf('orders', data.orders, (orders) =>
    Promise.all(orders.map((order) => presentWithReturns(ctx, order))),
  );
  yield* listOf('reviews', data.reviews, (reviews) =>
    reviews.map((review) => ({ ...presentReview(review), product: review.productId })),
  );
  yield* listOf('mails', data.mails, (mails) => mails);
  yield* listOf('stockAlerts', data.stockAlerts, (alerts) => alerts);
  yield '\n}\n';
}

async function presentWithReturns(ctx: RequestContext, order: OrderRecord): Promise<object> {
  const returns = await ctx.loader(returnsByOrder).load(order.id);
  return { ...(await presentWholeOrder(ctx, order)), returns: returns.map(presentReturn) };
}

async function* listOf<Row>(
  name: string,
  batches: AsyncGenerator<Row[]>,
  present: (rows: Row[]) => object[] | Promise<object[]>,
): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let between = '\n    ';
  for await (const rows of batches) {
    for (const row of await present(rows)) {
      yield `${between}${JSON.stringify(row)}`;
      between = ',\n    ';
    }
  }
  yield ']';
}
