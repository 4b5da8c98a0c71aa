import { restRefusal } from '../../features/security/rest-refusal.ts';

/** Cookie and header of the documented call; the cookie exists only when a server has set it. */
const CSRF_COOKIE = 'csrftoken';
const CSRF_HEADER = 'X-CSRFToken';

interface PictureUpload {
  file: File;
  productId: string;
  token: string;
  /** Fraction sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

const csrfToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1);

/**
 * Uploads a picture and returns its path; the product then has it. XMLHttpRequest, because fetch does not report upload
 * progress. Throws an error for `failureOf`.
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
      else reject(restRefusal(status, responseText, { token }));
    });
    request.addEventListener('error', () => reject(new TypeError('No answer to the upload.')));
    request.addEventListener('abort', () =>
      reject(new DOMException('Another file was chosen.', 'AbortError')),
    );
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
