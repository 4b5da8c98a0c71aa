import { restRefusal } from '../../features/security/rest-refusal.ts';

/** Cookie and header of the documented call; the cookie exists only when a server has set it. */
const CSRF_COOKIE = 'csrftoken';
const CSRF_HEADER = 'X-CSRFToken';

interface Sending {
  token: string;
  /** Fraction sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

interface FurtherPicture extends Sending {
  file: File;
  /** Null for the library alone. */
  productId: string | null;
}

interface PictureUpload extends Sending {
  file: File;
  /** Gets the picture at once; without it the path alone is returned. */
  productId?: string | undefined;
}

const csrfToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1);

/** Uploads a picture and returns its path. Throws an error for `failureOf`. */
export async function uploadPicture({ file, productId, ...sending }: PictureUpload): Promise<string> {
  const form = new FormData();
  if (productId !== undefined) form.append('product_id', productId);
  form.append('image', file);
  return JSON.parse(await sendForm('/api/products/upload/', form, sending)) as string;
}

/** Uploads a further picture of a product, or one for the library. Throws an error for `failureOf`. */
export async function addPicture({ file, productId, ...sending }: FurtherPicture): Promise<void> {
  const form = new FormData();
  form.append('image', file);
  await sendForm(productId === null ? '/api/pictures' : `/api/products/${productId}/pictures`, form, sending);
}

/** Uploads a picture of a product's hair for trying on. Throws an error for `failureOf`. */
export async function addOverlay(
  file: File,
  { productId, ...sending }: Sending & { productId: string },
): Promise<void> {
  const form = new FormData();
  form.append('image', file);
  await sendForm(`/api/products/${productId}/overlay`, form, sending);
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function sendForm(path: string, form: FormData, { token, onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    const csrf = csrfToken();
    if (csrf) request.setRequestHeader(CSRF_HEADER, decodeURIComponent(csrf));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status === 200 || status === 201) resolve(responseText);
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
