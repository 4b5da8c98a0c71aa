import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ShopError } from '../../domain/errors.ts';
import { LINK_MINUTES } from '../../domain/reports/export-rules.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { documented, NO_TOKEN, refusals, withExample } from '../../platform/rest/answers.ts';
import { queryText } from '../../platform/rest/fields.ts';
import { contextOf } from '../context/request.ts';
import type { FileLookup, PrivateFile } from './private-file.ts';
import { FILE_PURPOSES, type FilePurpose, privateKey, requireLink } from './private-link.ts';

const linkParams = z.object({
  purpose: z.enum(FILE_PURPOSES),
  name: withExample(z.string(), '5f0c1e9a-orders.csv'),
});
const linkQuery = z.object({ expires: queryText(), signature: queryText() });

const gone = () =>
  new ShopError('NOT_FOUND', 'This file is not here any more, or you may no longer have it.');

/** The one way to private files. A browser follows a link without a token, so the link itself is signed. */
export function registerPrivateFiles(rest: FastifyInstance, lookups: Record<FilePurpose, FileLookup>): void {
  rest.withTypeProvider<ZodTypeProvider>().get(
    '/files/:purpose/:name',
    {
      config: { access: 'shop.visit' },
      schema: {
        tags: ['Exports'],
        security: NO_TOKEN,
        operationId: 'downloadPrivateFile',
        summary: 'Download a file by its signed link',
        description: `The shop makes the link, which counts for ${LINK_MINUTES} minutes.`,
        params: linkParams,
        querystring: linkQuery,
        response: {
          200: {
            description: 'The file.',
            content: { 'text/csv': { schema: documented('PrivateFile', z.string(), '_id,createdAt\r\n') } },
          },
          ...refusals(400, 404),
        },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const { purpose, name } = request.params;
      requireLink(ctx, { purpose, name, ...request.query });
      const key = privateKey(name);
      const file = isFileKey(key) ? await lookups[purpose](ctx, key) : null;
      const stored = file && (await ctx.parts.files.openStream(key));
      if (!stored) throw gone();
      await sendFile(reply, file, stored);
    },
  );
}

async function sendFile(
  reply: FastifyReply,
  { name, type }: PrivateFile,
  { size, bytes }: { size: number; bytes: Readable },
): Promise<void> {
  await reply
    .type(type)
    .header('content-length', size)
    // A picture is looked at, everything else is kept.
    .header('content-disposition', `${type === 'image/webp' ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}
