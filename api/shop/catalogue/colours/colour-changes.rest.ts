import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { COLOUR_FAMILIES, MAX_COLOURS, MAX_OTHER_NAMES } from '../../../domain/catalogue/facts/colours.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { COLOUR_EXAMPLE, colourFields } from '../facts/facts.presenter.ts';
import { changeColour, createColour, listedColours, removeColour } from './colour-changes.service.ts';

const listedJson = documented(
  'ListedColour',
  z.object({
    ...colourFields,
    version: z.int(),
    usedBy: z.int().describe('How many products have variants or pictures in it, drafts too.'),
    partOf: z.int().describe('How many colours of several it is a part of.'),
  }),
  { ...COLOUR_EXAMPLE, version: 1, usedBy: 4, partOf: 0 },
);

const texts = {
  name: validatedLater('string'),
  family: validatedLater('string').describe(`One of ${COLOUR_FAMILIES.join(', ')}.`),
  hex: validatedLater('string').describe('Its middle shade as `#rrggbb`; the others follow from it.'),
  also: z
    .unknown()
    .meta({ type: 'array', items: { type: 'string' } })
    .describe(`Other names, at most ${MAX_OTHER_NAMES}.`),
  says: validatedLater('string').describe('What it looks like.'),
};
const codeField = validatedLater('string').describe('Letters, digits and slashes, at most 20.');

const deletedJson = documented('ColourDeleted', z.object({ detail: z.string() }), {
  detail: 'Colour deleted.',
});

const shared = { tags: ['Products'], security: SIGNED_IN, description: 'Owners and managers only.' };
const config = { access: 'product.manage' } as const;
/** A code holds no hyphen, so that one can stand for its slash. */
const byCode = z.object({
  code: withExample(z.string().describe('The code of the colour, with `-` for a slash.'), 'T1B-27'),
});
const codeIn = (params: z.infer<typeof byCode>): string => params.code.replaceAll('-', '/');

export function registerColourChangesRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/colours',
    {
      config: { access: 'product.view' },
      schema: {
        ...shared,
        operationId: 'listColoursWithUses',
        summary: 'The colours with what uses them',
        description: `For staff with products. At most ${MAX_COLOURS}.`,
        response: { 200: z.array(listedJson), ...refusals(401, 403) },
      },
    },
    async (request) => await listedColours(contextOf(request)),
  );

  routes.post(
    '/colours',
    {
      config,
      schema: {
        ...shared,
        operationId: 'createColour',
        summary: 'Add a colour',
        body: withExample(
          z
            .object({ code: codeField, ...texts })
            .partial()
            .nullish(),
          { code: '1A', name: 'Warm black', family: 'black', hex: '#17120f' },
        ),
        response: { 201: listedJson, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const made = await createColour(contextOf(request), request.body ?? {});
      return reply.status(201).send(made);
    },
  );

  routes.put(
    '/colours/:code',
    {
      config,
      schema: {
        ...shared,
        operationId: 'changeColour',
        summary: 'Change a colour',
        description:
          'Owners and managers only. Missing fields stay unchanged; the code while nothing uses it.',
        params: byCode,
        body: withExample(
          z
            .object({ newCode: codeField, ...texts, version: z.int().optional() })
            .partial()
            .nullish(),
          { name: 'Soft black', version: 1 },
        ),
        response: { 200: listedJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) =>
      await changeColour(contextOf(request), { ...request.body, code: codeIn(request.params) }),
  );

  routes.delete(
    '/colours/:code',
    {
      config,
      schema: {
        ...shared,
        operationId: 'deleteColour',
        summary: 'Delete a colour that nothing uses',
        params: byCode,
        response: { 200: deletedJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      await removeColour(contextOf(request), codeIn(request.params));
      return { detail: 'Colour deleted.' };
    },
  );
}
