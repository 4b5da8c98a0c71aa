import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  documented,
  refusals,
  SIGNED_IN,
  SIGNED_IN_OR_NOT,
  withExample,
} from '../../platform/rest/answers.ts';
import { authorise } from '../context/authorise.ts';
import { contextOf } from '../context/request.ts';
import { CONTACT_EXAMPLE, contactJson } from '../owner-settings/owner-settings.presenter.ts';
import { contentPage, contentPages, contentPreview } from './content-page.service.ts';

const LINK_EXAMPLE = { slug: 'contact', title: 'Contact', description: 'How to reach this shop.' };
const linkFields = z.object({ slug: z.string(), title: z.string(), description: z.string() });
const linkJson = documented('ContentPageLink', linkFields, LINK_EXAMPLE);
const pageJson = documented(
  'ContentPage',
  linkFields.extend({ html: z.string(), contact: contactJson.nullable() }),
  { ...LINK_EXAMPLE, html: '<p>Call us.</p>\n', contact: CONTACT_EXAMPLE },
);
const previewJson = documented('ContentPreview', z.object({ html: z.string() }), {
  html: '<p>Call us.</p>\n',
});
/** Unchecked here, so that refusals tell nothing before the caller's role is known. */
const previewBody = z
  .object({ text: z.unknown().optional().meta({ type: 'string' }).describe('In Markdown.') })
  .nullish();
const slugParams = z.object({ slug: withExample(z.string().describe('As in its address.'), 'returns') });

const tags = ['Pages'];
const visiting = { config: { access: 'shop.visit', sharedAnswer: true } } as const;

/** Pages whose texts the owner writes. */
export function registerContentPageRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const shared = { tags, security: SIGNED_IN_OR_NOT };

  routes.get(
    '/pages',
    {
      ...visiting,
      schema: {
        ...shared,
        operationId: 'listContentPages',
        summary: 'The pages whose texts the owner has written',
        description: 'In the order of the footer.',
        response: { 200: z.array(linkJson), ...refusals(400) },
      },
    },
    async (request) => contentPages(contextOf(request)),
  );

  routes.get(
    '/pages/:slug',
    {
      ...visiting,
      schema: {
        ...shared,
        operationId: 'getContentPage',
        summary: 'One of these pages',
        description: 'The contact page also has how to reach the shop.',
        params: slugParams,
        response: { 200: pageJson, ...refusals(404) },
      },
    },
    async (request) => contentPage(contextOf(request), request.params.slug),
  );

  routes.post(
    '/admin/settings/preview',
    {
      config: { access: 'settings.manage' },
      schema: {
        operationId: 'previewContentPage',
        summary: 'A text as its page would show it',
        description: 'Owners only. Nothing is stored.',
        tags: ['Settings'],
        security: SIGNED_IN,
        body: withExample(previewBody, { text: 'Call us.' }),
        response: { 200: previewJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      authorise(ctx, 'settings.manage');
      return { html: contentPreview(ctx, request.body?.text) };
    },
  );
}
