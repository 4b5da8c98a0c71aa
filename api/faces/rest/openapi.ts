import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { finishDocument } from './openapi-document.ts';
import { registerViewer } from './openapi-viewer.ts';

const DESCRIPTION = `The REST layer of the shop. Sign in with \`POST /api/users/login/\` and send the token of the answer as
\`Authorization: Bearer <token>\`. Every path may end in a slash or not. Money is in naira, times are ISO 8601 in UTC, what has
not happened yet is \`null\`. A refusal answers with its status and \`{"detail": "..."}\`. The same shop by GraphQL: \`/graphql\`.`;

/**
 * Describes every call by the schemas that validate it, as OpenAPI 3.1 at GET /api/docs/openapi.json, with a viewer at
 * GET /api/docs. To be called before the routes are registered: it listens to them.
 */
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
      servers: [{ url: '/', description: 'The shop that this document comes from.' }],
      tags: [
        { name: 'Products', description: 'The catalogue, its pictures and its care.' },
        { name: 'Reviews', description: 'What people say about products.' },
        { name: 'Users', description: 'Accounts, signing in and out.' },
        { name: 'Orders', description: 'Placing, paying and delivering.' },
        { name: 'Exports', description: 'Lists as CSV for administrators.' },
      ],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of the user info.' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: finishDocument,
  });
  await registerViewer(rest);
}
