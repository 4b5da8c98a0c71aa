import { restRefusal } from '../rest-refusal.ts';

/** The cookie and the header of the documented call; the cookie is there when a server has set it. */
const CSRF_COOKIE = 'csrftoken';
const CSRF_HEADER = 'X-CSRFToken';

interface PictureUpload {
  file: File;
  productId: string;
  token: string;
  /** The part of the file that has left, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

const csrfToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1);

/**
 * Sends a picture and answers its path; the product has it from then on. Not by fetch, which
 * does not tell how much has left. Throws what `failureOf` reads.
 */
export function uploadPicture({
  file,
  productId,
  token,
  onProgress,
  signal,
}: PictureUpload): Promise<string> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('product_id', productId);
    form.append('image', file);
    const request = new XMLHttpRequest();
    request.open('POST', '/api/products/upload/');
    request.setRequestHeader('authorization', `Bearer ${token}`);
    const csrf = csrfToken();
    if (csrf) request.setRequestHeader(CSRF_HEADER, decodeURIComponent(csrf));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status === 200) resolve(JSON.parse(responseText) as string);
      else reject(restRefusal(status, responseText, token));
    });
    request.addEventListener('error', () => reject(new TypeError('No answer to the upload.')));
    request.addEventListener('abort', () =>
      reject(new DOMException('Another file was chosen.', 'AbortError')),
    );
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
