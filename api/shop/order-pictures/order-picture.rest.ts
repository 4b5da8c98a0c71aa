import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_UPLOAD_TEXT, PICTURE_KINDS_TEXT } from '../../domain/catalogue/picture-upload.ts';
import { parseId } from '../../domain/ids.ts';
import { LINK_MINUTES } from '../../domain/reports/export-rules.ts';
import { UNIT_SLOTS } from '../../domain/unit-checks/unit-check.ts';
import { documented, form, refusals, SIGNED_IN, timeJson } from '../../platform/rest/answers.ts';
import { requireMatchingCsrf } from '../../platform/rest/csrf.ts';
import { idParams } from '../../platform/rest/fields.ts';
import { contextOf } from '../context/request.ts';
import type { RequestContext } from '../context/context.ts';
import { FORM_LIMITS, readPictureForm } from '../media/picture-form.ts';
import { closeUnfinishedUploads } from '../media/unfinished-upload.ts';
import { addOrderPicture, pictureLink, picturesOfOrder } from './order-picture.service.ts';

const picturesJson = documented(
  'OrderPictures',
  z.array(
    z.object({
      _id: z.uuid(),
      return: z.uuid().nullable().describe('The return that it is of.'),
      slot: z.enum(UNIT_SLOTS).nullable().describe('What it shows of a wig before that leaves.'),
      addedAt: timeJson,
      url: z
        .string()
        .describe(`Where it is for the next ${LINK_MINUTES} minutes, for whoever has this link.`),
    }),
  ),
  [
    {
      _id: '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7',
      return: null,
      slot: null,
      addedAt: '2026-11-23T12:00:00.000Z',
      url: '/api/files/order-picture/5f0c1e9a.webp?expires=1795435200000&signature=abc',
    },
  ],
);

const common = { tags: ['Orders'], security: SIGNED_IN, params: idParams };
const PATH = '/orders/:id/pictures';

export function registerOrderPictureRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  routes.get(
    PATH,
    {
      config: { access: 'order.view' },
      schema: {
        operationId: 'listOrderPictures',
        summary: 'Private pictures of an order',
        description:
          'Of the transfer, of what is sent back, and of wigs before they leave. For its buyer, and for staff who see all of an order.',
        ...common,
        response: { 200: picturesJson, ...refusals(401, 404) },
      },
    },
    (request) => presented(contextOf(request), parseId(request.params.id)),
  );
  void routes.register(registerUpload);
}

/** A scope of its own, because it takes a form instead of JSON. */
async function registerUpload(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: FORM_LIMITS });
  closeUnfinishedUploads(scope);
  scope.withTypeProvider<ZodTypeProvider>().post(
    PATH,
    {
      config: { access: 'order.add-picture' },
      schema: {
        operationId: 'addOrderPicture',
        summary: 'Send a picture of a transfer, or of what is sent back',
        description:
          'For the buyer, and for owners, managers and support; whoever packs adds photos of wigs alone. When the header `X-CSRFToken` is sent, it must match the cookie `csrftoken`.',
        ...common,
        ...form(['image'], {
          image: {
            type: 'string',
            format: 'binary',
            description: `A ${PICTURE_KINDS_TEXT} file of up to ${MAX_UPLOAD_TEXT}.`,
          },
          return: {
            type: 'string',
            description: 'The return that it is of.',
            example: '0b9d6c1e-8f27-4c35-a1e4-5d3b7f20e986',
          },
          slot: {
            type: 'string',
            description: `What it shows of a wig before that leaves, for staff: ${UNIT_SLOTS.join(', ')}.`,
          },
        }),
        response: { 201: picturesJson, ...refusals(400, 401, 403, 404, 409, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const id = parseId(request.params.id);
      await addOrderPicture(ctx, id, async () => {
        requireMatchingCsrf(request);
        const { bytes, fields } = await readPictureForm(request);
        const given = fields['return'] ?? '';
        const slot = fields['slot'] ?? '';
        return { bytes, returnId: given === '' ? null : given, slot: slot === '' ? null : slot };
      });
      return reply.status(201).send(await presented(ctx, id));
    },
  );
}

async function presented(ctx: RequestContext, id: number | null): Promise<z.output<typeof picturesJson>> {
  return (await picturesOfOrder(ctx, id)).map((picture) => ({
    _id: picture.id,
    return: picture.returnId,
    slot: picture.slot,
    addedAt: picture.addedAt.toISOString(),
    url: pictureLink(ctx, picture).url,
  }));
}
