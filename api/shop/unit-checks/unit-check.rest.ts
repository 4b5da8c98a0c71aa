import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lengthText } from '../../domain/forms/limits.ts';
import { parseId } from '../../domain/ids.ts';
import { CHECK_CHOICES, CHECK_STATES, UNIT_LIMITS, UNIT_SLOTS } from '../../domain/unit-checks/unit-check.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../platform/rest/fields.ts';
import type { RequestContext } from '../context/context.ts';
import { contextOf } from '../context/request.ts';
import { pictureLink, picturesOfOrder } from '../order-pictures/order-picture.service.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import {
  answerUnit,
  CHECK_ANSWERS,
  checkOfOrder,
  chooseCheck,
  sendUnit,
  skipCheck,
} from './unit-check.service.ts';

const checkJson = documented(
  'UnitCheck',
  z.object({
    order: z.int(),
    state: z.enum(CHECK_STATES),
    choice: z.enum(CHECK_CHOICES).describe('What happens without an answer.'),
    length: z.number().nullable().describe('Measured, in inches.'),
    weight: z.int().nullable().describe('In grams, if it was weighed.'),
    cap: z.number().nullable().describe('Round it with its straps open, in centimetres, if it was measured.'),
    seal: z.string().nullable().describe('The number of the hygiene seal.'),
    note: z.string(),
    question: z.string().describe('What the buyer asks, or why another one is wanted.'),
    isReplaced: z.boolean().describe('Whether another one was asked for, which is possible once.'),
    sentAt: timeJson.nullable(),
    endedAt: timeJson.nullable(),
    photos: z.array(
      z.object({
        _id: z.uuid(),
        slot: z.enum(UNIT_SLOTS),
        url: z.string().describe('A link that ends after some minutes, for whoever has it.'),
      }),
    ),
  }),
  {
    order: 12,
    state: 'sent',
    choice: 'wait',
    length: 16.2,
    weight: 214,
    cap: 56,
    seal: 'A-20417',
    note: 'Fresh from the box.',
    question: '',
    isReplaced: false,
    sentAt: '2026-11-19T10:42:00.000Z',
    endedAt: null,
    photos: [
      {
        _id: '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7',
        slot: 'whole',
        url: '/api/files/order-picture/5f0c1e9a.webp?expires=1795435200000&signature=abc',
      },
    ],
  },
);

const words = lengthText(UNIT_LIMITS.words).toLowerCase();

const sendBody = withExample(
  z
    .object({
      length: validatedLater('number').describe('Measured, in inches.'),
      weight: validatedLater('number').optional().describe('In grams.'),
      cap: validatedLater('number').optional().describe('Round it with its straps open, in centimetres.'),
      seal: validatedLater('string').describe('The number of the hygiene seal.'),
      note: validatedLater('string').optional().describe(`What the buyer reads: ${words}.`),
    })
    .partial()
    .nullish(),
  { length: 16.2, weight: 214, cap: 56, seal: 'A-20417', note: 'Fresh from the box.' },
);

const answerBody = withExample(
  z
    .object({
      answer: z.unknown().meta({ type: 'string', enum: [...CHECK_ANSWERS] }),
      words: validatedLater('string').optional().describe(`A question, or what is wrong: ${words}.`),
    })
    .partial()
    .nullish(),
  { answer: 'approve' },
);

const choiceBody = withExample(
  z
    .object({ choice: z.unknown().meta({ type: 'string', enum: [...CHECK_CHOICES] }) })
    .partial()
    .nullish(),
  { choice: 'send-anyway' },
);

const skipBody = withExample(
  z
    .object({ reason: validatedLater('string').describe(`Why: ${words}.`) })
    .partial()
    .nullish(),
  { reason: 'The buyer has agreed on the phone.' },
);

const common = { tags: ['Orders'], security: SIGNED_IN, params: idParams };
const PATH = '/orders/:id/unit-check';

/** Photos of a wig that its buyer looks at before it leaves. */
export function registerUnitCheckRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    PATH,
    {
      config: { access: 'order.view' },
      schema: {
        operationId: 'getUnitCheck',
        summary: 'The photos of a wig before it leaves',
        description: 'For its buyer, and for staff who see all of an order; 404 where there are none.',
        ...common,
        response: { 200: checkJson, ...refusals(401, 404) },
      },
    },
    (request) => present(contextOf(request), parseId(request.params.id)),
  );

  routes.put(
    `${PATH}/send`,
    {
      config: { access: 'unit-check.send' },
      schema: {
        operationId: 'sendUnitPhotos',
        summary: 'Send the buyer the photos and what was measured',
        description:
          'For owners, managers and support. Photos are added with `slot` to the order’s pictures.',
        ...common,
        body: sendBody,
        response: { 200: checkJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return changed(ctx, await sendUnit(ctx, parseId(request.params.id), request.body ?? {}));
    },
  );

  routes.put(
    `${PATH}/answer`,
    {
      config: { access: 'unit-check.answer' },
      schema: {
        operationId: 'answerUnitPhotos',
        summary: 'Say whether it is sent',
        description: 'For its buyer, and for owners, managers and support.',
        ...common,
        body: answerBody,
        response: { 200: checkJson, ...refusals(400, 401, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return changed(ctx, await answerUnit(ctx, parseId(request.params.id), request.body ?? {}));
    },
  );

  routes.put(
    `${PATH}/choice`,
    {
      config: { access: 'unit-check.answer' },
      schema: {
        operationId: 'chooseUnitCheck',
        summary: 'Say what happens without an answer',
        description: 'For its buyer, and for owners, managers and support.',
        ...common,
        body: choiceBody,
        response: { 200: checkJson, ...refusals(400, 401, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return changed(ctx, await chooseCheck(ctx, parseId(request.params.id), request.body?.choice));
    },
  );

  routes.put(
    `${PATH}/skip`,
    {
      config: { access: 'unit-check.skip' },
      schema: {
        operationId: 'skipUnitCheck',
        summary: 'Go on without an answer',
        description: 'For owners and managers.',
        ...common,
        body: skipBody,
        response: { 200: checkJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return changed(ctx, await skipCheck(ctx, parseId(request.params.id), request.body?.reason));
    },
  );
}

const changed = (ctx: RequestContext, { id }: OrderRecord) => present(ctx, id);

async function present(ctx: RequestContext, id: number | null): Promise<z.output<typeof checkJson>> {
  const { orderId, lengthTenths, capTenths, sentAt, endedAt, ...check } = await checkOfOrder(ctx, id);
  const photos = (await picturesOfOrder(ctx, id)).flatMap((picture) =>
    picture.slot === null
      ? []
      : [{ _id: picture.id, slot: picture.slot, url: pictureLink(ctx, picture).url }],
  );
  return {
    order: orderId,
    state: check.state,
    choice: check.choice,
    length: lengthTenths === null ? null : lengthTenths / 10,
    weight: check.grams,
    cap: capTenths === null ? null : capTenths / 10,
    seal: check.seal,
    note: check.note,
    question: check.question,
    isReplaced: check.isReplaced,
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    photos,
  };
}
