import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_CHARTS } from '../../../domain/catalogue/cap-fit/cap-chart.ts';
import { MAX_TABLES } from '../../../domain/catalogue/shade/shade-table.ts';
import { MAX_SLUG } from '../../../domain/catalogue/collections/slugs.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { MAX_MAKERS } from '../../../domain/forms/maker-form.ts';
import { parseId } from '../../../domain/ids.ts';
import {
  documented,
  refusals,
  SIGNED_IN,
  SIGNED_IN_OR_NOT,
  withExample,
} from '../../../platform/rest/answers.ts';
import { idParams, queryText, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { capChartJson, capSizeJson } from './cap-chart.presenter.ts';
import { registerRemoval } from '../browsing/shelf.rest.ts';
import {
  capCharts,
  changeMaker,
  createMaker,
  findMakers,
  type Maker,
  removeMaker,
  shadeTables,
} from './maker.service.ts';
import { makerShadeJson, shadeTableJson } from './shade-table.presenter.ts';

const makerJson = documented(
  'Maker',
  z.object({
    _id: z.int(),
    name: z.string().describe('The brand of its products.'),
    slug: z.string(),
    link: z.string().describe('An https address; empty for none.'),
    caps: z.array(capSizeJson).describe('The sizes of its caps, the smallest first.'),
    shades: z.array(makerShadeJson).describe('Its own values of colours.'),
    version: z.int(),
    usedBy: z.int().describe('How many products name it, drafts too.'),
  }),
  {
    _id: 3,
    name: 'Olori Strand',
    slug: 'olori-strand',
    link: '',
    caps: [],
    shades: [],
    version: 1,
    usedBy: 8,
  },
);

const present = ({ id, ...maker }: Maker) => ({ _id: id, ...maker });

const texts = {
  name: validatedLater('string').describe(`${lengthText(LIMITS.brand, 1)}; the brand of its products.`),
  slug: validatedLater('string').describe(`${lengthText(MAX_SLUG, 1)}; by default made from the name.`),
  link: validatedLater('string').describe('An https address; empty for none.'),
  caps: z
    .unknown()
    .meta({ type: 'array', items: { type: 'object' } })
    .describe('The sizes of its caps as they are answered; an empty list takes the chart away.'),
  shades: z
    .unknown()
    .meta({ type: 'array', items: { type: 'object' } })
    .describe('Its own values of colours as they are answered; an empty list takes them away.'),
};
const version = z.int().optional().describe('The version that was edited.');

const shared = { tags: ['Products'], security: SIGNED_IN, description: 'Owners and managers only.' };
const config = { access: 'product.manage' } as const;

export function registerMakerRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/makers',
    {
      config: { access: 'product.view' },
      schema: {
        ...shared,
        operationId: 'listMakers',
        summary: 'The makers of products',
        description: `For staff with products. By name, the first ${MAX_MAKERS}.`,
        querystring: z.object({ keyword: queryText().describe('A part of the name.') }),
        response: { 200: z.array(makerJson), ...refusals(400, 401, 403) },
      },
    },
    async (request) => (await findMakers(contextOf(request), request.query.keyword)).map(present),
  );

  routes.post(
    '/makers',
    {
      config,
      schema: {
        ...shared,
        operationId: 'createMaker',
        summary: 'Add a maker',
        body: withExample(z.object(texts).partial().nullish(), { name: 'Olori Strand' }),
        response: { 201: makerJson, ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const made = await createMaker(contextOf(request), request.body ?? {});
      return reply.status(201).send(present(made));
    },
  );

  routes.put(
    '/makers/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'changeMaker',
        summary: 'Change a maker',
        description:
          'Owners and managers only. Its products get its new name as their brand. Missing fields stay unchanged.',
        params: idParams,
        body: withExample(
          z
            .object({ ...texts, version })
            .partial()
            .nullish(),
          { link: 'https://example.com/', version: 1 },
        ),
        response: { 200: makerJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const id = parseId(request.params.id);
      return present(await changeMaker(contextOf(request), { ...request.body, id }));
    },
  );

  routes.get(
    '/cap-charts',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        tags: ['Products'],
        security: SIGNED_IN_OR_NOT,
        operationId: 'listCapCharts',
        summary: 'The cap sizes of the makers',
        description: `Of makers that have stated them, the first ${MAX_CHARTS} by name. In centimetres.`,
        response: { 200: z.array(capChartJson), ...refusals(400) },
      },
    },
    (request) => capCharts(contextOf(request)),
  );

  routes.get(
    '/shade-tables',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        tags: ['Products'],
        security: SIGNED_IN_OR_NOT,
        operationId: 'listShadeTables',
        summary: 'The colours of makers that state their own values',
        description: `The first ${MAX_TABLES} makers by name. In CIELAB with the white of D65.`,
        response: { 200: z.array(shadeTableJson), ...refusals(400) },
      },
    },
    (request) => shadeTables(contextOf(request)),
  );

  registerRemoval(
    rest,
    '/makers',
    {
      ...shared,
      one: 'Maker',
      mayConflict: true,
      operationId: 'deleteMaker',
      summary: 'Delete a maker that no product names',
    },
    removeMaker,
  );
}
