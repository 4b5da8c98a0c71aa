import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, ShopError } from '../../domain/errors.ts';
import { noPicture, uploadTooLarge } from './picture-upload.ts';
import { allowUploadTime } from './upload-time.ts';
import { readWholeFile } from './whole-file.ts';
import { MAX_UPLOAD_BYTES } from '../../domain/catalogue/picture-upload.ts';

export const FORM_LIMITS = {
  /** One byte more than allowed, so that a file that is too large can be told from one cut off at the limit. */
  fileSize: MAX_UPLOAD_BYTES + 1,
  /** One more than allowed, so that a second file is noticed and rejected. */
  files: 2,
  fields: 10,
  parts: 12,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** For everything in the form besides the file. */
const FORM_BYTES = 64 * 1024;

/** One file in `image`, and texts such as the documented `product_id`. */
export interface PictureForm {
  bytes: Buffer;
  fields: Record<string, string>;
}

/**
 * Reads the form of an upload call, which ignores fields that it does not know.
 * @throws ShopError BAD_USER_INPUT for no file, two of them or a broken form, PAYLOAD_TOO_LARGE
 */
export async function readPictureForm(request: FastifyRequest): Promise<PictureForm> {
  if (!request.isMultipart()) throw noPicture();
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES + FORM_BYTES) throw uploadTooLarge();
  allowUploadTime(request.raw);
  let bytes: Buffer | null = null;
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (bytes !== null || part.fieldname !== 'image') throw onePictureOnly();
        bytes = await readWholeFile(part.file);
      } else if (typeof part.value === 'string') {
        fields.set(part.fieldname, part.value.trim());
      }
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (bytes === null) throw noPicture();
  return { bytes, fields: Object.fromEntries(fields) };
}

function refusalOf(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return onePictureOnly();
  return badRequest('The form is malformed or broke off. Try it again.');
}

function onePictureOnly(): ShopError {
  return badRequest('Send one picture, in the field image.');
}
