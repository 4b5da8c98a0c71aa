import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PERCENT_BOUNDS } from '../../../domain/catalogue/price-change.ts';
import { badInput } from '../../../domain/errors.ts';
import { boundsText } from '../../../domain/forms/limits.ts';
import { MAX_STEPS, PLAN_DAYS } from '../../../domain/forms/variants/price-plan-form.ts';
import { parseId } from '../../../domain/ids.ts';
import { MAX_PRICE_KOBO, nairaFromKobo } from '../../../domain/money.ts';
import {
  documented,
  nairaJson,
  refusals,
  SIGNED_IN,
  timeJson,
  withExample,
} from '../../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { timeOf } from '../variant-changes/variant-rows.ts';
import {
  cancelPlannedPrices,
  moveSaleEnd,
  type PlannedPrice,
  plannedPrices,
  planPrices,
} from './planned-price.service.ts';

const plansJson = documented(
  'PlannedPrices',
  z.object({
    plannedPrices: z
      .array(
        z.object({
          _id: z.int(),
          sku: z.string(),
          choice: z.string().describe('The variant’s options in words; empty without options.'),
          isSale: z.boolean(),
          startsAt: timeJson.nullable().describe('Null once it has begun.'),
          endsAt: timeJson.nullable().describe('Null for always.'),
          price: nairaJson,
          priceBefore: nairaJson.describe('In naira, as it is now. A sale goes back to it at its end.'),
        }),
      )
      .describe(`At most ${MAX_STEPS}: running sales, then what is to come, the next first.`),
  }),
  {
    plannedPrices: [
      {
        _id: 4,
        sku: 'BONE-22-1B',
        choice: '22 inch, 1B',
        isSale: true,
        startsAt: '2026-11-27T07:00:00.000Z',
        endsAt: '2026-11-30T22:59:00.000Z',
        price: 71.99,
        priceBefore: 89.99,
      },
    ],
  },
);

const listField = (type: 'string' | 'integer') => z.unknown().meta({ type: 'array', items: { type } });

const planBody = withExample(
  z
    .object({
      skus: listField('string').describe('Which variants; all if missing.'),
      price: validatedLater('number').describe(
        `Naira, ${boundsText(0, nairaFromKobo(MAX_PRICE_KOBO))} with at most two decimals. Either this or \`percent\`.`,
      ),
      percent: validatedLater('number').describe(
        `By how many percent today’s prices change: above ${PERCENT_BOUNDS.above}, up to ${PERCENT_BOUNDS.most}.`,
      ),
      isSale: validatedLater('boolean').describe(
        'True for a sale, which must be below the price and shows it as the price before.',
      ),
      startsAt: validatedLater('string').describe(
        `ISO 8601 with a time zone, at most ${PLAN_DAYS} days ahead; at once if missing.`,
      ),
      endsAt: validatedLater('string').describe('Only for a sale; if missing, until somebody ends it.'),
      replaces: listField('integer').describe(
        'Planned prices, by their `_id`, that this takes the place of.',
      ),
    })
    .partial()
    .nullish(),
  { skus: ['BONE-22-1B'], percent: -20, isSale: true, startsAt: '2026-11-27T08:00:00+01:00' },
);

const planParams = idParams.extend({ plan: withExample(z.string().describe('Its `_id`.'), '4') });

const endBody = withExample(
  z
    .object({
      endsAt: validatedLater('string').describe(
        `ISO 8601 with a time zone, at most ${PLAN_DAYS} days ahead.`,
      ),
    })
    .partial()
    .nullish(),
  { endsAt: '2026-12-04T23:59:00+01:00' },
);

const COMMON = { tags: ['Products'], security: SIGNED_IN };
const PATH = '/products/:id/planned-prices';
const access = { access: 'product.manage' } as const;

export function registerPlannedPriceRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    PATH,
    {
      config: access,
      schema: {
        ...COMMON,
        operationId: 'listPlannedPrices',
        summary: 'Prices of a product that are still to come',
        description: 'Owners and managers only.',
        params: idParams,
        response: { 200: plansJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => present(await plannedPrices(contextOf(request), parseId(request.params.id))),
  );

  routes.post(
    PATH,
    {
      config: access,
      schema: {
        ...COMMON,
        operationId: 'planPrices',
        summary: 'Plan a price or a sale',
        description:
          'Owners and managers only. All of the variants, or none. Answers with all that is planned.',
        params: idParams,
        body: planBody,
        response: { 201: plansJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { skus, replaces, startsAt, endsAt, ...plan } = request.body ?? {};
      const times = { startsAt: timeOf(startsAt), endsAt: timeOf(endsAt) };
      const lists = { skus: textsIn(skus), replaces: idsIn(replaces) };
      const all = await planPrices(contextOf(request), parseId(request.params.id), {
        ...plan,
        ...times,
        ...lists,
      });
      return reply.status(201).send(present(all));
    },
  );

  routes.put(
    `${PATH}/:plan`,
    {
      config: access,
      schema: {
        ...COMMON,
        operationId: 'moveSaleEnd',
        summary: 'Give a running sale another end',
        description: 'Owners and managers only. The price stays as it is.',
        params: planParams,
        body: endBody,
        response: { 200: plansJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { id, plan } = request.params;
      const endsAt = timeOf(request.body?.endsAt);
      return present(await moveSaleEnd(contextOf(request), parseId(id), { ids: [parseId(plan)], endsAt }));
    },
  );

  routes.delete(
    `${PATH}/:plan`,
    {
      config: access,
      schema: {
        ...COMMON,
        operationId: 'cancelPlannedPrice',
        summary: 'Cancel a planned price',
        description: 'Owners and managers only. A sale that is running ends at once.',
        params: planParams,
        response: { 200: plansJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { id, plan } = request.params;
      return present(await cancelPlannedPrices(contextOf(request), parseId(id), [parseId(plan)]));
    },
  );
}

const present = (plans: readonly PlannedPrice[]) => ({
  plannedPrices: plans.map(({ id, price, priceBefore, startsAt, endsAt, ...plan }) => ({
    _id: id,
    ...plan,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    price: nairaFromKobo(price),
    priceBefore: nairaFromKobo(priceBefore),
  })),
});

function textsIn(given: unknown): string[] | null {
  if (given === null || given === undefined) return null;
  const texts: unknown[] = Array.isArray(given) ? given : [null];
  return texts.map((text) => {
    if (typeof text !== 'string')
      throw badInput({ skus: 'Name variants by their skus, as a list of texts.' });
    return text;
  });
}

function idsIn(given: unknown): (number | null)[] | null {
  if (given === null || given === undefined) return null;
  return (Array.isArray(given) ? (given as unknown[]) : [null]).map(parseId);
}
