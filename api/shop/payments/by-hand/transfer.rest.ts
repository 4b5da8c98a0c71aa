import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badInput } from '../../../domain/errors.ts';
import { lengthText } from '../../../domain/forms/limits.ts';
import { parseId } from '../../../domain/ids.ts';
import { koboFromNaira, nairaFromKobo } from '../../../domain/money.ts';
import { isPaymentMethod, MANUAL_METHODS } from '../../../domain/payments/payment-method.ts';
import { TRANSFER_LIMITS } from '../../../domain/payments/transfer-rules.ts';
import {
  documented,
  nairaJson,
  refusals,
  SIGNED_IN,
  timeJson,
  withExample,
} from '../../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import type { RequestContext } from '../../context/context.ts';
import { contextOf } from '../../context/request.ts';
import { orderJson, presentOrder } from '../../orders/reading/order.presenter.ts';
import { chooseHandPayment } from '../capture/hand-payment-choice.service.ts';
import { requirePayer } from '../capture/payment-start.service.ts';
import { recordPaidDelivery } from './paid-delivery.service.ts';
import { orderTransfers, seesRecorder, type TransferRequest } from './transfer-reading.service.ts';
import { recordTransfer } from './transfer-recording.service.ts';
import type { TransferRecord } from './transfer.store.ts';

const transfersJson = documented(
  'Transfers',
  z.object({
    request: z
      .object({
        bank: z.string(),
        accountName: z.string(),
        accountNumber: z.string(),
        amount: nairaJson,
        received: nairaJson,
        reference: z.string(),
        heldUntil: timeJson.nullable(),
      })
      .nullable(),
    transfers: z.array(
      z.object({
        _id: z.int(),
        amount: nairaJson,
        arrivedOn: z.string().meta({ format: 'date' }),
        reference: z.string(),
        recordedAt: timeJson,
        recordedBy: z.string().nullable().describe('For staff alone.'),
      }),
    ),
  }),
  {
    request: {
      bank: 'Zenith Bank',
      accountName: 'Irun Hair Ltd',
      accountNumber: '1012345678',
      amount: 67.37,
      received: 40,
      reference: 'W12P',
      heldUntil: '2026-11-21T12:00:00.000Z',
    },
    transfers: [
      {
        _id: 4,
        amount: 40,
        arrivedOn: '2026-11-20',
        reference: 'FT26112312345',
        recordedAt: '2026-11-20T15:00:00.000Z',
        recordedBy: 'Femi',
      },
    ],
  },
);

const reference = validatedLater('string').describe(
  `The bank’s: ${lengthText(TRANSFER_LIMITS.reference, 1).toLowerCase()}.`,
);
const transferBody = withExample(
  z
    .object({
      amount: validatedLater('number').describe('In naira.'),
      arrivedOn: validatedLater('string').describe('The day.'),
      reference,
      fitsNoOrder: validatedLater('boolean')
        .optional()
        .describe('Whether it is for an order that is cancelled or paid, and goes back.'),
    })
    .partial()
    .nullish(),
  { amount: 107.37, arrivedOn: '2026-11-20', reference: 'FT26112312345' },
);
const paidDeliveryBody = withExample(
  z
    .object({
      amount: validatedLater('number').describe('In naira; without it the order’s price.'),
      reference: validatedLater('string').describe('Such as that of a card machine.'),
    })
    .partial()
    .nullish(),
  { amount: 107.37, reference: 'POS 4411' },
);
const methodBody = withExample(
  z
    .object({ paymentMethod: validatedLater('string').describe(MANUAL_METHODS.join(', ')) })
    .partial()
    .nullish(),
  { paymentMethod: 'Bank transfer' },
);

const common = { tags: ['Orders'], security: SIGNED_IN };
const STAFF = 'For owners and managers.';

/** Paying without a provider. */
export function registerTransferRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/orders/:id/transfers',
    {
      config: { access: 'order.view' },
      schema: {
        operationId: 'listTransfers',
        summary: 'How an order is paid by bank transfer, and what has arrived',
        description:
          'What has arrived is for its buyer, owners, managers and readers. There is no `request` for an order that is paid another way, or needs no money any more.',
        ...common,
        params: idParams,
        response: { 200: transfersJson, ...refusals(401, 404) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { request: wanted, transfers } = await orderTransfers(ctx, parseId(request.params.id));
      return { request: wanted && presentRequest(wanted), transfers: transfers.map(presenting(ctx)) };
    },
  );

  routes.post(
    '/orders/:id/transfers',
    {
      config: { access: 'payment.record' },
      schema: {
        operationId: 'recordTransfer',
        summary: 'Record money that has arrived by bank transfer',
        description: `A reference that is recorded already changes nothing. ${STAFF}`,
        ...common,
        params: idParams,
        body: transferBody,
        response: { 200: orderJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { amount, arrivedOn, reference: bankReference, fitsNoOrder } = request.body ?? {};
      const order = await recordTransfer(ctx, {
        orderId: parseId(request.params.id),
        amount: typeof amount === 'number' ? koboFromNaira(amount) : amount,
        arrivedOn,
        reference: bankReference,
        fitsNoOrder: fitsNoOrder === true,
      });
      return await presentOrder(ctx, order);
    },
  );

  routes.put(
    '/orders/:id/deliver-paid',
    {
      config: { access: 'order.deliver' },
      schema: {
        operationId: 'recordPaidDelivery',
        summary: 'Mark an order as delivered and paid at once',
        description: 'For an order that is paid on delivery. For owners, managers and packers.',
        ...common,
        params: idParams,
        body: paidDeliveryBody,
        response: { 200: orderJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { amount, reference: given } = request.body ?? {};
      const order = await recordPaidDelivery(ctx, {
        orderId: parseId(request.params.id),
        amount: typeof amount === 'number' ? koboFromNaira(amount) : amount,
        reference: given,
      });
      return await presentOrder(ctx, order);
    },
  );

  routes.put(
    '/orders/:id/payment-method',
    {
      config: { access: 'order.pay' },
      schema: {
        operationId: 'chooseHandPayment',
        summary: 'Pay an order by a method without a provider',
        description: 'An open payment at a provider is closed.',
        ...common,
        params: idParams,
        body: methodBody,
        response: { 200: orderJson, ...refusals(400, 401, 404, 409, 429) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const orderId = parseId(request.params.id);
      const method = request.body?.paymentMethod;
      // Before anything is said about the body, so that nobody learns which orders there are.
      if (!isPaymentMethod(method)) {
        await requirePayer(ctx, orderId);
        throw badInput({ paymentMethod: `Choose from ${MANUAL_METHODS.join(', ')}.` });
      }
      return await presentOrder(ctx, await chooseHandPayment(ctx, { orderId, method }));
    },
  );
}

function presentRequest({ amount, received, heldUntil, ...account }: TransferRequest) {
  return {
    ...account,
    amount: nairaFromKobo(amount),
    received: nairaFromKobo(received),
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}

const presenting = (ctx: RequestContext) => (transfer: TransferRecord) => ({
  _id: transfer.id,
  amount: nairaFromKobo(transfer.amount),
  arrivedOn: transfer.arrivedOn,
  reference: transfer.reference,
  recordedAt: transfer.recordedAt.toISOString(),
  recordedBy: seesRecorder(ctx) ? transfer.recordedBy : null,
});
