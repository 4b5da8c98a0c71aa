import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badInput } from '../../../domain/errors.ts';
import { decimalText } from '../../../domain/money.ts';
import {
  MAX_MOVEMENT_DAYS,
  MOVEMENT_KINDS,
  MOVEMENT_STATES,
  type MovementFilter,
  USUAL_MOVEMENT_DAYS,
} from '../../../domain/payments/money-movements.ts';
import { isPaymentMethod, PAYMENT_METHODS } from '../../../domain/payments/payment-method.ts';
import { shopDayBounds } from '../../../domain/shop-time.ts';
import { documented, refusals, SIGNED_IN, timeJson } from '../../../platform/rest/answers.ts';
import { queryText } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { listMovements, moneyDays } from './movement.service.ts';

const amountJson = z.object({ value: z.string(), currency: z.string() });
const METHODS = PAYMENT_METHODS.map(({ value }) => value);

const pageJson = documented(
  'Movements',
  z.object({
    movements: z.array(
      z.object({
        kind: z.enum(MOVEMENT_KINDS),
        at: timeJson,
        order: z.int(),
        method: z.enum(METHODS),
        amount: amountJson,
        state: z.enum(MOVEMENT_STATES),
        reason: z.string().nullable().describe('Why it goes back; null for a payment.'),
        reference: z.string(),
      }),
    ),
    next: z.string().nullable().describe('Give it as `after` for older ones; `null` at the end.'),
  }),
  {
    movements: [
      {
        kind: 'payment',
        at: '2026-11-20T15:00:00.000Z',
        order: 12,
        method: 'PayPal',
        amount: { value: '308.91', currency: 'USD' },
        state: 'completed',
        reason: null,
        reference: '3C679366HH908993F',
      },
    ],
    next: null,
  },
);

const daysJson = documented(
  'MoneyDays',
  z.array(
    z.object({
      day: z.string().meta({ format: 'date' }),
      method: z.enum(METHODS),
      taken: amountJson,
      payments: z.int(),
      returned: amountJson,
      refunds: z.int().describe('Those that have not failed.'),
    }),
  ),
  [
    {
      day: '2026-11-20',
      method: 'PayPal',
      taken: { value: '617.82', currency: 'USD' },
      payments: 2,
      returned: { value: '31.80', currency: 'USD' },
      refunds: 1,
    },
  ],
);

const period = z.object({
  from: queryText().describe('The first day, such as `2026-11-01`.'),
  to: queryText().describe('The last day.'),
});

const common = { tags: ['Orders'], security: SIGNED_IN };
const READERS = 'For owners, managers and readers.';

/** Payments and refunds of all providers. */
export function registerMovementRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/money',
    {
      config: { access: 'payment.view' },
      schema: {
        operationId: 'listMovements',
        summary: 'Payments and refunds of all providers and by hand',
        description: `Newest first. ${READERS}`,
        ...common,
        querystring: period.extend({
          method: queryText().describe(METHODS.join(', ')),
          kind: queryText().describe(MOVEMENT_KINDS.join(', ')),
          after: queryText().describe('The `next` of the answer before.'),
        }),
        response: { 200: pageJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { after = null, method, kind, ...days } = request.query;
      const filter = { ...readDays(days), method: readMethod(method), kind: readKind(kind) };
      const { edges, pageInfo } = await listMovements(contextOf(request), { after, ...filter });
      return {
        movements: edges.map(({ node }) => ({
          kind: node.kind,
          at: node.at.toISOString(),
          order: node.orderId,
          method: node.method,
          amount: { value: decimalText(node.cents), currency: node.currency },
          state: node.state,
          reason: node.reason,
          reference: node.reference,
        })),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
  );

  routes.get(
    '/admin/money/days',
    {
      config: { access: 'payment.view' },
      schema: {
        operationId: 'listMoneyDays',
        summary: 'What has come in and gone back on each day, by method',
        description: `The last ${USUAL_MOVEMENT_DAYS} days where nothing is given, at most ${MAX_MOVEMENT_DAYS}. ${READERS}`,
        ...common,
        querystring: period,
        response: { 200: daysJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) =>
      (await moneyDays(contextOf(request), readDays(request.query))).map(
        ({ day, method, currency, takenCents, payments, returnedCents, refunds }) => ({
          day,
          method,
          taken: { value: decimalText(takenCents), currency },
          payments,
          returned: { value: decimalText(returnedCents), currency },
          refunds,
        }),
      ),
  );
}

function readDays({ from, to }: { from?: string | undefined; to?: string | undefined }): MovementFilter {
  return { from: boundsOf('from', from)?.from ?? null, to: boundsOf('to', to)?.to ?? null };
}

function boundsOf(name: 'from' | 'to', day: string | undefined) {
  if (day === undefined || day === '') return null;
  const bounds = shopDayBounds(day);
  if (!bounds) throw badInput({ [name]: 'Give the day such as 2026-11-23.' });
  return bounds;
}

function readMethod(method: string | undefined) {
  if (method === undefined || method === '') return null;
  if (!isPaymentMethod(method)) throw badInput({ method: `Choose one of ${METHODS.join(', ')}.` });
  return method;
}

function readKind(kind: string | undefined) {
  if (kind === undefined || kind === '') return null;
  const known = MOVEMENT_KINDS.find((one) => one === kind);
  if (!known) throw badInput({ kind: `Choose one of ${MOVEMENT_KINDS.join(', ')}.` });
  return known;
}
