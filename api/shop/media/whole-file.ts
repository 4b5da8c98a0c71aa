import { MAX_UPLOAD_BYTES } from '../../domain/catalogue/picture-upload.ts';
import { uploadTooLarge } from './picture-upload.ts';

/**
 * The bytes of an uploaded file, each put in its place as it comes: to join them all in the end would keep everybody
 * waiting for as long as that takes. What is reserved and not filled takes no memory.
 * @throws ShopError PAYLOAD_TOO_LARGE, without reading on
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
