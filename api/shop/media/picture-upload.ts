import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  MAX_PICTURE_PIXELS,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_TEXT,
  megapixels,
  PICTURE_KINDS_TEXT,
  type PictureKind,
} from '../../domain/catalogue/picture-upload.ts';
import { badInput, ShopError } from '../../domain/errors.ts';
import { bearablePixels } from './decoding-memory.ts';
import { pictureKind } from './picture-kind.ts';
import { pictureFiles, preparePicture } from './picture.ts';

/** What sharp calls the kinds that the shop takes. */
const FORMATS: Record<PictureKind, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

/**
 * Takes an uploaded picture: judged by its content, made anew in every width, kept under a name that nobody can guess.
 * Nothing of the file itself is kept, so nothing that hides in it is ever served.
 * @returns the picture's address in this shop
 * @throws ShopError BAD_USER_INPUT when it is empty or broken, UNSUPPORTED_MEDIA_TYPE when it is no picture that the
 * shop takes, PAYLOAD_TOO_LARGE for more bytes or pixels than allowed
 */
export async function storeUploadedPicture(bytes: Buffer, outDir: string): Promise<string> {
  await judge(bytes);
  const name = randomBytes(16).toString('hex');
  try {
    const { image } = await preparePicture(bytes, { name, outDir });
    return image;
  } catch (error) {
    await Promise.all(pictureFiles(name).map((file) => rm(path.join(outDir, file), { force: true })));
    // The file system's errors carry a code; what is left is the decoder's verdict.
    if (error instanceof Error && 'code' in error) throw error;
    throw brokenPicture();
  }
}

/** Looks at the head of the file only; the pixels are not touched before their number is known to be bearable. */
async function judge(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw noPicture();
  if (bytes.length > MAX_UPLOAD_BYTES) throw uploadTooLarge();
  const kind = pictureKind(bytes);
  if (kind === null) {
    throw new ShopError('UNSUPPORTED_MEDIA_TYPE', `Choose a ${PICTURE_KINDS_TEXT} picture.`);
  }
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw brokenPicture();
    });
  if (head.format !== FORMATS[kind]) throw brokenPicture();
  const pages = head.pages ?? 1;
  const pixels = head.width * (head.pageHeight ?? head.height) * pages;
  const most = Math.min(MAX_PICTURE_PIXELS, bearablePixels(kind, head));
  if (pixels > most) {
    throw new ShopError(
      'PAYLOAD_TOO_LARGE',
      `A picture of this kind can have at most ${megapixels(most)}. Choose a smaller one.`,
    );
  }
  if (pages > 1) throw badInput({ image: 'Choose a picture that does not move.' });
}

/** 400: no file came, or one without content. */
export function noPicture(): ShopError {
  return badInput({ image: 'Choose a picture to upload.' });
}

/** 413. */
export function uploadTooLarge(): ShopError {
  return new ShopError(
    'PAYLOAD_TOO_LARGE',
    `A picture can have at most ${MAX_UPLOAD_TEXT}. Choose a smaller one.`,
  );
}

function brokenPicture(): ShopError {
  return badInput({ image: 'This picture is damaged. Choose another file.' });
}
