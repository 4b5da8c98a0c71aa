import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lengthText } from '../../../domain/forms/limits.ts';
import { parseId } from '../../../domain/ids.ts';
import { NOTE_LIMITS } from '../../../domain/orders/order-moves.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import {
  addOrderNote,
  orderNotes,
  orderTimeline,
  type OrderNoteRecord,
  type TimelineEntry,
} from './order-timeline.service.ts';

const moveJson = documented(
  'OrderMove',
  z.object({
    at: timeJson,
    words: z.string(),
    by: z.enum(['BUYER', 'SHOP']).nullable(),
    actor: z.string().nullable().describe('Which of the staff; for staff alone.'),
    amount: z.object({ value: z.string(), currency: z.string() }).nullable(),
    link: z.string().nullable(),
  }),
  {
    at: '2026-11-20T15:00:00.000Z',
    words: 'On its way: Parcel 7C2F1B0E, DHL, 1234567890',
    by: 'SHOP',
    actor: 'Femi',
    amount: null,
    link: 'https://www.dhl.com/ng-en/home/tracking.html?tracking-id=1234567890',
  },
);

const noteJson = documented(
  'OrderNote',
  z.object({ _id: z.int(), words: z.string(), author: z.string().nullable(), createdAt: timeJson }),
  { _id: 5, words: 'Asked to call first.', author: 'Femi', createdAt: '2026-11-20T15:00:00.000Z' },
);

const noteBody = withExample(
  z
    .object({ words: validatedLater('string').describe(`${lengthText(NOTE_LIMITS.text, 1)}.`) })
    .partial()
    .nullish(),
  { words: 'Asked to call first.' },
);

const common = { tags: ['Orders'], security: SIGNED_IN, params: idParams };

export function registerOrderTimelineRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/orders/:id/timeline',
    {
      config: { access: 'order.view' },
      schema: {
        operationId: 'orderTimeline',
        summary: 'What has happened to an order',
        description: 'Newest first. For its owner, and for staff as far as their role goes.',
        ...common,
        response: { 200: z.array(moveJson), ...refusals(401, 404) },
      },
    },
    async (request) => (await orderTimeline(contextOf(request), parseId(request.params.id))).map(presentMove),
  );

  routes.get(
    '/orders/:id/notes',
    {
      config: { access: 'order.note' },
      schema: {
        operationId: 'listOrderNotes',
        summary: 'Notes of staff about an order',
        description: 'Newest first. For owners, managers, packers and support.',
        ...common,
        response: { 200: z.array(noteJson), ...refusals(401, 403, 404) },
      },
    },
    async (request) => (await orderNotes(contextOf(request), parseId(request.params.id))).map(presentNote),
  );

  routes.post(
    '/orders/:id/notes',
    {
      config: { access: 'order.note' },
      schema: {
        operationId: 'addOrderNote',
        summary: 'Add a note about an order',
        description: 'Only staff see it. For owners, managers, packers and support.',
        ...common,
        body: noteBody,
        response: { 200: z.array(noteJson), ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = await addOrderNote(ctx, parseId(request.params.id), request.body ?? {});
      return (await orderNotes(ctx, id)).map(presentNote);
    },
  );
}

const presentMove = ({ at, ...move }: TimelineEntry): z.infer<typeof moveJson> => ({
  ...move,
  at: at.toISOString(),
});

const presentNote = ({ id, createdAt, ...note }: OrderNoteRecord): z.infer<typeof noteJson> => ({
  _id: id,
  ...note,
  createdAt: createdAt.toISOString(),
});
