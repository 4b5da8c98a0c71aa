import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { COUPON_KINDS } from '../../../domain/coupons/coupon-discount.ts';
import { COUPON_LIMITS } from '../../../domain/coupons/coupon-form.ts';
import { COUPON_CODE } from '../../../domain/coupons/coupon-rules.ts';
import { boundsText } from '../../../domain/forms/limits.ts';
import { parseId } from '../../../domain/ids.ts';
import { koboFromNaira, nairaFromKobo } from '../../../domain/money.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { parsePage } from '../../../domain/pages/pagination.ts';
import {
  documented,
  nairaJson,
  refusals,
  SIGNED_IN,
  timeJson,
  withExample,
} from '../../../platform/rest/answers.ts';
import { idParams, queryText, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { changeCoupon, type Coupon, createCoupon, listCoupons } from './coupon.service.ts';
import { giftFields } from './coupon.presenter.ts';

const EXAMPLE = {
  _id: 4,
  code: 'LAGOS10',
  kind: 'percent' as const,
  percent: 10,
  amount: null,
  minimum: 50_000,
  productIds: [],
  categoryIds: [2],
  startsAt: '2026-11-27T07:00:00.000Z',
  endsAt: null,
  maxUses: 100,
  maxUsesPerPerson: 1,
  isCombinable: false,
  isOn: true,
  uses: 7,
  revenue: 612_500,
  createdAt: '2026-11-20T12:00:00.000Z',
  version: 1,
};

const couponJson = documented(
  'Coupon',
  z.object({
    _id: z.int(),
    code: z.string(),
    kind: z.enum(COUPON_KINDS),
    percent: z.number().nullable(),
    amount: nairaJson.nullable(),
    minimum: nairaJson,
    productIds: z.array(z.int()),
    categoryIds: z.array(z.int()),
    startsAt: timeJson.nullable(),
    endsAt: timeJson.nullable(),
    maxUses: z.int().nullable(),
    maxUsesPerPerson: z.int().nullable(),
    isCombinable: z.boolean(),
    isOn: z.boolean(),
    uses: z.int().describe('How many orders hold it: paid ones, and unpaid ones that hold their stock.'),
    revenue: nairaJson.describe('What its paid orders came to, without cancelled ones.'),
    createdAt: timeJson,
    version: z.int(),
  }),
  EXAMPLE,
);

const pageJson = documented(
  'CouponPage',
  z.object({ coupons: z.array(couponJson), page: z.int(), pages: z.int(), total: z.int() }),
  { coupons: [EXAMPLE], page: 1, pages: 1, total: 1 },
);

const ids = (what: string) =>
  z
    .unknown()
    .meta({ type: 'array', items: { type: 'integer' } })
    .describe(what);

const terms = {
  kind: validatedLater('string').describe(`What it gives: ${COUPON_KINDS.join(', ')}.`),
  percent: validatedLater('number').describe('Of a percentage, with at most two decimals.'),
  amount: validatedLater('number').describe('Of an amount, in naira.'),
  minimum: validatedLater('number').describe('What the items come to at least, in naira.'),
  productIds: ids(`The products that it is for, at most ${COUPON_LIMITS.products}.`),
  categoryIds: ids(`The categories that it is for, at most ${COUPON_LIMITS.categories}.`),
  startsAt: validatedLater('string').describe('From when it counts; null for at once.'),
  endsAt: validatedLater('string').describe('When it ends; null for never.'),
  maxUses: validatedLater('integer').describe('In all; null for any number.'),
  maxUsesPerPerson: validatedLater('integer').describe('By one person; null for any number.'),
  isCombinable: validatedLater('boolean').describe('Whether it counts for items at a sale price too.'),
  isOn: validatedLater('boolean').describe('Whether it is switched on.'),
};
const code = validatedLater('string').describe(
  `${boundsText(COUPON_CODE.min, COUPON_CODE.max)} letters, digits and hyphens, in any case.`,
);
const version = z.int().optional().describe('The version that was edited.');

const shared = { tags: ['Coupons'], security: SIGNED_IN };
const config = { access: 'coupon.manage' } as const;

export function registerCouponRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/coupons',
    {
      config: { access: 'coupon.view' },
      schema: {
        ...shared,
        operationId: 'listCoupons',
        summary: 'The coupons',
        description: 'Owners, managers and readers only. The newest first.',
        querystring: z.object({
          keyword: queryText().describe('A part of the code.'),
          page: queryText().describe('The page number, from 1.'),
        }),
        response: { 200: pageJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { keyword, page } = request.query;
      const wanted = { keyword, page: parsePage(page), pageSize: DEFAULT_PAGE_SIZE };
      const { items, ...list } = await listCoupons(contextOf(request), wanted);
      return { ...list, coupons: items.map(present) };
    },
  );

  routes.post(
    '/coupons',
    {
      config,
      schema: {
        ...shared,
        operationId: 'createCoupon',
        summary: 'Make a coupon',
        description: 'Owners and managers only.',
        body: withExample(
          z
            .object({ code, ...terms })
            .partial()
            .nullish(),
          { code: 'LAGOS10', kind: 'percent', percent: 10 },
        ),
        response: { 201: couponJson, ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) =>
      reply.status(201).send(present(await createCoupon(contextOf(request), entered(request.body ?? {})))),
  );

  routes.put(
    '/coupons/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'changeCoupon',
        summary: 'Change a coupon, or switch it on or off',
        description:
          'Owners and managers only. Missing fields stay unchanged, and so does the code. Placed orders keep their prices.',
        params: idParams,
        body: withExample(
          z
            .object({ ...terms, version })
            .partial()
            .nullish(),
          { isOn: false, version: 1 },
        ),
        response: { 200: couponJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { version: edited, ...changes } = request.body ?? {};
      const id = parseId(request.params.id);
      return present(await changeCoupon(contextOf(request), { ...entered(changes), id, version: edited }));
    },
  );
}

/** Amounts in kobo and times as dates; what is none stays, and is refused by the rules. */
function entered<Given extends Record<string, unknown>>(given: Given): Given {
  const read: Record<string, unknown> = { ...given };
  for (const field of ['amount', 'minimum']) {
    const naira = read[field];
    if (typeof naira === 'number') read[field] = koboFromNaira(naira) ?? Number.NaN;
  }
  for (const field of ['startsAt', 'endsAt']) {
    if (typeof read[field] === 'string') read[field] = new Date(read[field]);
  }
  return read as Given;
}

function present(coupon: Coupon): z.output<typeof couponJson> {
  const { id, startsAt, endsAt, createdAt, minimum, revenue, value: _, kind: _kind, ...rest } = coupon;
  const { kind, percent, amount } = giftFields(coupon);
  return {
    ...rest,
    _id: id,
    kind,
    percent,
    amount: amount === null ? null : nairaFromKobo(amount),
    minimum: nairaFromKobo(minimum),
    revenue: nairaFromKobo(revenue),
    productIds: [...rest.productIds],
    categoryIds: [...rest.categoryIds],
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
