import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { finishDocument } from './openapi-document.ts';
import { registerViewer } from './openapi-viewer.ts';

const DESCRIPTION = `The REST layer of the shop. Sign in with \`POST /api/users/login/\` and send the token from the answer as
\`Authorization: Bearer <token>\`. A trailing slash is optional on every path. Money is in naira, times are ISO 8601 in UTC, and
the time of something that has not happened yet is \`null\`. Errors answer with their status and \`{"detail": "..."}\`. The same shop over GraphQL: \`/graphql\`.`;

/** Builds the document from the schemas that validate the calls. Call it before the routes are registered. */
export async function registerOpenApi(rest: FastifyInstance): Promise<void> {
  await rest.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Irun',
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The shop that serves this document.' }],
      tags: [
        { name: 'Products', description: 'The catalogue, its pictures and its administration.' },
        { name: 'Pictures', description: 'The pictures that the shop stores, for staff.' },
        { name: 'Reviews', description: 'Product reviews by customers.' },
        { name: 'Users', description: 'Accounts, signing in and signing out.' },
        { name: 'Orders', description: 'Placing, paying and delivering orders.' },
        { name: 'Coupons', description: 'Codes that make an order cheaper.' },
        { name: 'Returns', description: 'What buyers send back, and what becomes of it.' },
        { name: 'Exports', description: 'CSV exports for staff.' },
        { name: 'API keys', description: 'What other programs show instead of a sign-in.' },
        { name: 'Webhooks', description: 'Addresses that receive events of the shop as signed calls.' },
        { name: 'Mails', description: 'What the shop has written to people, for staff.' },
        { name: 'Work', description: 'What the shop does by itself, for staff.' },
        { name: 'Audit log', description: 'What staff have done, for owners.' },
      ],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The `token` that signing in returns, an API key, or the key of an order without an account.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: finishDocument,
  });
  await registerViewer(rest);
}
