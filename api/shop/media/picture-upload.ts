import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  MAX_PICTURE_PIXELS,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_TEXT,
  megapixels,
  PICTURE_KINDS_TEXT,
  type PictureKind,
} from '../../domain/catalogue/picture-upload.ts';
import { badInput, ShopError } from '../../domain/errors.ts';
import { type FileStore, PRIVATE } from '../../platform/files/file-store.ts';
import { decodablePixels } from './decoding-memory.ts';
import { pictureKind } from './picture-kind.ts';
import { MAX_FILE_BYTES, MEDIA } from './media-store.ts';
import { encodeClear, encodePicture, encodeSingle, pictureFiles, storePicture } from './picture.ts';
import { loadSharp } from './sharp.ts';

/** As sharp names them. */
const FORMATS: Record<PictureKind, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

/**
 * Checks an uploaded picture by its content, encodes it in every width and stores it under a random name. The uploaded
 * file itself is not stored, so nothing hidden in it is ever served.
 * @param announce called with the path before anything is stored
 * @param folder `PRIVATE` for a picture that nobody gets by its address alone, until `publishPicture`
 * @returns the picture's path, `/media/<name>.webp`
 * @throws ShopError BAD_USER_INPUT when it is empty or damaged, UNSUPPORTED_MEDIA_TYPE when it is not an accepted kind
 * of picture, PAYLOAD_TOO_LARGE for too many bytes or pixels
 */
export async function storeUploadedPicture(
  bytes: Buffer,
  files: FileStore,
  announce: (image: string) => Promise<void>,
  folder: typeof MEDIA | typeof PRIVATE = MEDIA,
): Promise<string> {
  await checkHeader(bytes);
  const name = randomBytes(16).toString('hex');
  const image = `/${folder}/${name}.webp`;
  // Asks for a file that is not there: a store that is away says so before the picture is encoded for nothing.
  await files.size(`${folder}/${name}.webp`);
  const picture = await encodePicture(bytes, name).catch(() => {
    throw brokenPicture();
  });
  await announce(image);
  try {
    await storePicture(files, picture, folder);
  } catch (error) {
    // What cannot be removed now is removed by the job that was announced.
    await removePicture(files, image).catch(() => undefined);
    throw error;
  }
  return image;
}

/**
 * Checks a picture by its content and encodes it anew, so that nothing hidden in the file is kept.
 * @param side of the longer side in pixels, at most
 * @throws ShopError as `storeUploadedPicture`
 */
export async function encodePrivatePicture(bytes: Buffer, side: number): Promise<Buffer> {
  await checkHeader(bytes);
  return await encodeSingle(bytes, side).catch(() => {
    throw brokenPicture();
  });
}

/**
 * Checks a picture with a clear ground by its content and encodes it anew, in the middle of a frame.
 * @throws ShopError as `storeUploadedPicture`, and BAD_USER_INPUT without a clear ground or when it is too small
 */
export async function encodeClearPicture(
  bytes: Buffer,
  frame: { width: number; height: number },
  least: number,
): Promise<Buffer> {
  await checkHeader(bytes);
  const sharp = await loadSharp();
  const { width, height, hasAlpha } = await sharp(bytes).metadata();
  if (Math.min(width, height) < least)
    throw badInput({ image: `Choose a picture of at least ${least} pixels on each side.` });
  const picture = hasAlpha
    ? await encodeClear(bytes, frame).catch(() => {
        throw brokenPicture();
      })
    : null;
  if (picture) return picture;
  throw badInput({ image: 'Choose a picture of the hair alone: everything else must be transparent.' });
}

/** Deletes every file of a picture. */
export async function removePicture(files: FileStore, image: string): Promise<void> {
  const { dir, name } = path.parse(image);
  const folder = dir === `/${PRIVATE}` ? PRIVATE : MEDIA;
  const removed = await Promise.allSettled(
    pictureFiles(name).map((file) => files.remove(`${folder}/${file}`)),
  );
  for (const one of removed) if (one.status === 'rejected') throw one.reason;
}

/** Whether a path is that of a picture that nobody gets by its address alone. */
export const isPrivatePicture = (image: string): boolean => image.startsWith(`/${PRIVATE}/`);

/** The path that a private picture has for everybody, once it is published. */
export const publishedPath = (image: string): string => `/${MEDIA}/${path.basename(image)}`;

/**
 * Copies every file of a private picture to where everybody gets it. The private files stay.
 * @param announce called with the new path before anything is stored
 * @returns whether everybody gets it now; not when its files are gone
 */
export async function publishPicture(
  files: FileStore,
  image: string,
  announce: (image: string) => Promise<void>,
): Promise<boolean> {
  const copy = async (name: string): Promise<boolean> => {
    const bytes = await files.read(`${PRIVATE}/${name}`, MAX_FILE_BYTES);
    if (bytes !== null) await files.write(`${MEDIA}/${name}`, bytes);
    return bytes !== null;
  };
  // The base file is the last: if it exists, all do.
  const [base = '', ...others] = pictureFiles(path.parse(image).name);
  if ((await files.size(`${MEDIA}/${base}`)) !== null) return true;
  await announce(publishedPath(image));
  return (await Promise.all(others.map(copy))).every(Boolean) && (await copy(base));
}

/** Reads the header only: nothing is decoded before the number of pixels is known to be allowed. */
async function checkHeader(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw noPicture();
  if (bytes.length > MAX_UPLOAD_BYTES) throw uploadTooLarge();
  const kind = pictureKind(bytes);
  if (kind === null) {
    throw new ShopError('UNSUPPORTED_MEDIA_TYPE', `Choose a ${PICTURE_KINDS_TEXT} picture.`);
  }
  const sharp = await loadSharp();
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw brokenPicture();
    });
  if (head.format !== FORMATS[kind]) throw brokenPicture();
  const pages = head.pages ?? 1;
  const pixels = head.width * (head.pageHeight ?? head.height) * pages;
  const most = Math.min(MAX_PICTURE_PIXELS, decodablePixels(kind, head));
  if (pixels > most) {
    throw new ShopError(
      'PAYLOAD_TOO_LARGE',
      `A picture of this kind can have at most ${megapixels(most)}. Choose a smaller one.`,
    );
  }
  if (pages > 1) throw badInput({ image: 'Choose a picture that does not move.' });
}

/** 400: the file is missing or empty. */
export function noPicture(): ShopError {
  return badInput({ image: 'Choose a picture to upload.' });
}

export function uploadTooLarge(): ShopError {
  return new ShopError(
    'PAYLOAD_TOO_LARGE',
    `A picture can have at most ${MAX_UPLOAD_TEXT}. Choose a smaller one.`,
  );
}

function brokenPicture(): ShopError {
  return badInput({ image: 'This picture is damaged. Choose another file.' });
}
