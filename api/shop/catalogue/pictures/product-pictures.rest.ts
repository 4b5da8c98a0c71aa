import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_PICTURES } from '../../../domain/catalogue/pictures/product-pictures.ts';
import { parseId } from '../../../domain/ids.ts';
import {
  documented,
  refusals,
  SIGNED_IN,
  SIGNED_IN_OR_NOT,
  withExample,
} from '../../../platform/rest/answers.ts';
import { requireMatchingCsrf } from '../../../platform/rest/csrf.ts';
import { idParams } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import type { RequestContext } from '../../context/context.ts';
import { FORM_LIMITS, readPictureForm } from '../../media/picture-form.ts';
import { closeUnfinishedUploads } from '../../media/unfinished-upload.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { addPicture, changePicture, orderPictures, removePicture } from './picture-changes.service.ts';
import { changeBody, orderBody, pictureForm, wordsBody } from './picture-bodies.ts';
import { pictureJson, presentPicture } from './product-pictures.presenter.ts';
import { picturesOfProduct, productPictures } from './product-pictures.service.ts';

const tags = ['Products'];

const pictureParams = idParams.extend({
  picture: withExample(z.string().describe('The name of a picture of the product.'), '3f0a'),
});

const picturesJson = z.array(pictureJson);
const deletedJson = documented('DeletedPicture', z.object({ detail: z.string() }), {
  detail: 'Picture deleted.',
});

async function presented(ctx: RequestContext, product: ProductRecord) {
  return (await picturesOfProduct(ctx, product)).map(presentPicture);
}

/** A version that is no number is none: these calls have no other use for it. */
const changed = (id: string, version: unknown) => ({
  id: parseId(id),
  version: typeof version === 'number' ? version : null,
});

export function registerProductPicturesRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/products/:id/pictures',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        operationId: 'listProductPictures',
        summary: 'The pictures of a product',
        description: `In order, 1 to ${MAX_PICTURES}; the first is the product’s \`image\`.`,
        tags,
        security: SIGNED_IN_OR_NOT,
        params: idParams,
        response: { 200: picturesJson, ...refusals(404) },
      },
    },
    async (request) =>
      (await productPictures(contextOf(request), parseId(request.params.id))).map(presentPicture),
  );

  routes.put(
    '/products/:id/pictures',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'orderProductPictures',
        summary: 'Put the pictures of a product in another order',
        description: 'Owners and managers only. The first becomes the product’s `image`.',
        tags,
        security: SIGNED_IN,
        params: idParams,
        body: orderBody,
        response: { 200: picturesJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { version, pictures } = request.body ?? {};
      return await presented(ctx, await orderPictures(ctx, changed(request.params.id, version), pictures));
    },
  );

  registerOnePicture(rest);
  void rest.register(registerUpload);
}

function registerOnePicture(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.put(
    '/products/:id/pictures/:picture',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'updateProductPicture',
        summary: 'Change what is said of a picture',
        description: 'Owners and managers only. What is missing stays unchanged.',
        tags,
        security: SIGNED_IN,
        params: pictureParams,
        body: changeBody,
        response: { 200: picturesJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id, picture } = request.params;
      const { version, ...words } = request.body ?? {};
      return await presented(ctx, await changePicture(ctx, changed(id, version), { ...words, picture }));
    },
  );

  routes.delete(
    '/products/:id/pictures/:picture',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'deleteProductPicture',
        summary: 'Delete a picture of a product',
        description: 'Owners and managers only. 409 for the last one.',
        tags,
        security: SIGNED_IN,
        params: pictureParams,
        response: { 200: deletedJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { id, picture } = request.params;
      await removePicture(contextOf(request), changed(id, null), picture);
      return { detail: 'Picture deleted.' };
    },
  );
}

/** A scope of its own, because it takes a form instead of JSON. */
async function registerUpload(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: FORM_LIMITS });
  closeUnfinishedUploads(scope);
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/products/:id/pictures',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'addProductPicture',
        summary: 'Add a picture to a product',
        description:
          'Owners and managers only. It stands behind the others. When the header `X-CSRFToken` is sent, it must match the cookie `csrftoken`.',
        tags,
        security: SIGNED_IN,
        params: idParams,
        ...pictureForm,
        response: { 201: picturesJson, ...refusals(400, 401, 403, 404, 409, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const product = await addPicture(ctx, changed(request.params.id, null), async () => {
        requireMatchingCsrf(request);
        const { bytes, fields } = await readPictureForm(request);
        return { ...wordsBody.parse(fields), bytes };
      });
      return reply.status(201).send(await presented(ctx, product));
    },
  );
}
