import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_UPLOAD_TEXT, PICTURE_KINDS_TEXT } from '../../../domain/catalogue/picture-upload.ts';
import { LEAST_OVERLAY_SIDE } from '../../../domain/catalogue/try-on/overlay.ts';
import { OVERLAY_TAPS } from '../../../domain/forms/pictures/overlay-form.ts';
import { parseId } from '../../../domain/ids.ts';
import {
  documented,
  form,
  refusals,
  SIGNED_IN,
  timeJson,
  withExample,
} from '../../../platform/rest/answers.ts';
import { requireMatchingCsrf } from '../../../platform/rest/csrf.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import type { RequestContext } from '../../context/context.ts';
import { contextOf } from '../../context/request.ts';
import { FORM_LIMITS, readPictureForm } from '../../media/picture-form.ts';
import { closeUnfinishedUploads } from '../../media/unfinished-upload.ts';
import type { ProductRecord } from '../product/product.record.ts';
import {
  addOverlayDraft,
  changeOverlay,
  overlayDraftPicture,
  removeOverlay,
} from './overlay-changes.service.ts';
import { draftOf, overlaysOf } from './overlay.store.ts';

const point = z.object({ x: z.int(), y: z.int() });
const marksJson = z.object({
  leftEye: point,
  rightEye: point,
  chin: point,
  crown: point,
  hairline: point,
});
const MARKS = {
  leftEye: { x: 355, y: 424 },
  rightEye: { x: 445, y: 424 },
  chin: { x: 400, y: 586 },
  crown: { x: 400, y: 219 },
};

const overlayJson = documented(
  'Overlay',
  z.object({
    published: z
      .object({
        image: z.string().describe('A path in this shop.'),
        colour: z.string().nullable().describe('The colour that it shows; null for a drawn one.'),
        marks: marksJson,
      })
      .nullable()
      .describe('What shoppers try on.'),
    draft: z
      .object({ colour: z.string(), marks: marksJson.nullable(), createdAt: timeJson })
      .nullable()
      .describe('What only staff see.'),
  }),
  { published: null, draft: { colour: '', marks: null, createdAt: '2026-11-23T12:00:00.000Z' } },
);

const changeBody = withExample(
  z
    .object({
      marks: z
        .unknown()
        .meta({ type: 'object' })
        .describe(`Points with x and y in pixels: ${OVERLAY_TAPS.join(', ')}.`),
      colour: validatedLater('string').describe('The code of the colour that the picture shows.'),
      publish: z.boolean().describe('Whether shoppers can use it from now on.'),
    })
    .partial()
    .nullish(),
  { marks: MARKS, colour: '1B', publish: true },
);

const PATH = '/products/:id/overlay';
const shared = { tags: ['Products'], security: SIGNED_IN, params: idParams };

/** The caller may change the product, so it may see the draft. */
async function presented(ctx: RequestContext, { id }: ProductRecord): Promise<z.output<typeof overlayJson>> {
  const [published] = await overlaysOf(ctx.read, [id]);
  const draft = await draftOf(ctx.read, id);
  return {
    published: published ? { image: published.file, colour: published.colour, marks: published.marks } : null,
    draft: draft && { colour: draft.colour, marks: draft.marks, createdAt: draft.createdAt.toISOString() },
  };
}

async function sendPicture(reply: FastifyReply, picture: Buffer): Promise<void> {
  await reply.type('image/webp').send(picture);
}

/** Pictures of hair that are tried on. Not among the documented calls. */
export function registerOverlayRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  routes.get(
    `${PATH}/draft`,
    {
      config: { access: 'product.view' },
      schema: {
        ...shared,
        operationId: 'getOverlayDraft',
        summary: 'The picture for trying on that is not published',
        description: 'Owners, managers and readers only.',
        response: {
          200: {
            description: 'A WebP picture.',
            content: { 'image/webp': { schema: documented('OverlayPicture', z.string(), 'RIFF…WEBP') } },
          },
          ...refusals(401, 403, 404),
        },
      },
    },
    async (request, reply) =>
      await sendPicture(reply, await overlayDraftPicture(contextOf(request), parseId(request.params.id))),
  );
  routes.put(
    PATH,
    {
      config: { access: 'product.manage' },
      schema: {
        ...shared,
        operationId: 'changeOverlay',
        summary: 'Mark the picture for trying on, and publish it',
        description: 'Owners and managers only. The draft; without one, what is published gets new marks.',
        body: changeBody,
        response: { 200: overlayJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { publish = false, ...entered } = request.body ?? {};
      const change = { ...entered, isPublished: publish };
      return await presented(ctx, await changeOverlay(ctx, parseId(request.params.id), change));
    },
  );
  routes.delete(
    PATH,
    {
      config: { access: 'product.manage' },
      schema: {
        ...shared,
        operationId: 'deleteOverlay',
        summary: 'Take the picture for trying on away',
        description: 'Owners and managers only. The draft; without one, what is published.',
        response: { 200: overlayJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return await presented(ctx, await removeOverlay(ctx, parseId(request.params.id)));
    },
  );
  void rest.register(registerUpload);
}

/** A scope of its own, because it takes a form instead of JSON. */
async function registerUpload(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: FORM_LIMITS });
  closeUnfinishedUploads(scope);
  scope.withTypeProvider<ZodTypeProvider>().post(
    PATH,
    {
      config: { access: 'product.manage' },
      schema: {
        ...shared,
        operationId: 'addOverlay',
        summary: 'Upload a picture for trying on',
        description:
          'Owners and managers only. It is a draft until it is published. When the header `X-CSRFToken` is sent, it must match the cookie `csrftoken`.',
        ...form(['image'], {
          image: {
            type: 'string',
            format: 'binary',
            description: `The hair alone on a transparent ground: a ${PICTURE_KINDS_TEXT} file of up to ${MAX_UPLOAD_TEXT}, at least ${LEAST_OVERLAY_SIDE} pixels on each side.`,
          },
        }),
        response: { 201: overlayJson, ...refusals(400, 401, 403, 404, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const product = await addOverlayDraft(ctx, parseId(request.params.id), async () => {
        requireMatchingCsrf(request);
        return (await readPictureForm(request)).bytes;
      });
      return reply.status(201).send(await presented(ctx, product));
    },
  );
}
