import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { boundsText, LIMITS } from '../../../domain/forms/limits.ts';
import { parseId } from '../../../domain/ids.ts';
import { MAX_PRICE_KOBO, nairaFromKobo } from '../../../domain/money.ts';
import { OPTION_NAMES } from '../../../domain/catalogue/variants/options.ts';
import { SKU_LENGTH } from '../../../domain/catalogue/variants/sku.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { presentVariant, variantJson } from '../variant/variant.presenter.ts';
import type { GivenOption } from './variant-changes.ts';
import { addVariant, changeVariant, deleteVariant } from './variant-changes.service.ts';

const tags = ['Products'];

const skuParams = z.object({ sku: withExample(z.string().describe('In any case.'), 'BONE-22-1B') });

const skuField = validatedLater('string').describe(
  `Up to ${SKU_LENGTH} letters, digits and hyphens, unique whatever the case.`,
);
const priceField = validatedLater('number').describe(
  `Naira, ${boundsText(0, nairaFromKobo(MAX_PRICE_KOBO))} with at most two decimals.`,
);
const optionsField = z
  .unknown()
  .meta({ type: 'object' })
  .describe(
    `A value for each option that the product’s variants have, by its name: ${OPTION_NAMES.join(', ')}.`,
  );
const wasFields = {
  wasPrice: validatedLater('number').describe('The price before, above the price; null takes it away.'),
  wasUntil: validatedLater('string').describe(
    'Until when the price before is shown: ISO 8601 with a time zone.',
  ),
};

const newVariantBody = withExample(
  z
    .object({
      sku: skuField,
      options: optionsField,
      price: priceField,
      ...wasFields,
      countInStock: validatedLater('integer').describe(
        `A whole number from ${boundsText(0, LIMITS.countInStock)}.`,
      ),
    })
    .partial()
    .nullish(),
  { sku: 'BONE-24-1B', options: { length: '24', colour: '1B' }, price: 99.99, countInStock: 4 },
);

const variantBody = withExample(
  z
    .object({
      version: validatedLater('integer').describe(
        'Optional: the `version` that was edited. 409 if the variant has changed since.',
      ),
      sku: skuField,
      options: optionsField,
      price: priceField,
      ...wasFields,
      stockChange: validatedLater('integer').describe(
        'By how many pieces the stock changes, such as -2. 409 if there are fewer than that.',
      ),
      isStandard: validatedLater('boolean').describe('True makes it the product’s standard variant.'),
    })
    .partial()
    .nullish(),
  { version: 1, price: 89.99, stockChange: 3 },
);

const deletedJson = documented('DeletedVariant', z.object({ detail: z.string() }), {
  detail: 'Variant deleted.',
});

export function registerVariantChangesRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/products/:id/variants',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'createVariant',
        summary: 'Add a variant to a product',
        description: 'Owners and managers only. The sku of a deleted variant of the product brings it back.',
        tags,
        security: SIGNED_IN,
        params: idParams,
        body: newVariantBody,
        response: { 201: variantJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { sku, price, options, ...rest } = request.body ?? {};
      const added = { ...rest, sku, price, options: givenOptions(options) };
      const variant = await addVariant(contextOf(request), parseId(request.params.id), added);
      return reply.status(201).send(presentVariant(variant));
    },
  );

  routes.put(
    '/variants/:sku',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'updateVariant',
        summary: 'Change a variant',
        description:
          'Owners and managers only. What is missing stays unchanged. The stock changes by a difference, so that what is sold meanwhile counts.',
        tags,
        security: SIGNED_IN,
        params: skuParams,
        body: variantBody,
        response: { 200: variantJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { sku: newSku, version, options, ...rest } = request.body ?? {};
      const change = {
        ...rest,
        sku: request.params.sku,
        newSku,
        version,
        ...(options != null && { options: givenOptions(options) }),
      };
      return presentVariant(await changeVariant(contextOf(request), change));
    },
  );

  routes.delete(
    '/variants/:sku',
    {
      config: { access: 'product.manage' },
      schema: {
        operationId: 'deleteVariant',
        summary: 'Delete a variant',
        description: 'Owners and managers only. Orders keep their lines. 409 for the standard variant.',
        tags,
        security: SIGNED_IN,
        params: skuParams,
        response: { 200: deletedJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      await deleteVariant(contextOf(request), { sku: request.params.sku });
      return { detail: 'Variant deleted.' };
    },
  );
}

/** What is no object counts as an unknown option, which the service refuses. */
function givenOptions(options: unknown): GivenOption[] {
  if (options === undefined || options === null) return [];
  if (typeof options !== 'object' || Array.isArray(options)) return [{ name: '', value: options }];
  return Object.entries(options).map(([name, value]) => ({ name, value: value as unknown }));
}
