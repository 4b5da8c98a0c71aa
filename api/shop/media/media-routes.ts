import type { FastifyInstance, FastifyReply } from 'fastify';
import path from 'node:path';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readPicture } from './media-store.ts';

const VARIANT = /-\d+\.(avif|webp)$/;

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/**
 * Serves GET /media/<file>, wherever pictures are stored. A file name always means the same picture, so browsers cache
 * it for a year, and what stands in for it for an hour.
 * Its policy keeps a picture that is opened directly from running scripts. Everything else below /media is a JSON 404.
 */
export function registerMedia(app: FastifyInstance, files: FileStore): void {
  const config = { access: 'shop.visit' } as const;
  app.get('/media', { config }, async (_request, reply) => notFound(reply));
  app.get<{ Params: { '*': string } }>('/media/*', { config }, async (request, reply) => {
    const file = request.params['*'];
    const asked = await open(files, file);
    // Pictures stored before a width was added do not have that file: serve the base file instead.
    const found = asked ?? (VARIANT.test(file) ? await open(files, file.replace(VARIANT, '.webp')) : null);
    if (found === null) return notFound(reply);
    const seconds = asked ? YEAR_SECONDS : HOUR_SECONDS;
    return reply
      .header('content-type', `image/${found.type}`)
      .header('cache-control', `public, max-age=${seconds}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(found.bytes);
  });
}

async function open(files: FileStore, file: string): Promise<{ bytes: Buffer; type: string } | null> {
  const bytes = await readPicture(files, file);
  return bytes && { bytes, type: path.extname(file).slice(1) };
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ detail: 'This picture is not here.' });
}
