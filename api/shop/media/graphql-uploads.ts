import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLScalarType } from 'graphql';
import UploadOfPackage from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import processRequest from 'graphql-upload/processRequest.mjs';
import { authorise } from '../context/authorise.ts';
import { badRequest, ShopError } from '../../domain/errors.ts';
import { noPicture, uploadTooLarge } from './picture-upload.ts';
import { closeUnfinishedUploads } from './unfinished-upload.ts';
import { requireUploadPlace } from './upload-places.ts';
import { allowUploadTime } from './upload-time.ts';
import { readWholeFile } from './whole-file.ts';
import { contextOf } from '../context/request.ts';
import { MAX_UPLOAD_BYTES } from '../../domain/catalogue/picture-upload.ts';

export type { FileUpload };

/** The scalar for file arguments. The package's errors are translated to ShopErrors. */
export const GraphQLUpload = new GraphQLScalarType({
  ...UploadOfPackage.toConfig(),
  parseValue(value) {
    const file = (UploadOfPackage.parseValue(value) as Promise<FileUpload>).catch((error: unknown) => {
      throw refusalOf(error);
    });
    // An operation that fails earlier never awaits the file, so the rejection must not count as unhandled.
    file.catch(() => undefined);
    return file;
  },
});

/** For the document and its variables, which are form fields beside the file. */
const MAX_FIELD_BYTES = 100 * 1024;

/** A cross-site request with one of these headers needs a CORS preflight; an HTML form cannot send them. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/**
 * Makes the GraphQL route of this scope accept multipart requests (graphql-multipart-request-spec): one file of up to
 * 10 MB, only with a header that forces a preflight, only from administrators. All this is checked before the body is
 * read.
 */
export function acceptUploads(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  closeUnfinishedUploads(scope);
  scope.addHook('preHandler', async (request, reply) => {
    if (!isForm(request)) return;
    if (!PREFLIGHT_HEADERS.some((name) => request.headers[name])) {
      throw badRequest('Send an upload with the header apollo-require-preflight: true.');
    }
    authorise(contextOf(request), 'upload.image');
    requireUploadPlace();
    request.body = await readForm(request, reply);
  });
}

function isForm(request: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
}

async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > MAX_UPLOAD_BYTES + 3 * MAX_FIELD_BYTES) throw uploadTooLarge();
  allowUploadTime(request.raw);
  try {
    return await processRequest(request.raw, reply.raw, {
      maxFieldSize: MAX_FIELD_BYTES,
      maxFileSize: MAX_UPLOAD_BYTES,
      maxFiles: 1,
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * @throws ShopError PAYLOAD_TOO_LARGE, or BAD_USER_INPUT when the file is missing or the upload breaks off
 */
export async function readUpload(image: Promise<FileUpload>): Promise<Buffer> {
  try {
    const file = await image;
    return await readWholeFile(file.createReadStream());
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The package's own errors have a status; an error without one comes from the form parser. */
function refusalOf(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  const status = error instanceof Error && 'status' in error ? error.status : 400;
  if (status === 413) return uploadTooLarge();
  const isMissing = error instanceof Error && /missing/i.test(error.message);
  return isMissing ? noPicture() : badRequest('The upload is malformed or broke off. Try it again.');
}
