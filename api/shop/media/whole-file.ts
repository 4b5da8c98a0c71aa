import { MAX_UPLOAD_BYTES } from '../../domain/catalogue/picture-upload.ts';
import { uploadTooLarge } from './picture-upload.ts';

/**
 * Reads an uploaded file into one buffer of the maximum size. Joining the chunks at the end would block the event loop;
 * the unused part of the buffer takes no physical memory.
 * @throws ShopError PAYLOAD_TOO_LARGE as soon as the limit is exceeded
 */
export async function readWholeFile(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(MAX_UPLOAD_BYTES);
  let size = 0;
  for await (const chunk of file) {
    if (size + chunk.length > MAX_UPLOAD_BYTES) throw uploadTooLarge();
    size += chunk.copy(bytes, size);
  }
  return bytes.subarray(0, size);
}
