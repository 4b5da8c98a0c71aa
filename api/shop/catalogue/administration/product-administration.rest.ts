import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { closeUnfinishedUploads } from '../../media/unfinished-upload.ts';
import { contextOf } from '../../context/request.ts';
import { documented, form, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { requireMatchingCsrf } from '../../../platform/rest/csrf.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import { FORM_LIMITS, readPictureForm } from '../../media/picture-form.ts';
import {
  createProduct,
  deleteProduct,
  hideProduct,
  saveProductDraft,
  updateProduct,
} from './product-administration.service.ts';
import { uploadProductPicture } from './product-picture.service.ts';
import { presentProduct, productJson } from '../browsing/product.presenter.ts';
import {
  MAX_PICTURE_PIXELS,
  MAX_UPLOAD_TEXT,
  megapixels,
  PICTURE_KINDS_TEXT,
} from '../../../domain/catalogue/picture-upload.ts';
import { boundsText, LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { MAX_PRICE_KOBO, nairaFromKobo } from '../../../domain/money.ts';

const productBody = withExample(
  z
    .object({
      name: validatedLater('string').describe(`${lengthText(LIMITS.productName, 1)}.`),
      price: validatedLater('number').describe(
        `Naira, ${boundsText(0, nairaFromKobo(MAX_PRICE_KOBO))} with at most two decimals.`,
      ),
      image: validatedLater('string').describe('The path of an uploaded picture, or an https address.'),
      brand: validatedLater('string').describe(`${lengthText(LIMITS.brand)}.`),
      category: validatedLater('string').describe(`${lengthText(LIMITS.category)}.`),
      countInStock: validatedLater('integer').describe(
        `A whole number from ${boundsText(0, LIMITS.countInStock)}.`,
      ),
      description: validatedLater('string').describe(`${lengthText(LIMITS.description)}.`),
      expectedCountInStock: validatedLater('integer').describe(
        'Optional: the stock with which the form was loaded. A changed countInStock is then refused if the stock has changed since.',
      ),
    })
    .partial()
    .nullish(),
  {
    name: 'Bone Straight 22 inch',
    price: 89.99,
    image: '/media/bone-straight-22.webp',
    brand: 'Irun',
    category: 'Straight',
    countInStock: 8,
    description: 'Silky and full, on a lace front.',
  },
);

const deletedJson = documented('Deleted', z.object({ detail: z.string() }), { detail: 'Deleted.' });

const tags = ['Products'];

export function registerProductAdministrationRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/products/create',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'createProduct',
        summary: 'Create a draft',
        description: 'Owners and managers only. An update publishes it.',
        tags,
        security: SIGNED_IN,
        response: { 201: productJson, ...refusals(401, 403) },
      },
    },
    async (request, reply) => {
      const product = await createProduct(contextOf(request));
      return reply.status(201).send(presentProduct(product));
    },
  );

  routes.put(
    '/products/update/:id',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'updateProduct',
        summary: 'Change a product',
        description: 'Owners and managers only. Publishes a draft or a hidden product.',
        tags,
        security: SIGNED_IN,
        params: idParams,
        body: productBody,
        response: { 200: productJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { id } = request.params;
      return presentProduct(await updateProduct(contextOf(request), parseId(id), request.body ?? {}));
    },
  );

  routes.delete(
    '/products/delete/:id',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'deleteProduct',
        summary: 'Delete a product',
        description: 'Owners and managers only. Orders keep their own copy of it.',
        tags,
        security: SIGNED_IN,
        params: idParams,
        response: { 200: deletedJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await deleteProduct(contextOf(request), parseId(request.params.id));
      return { detail: 'Product deleted.' };
    },
  );

  registerDraftCalls(rest);
  void rest.register(registerUpload);
}

/** Not among the documented calls: saving and hiding without publishing. */
function registerDraftCalls(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.put(
    '/products/save-draft/:id',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'saveProductDraft',
        summary: 'Change a draft without publishing it',
        description:
          'Owners and managers only. A product that is on sale is refused with 409: hide it first.',
        tags,
        security: SIGNED_IN,
        params: idParams,
        body: productBody,
        response: { 200: productJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { id } = request.params;
      return presentProduct(await saveProductDraft(contextOf(request), parseId(id), request.body ?? {}));
    },
  );

  routes.put(
    '/products/hide/:id',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'hideProduct',
        summary: 'Hide a product until its next update',
        description: 'Owners and managers only. Orders keep their lines.',
        tags,
        security: SIGNED_IN,
        params: idParams,
        response: { 200: productJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => presentProduct(await hideProduct(contextOf(request), parseId(request.params.id))),
  );
}

/** A scope of its own, because it takes a form instead of JSON. */
async function registerUpload(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: FORM_LIMITS });
  closeUnfinishedUploads(scope);
  scope.post(
    '/products/upload',
    {
      config: { access: 'upload.image' },
      schema: {
        operationId: 'uploadProductImage',
        summary: 'Upload a picture',
        description:
          'Owners and managers only. Returns the picture’s path as one JSON string. When the header `X-CSRFToken` is sent, it must match the cookie `csrftoken`.',
        tags,
        security: SIGNED_IN,
        ...form(['image'], {
          image: {
            type: 'string',
            format: 'binary',
            description: `A ${PICTURE_KINDS_TEXT} file of up to ${MAX_UPLOAD_TEXT} and ${megapixels(MAX_PICTURE_PIXELS)}, fewer as AVIF.`,
          },
          product_id: {
            type: 'string',
            description: 'The product that gets the picture at once; optional.',
            example: '7',
          },
        }),
        response: {
          200: z.string().meta({ examples: ['/media/3f0a.webp'] }),
          ...refusals(400, 401, 403, 404, 413, 415, 429),
        },
      },
    },
    async (request, reply) => {
      const image = await uploadProductPicture(contextOf(request), () => readForm(request));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(image));
    },
  );
}

/** Called after the sender has been authorised. */
async function readForm(request: FastifyRequest) {
  requireMatchingCsrf(request);
  const { bytes, fields } = await readPictureForm(request);
  return { bytes, productId: fields['product_id'] ?? null };
}
