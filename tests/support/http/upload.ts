import type { TestShop } from '../shop/shop.ts';

/** A part of a form: text, or a file with any name and type. */
export interface FormPart {
  name: string;
  content: Buffer | string;
  filename?: string;
  type?: string;
}

const BOUNDARY = 'irun-boundary-7b1f';

export function formBody(parts: FormPart[]): { payload: Buffer; contentType: string } {
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${
        filename === undefined ? '' : `; filename="${filename}"`
      }\r\n${filename === undefined ? '' : `content-type: ${type ?? 'application/octet-stream'}\r\n`}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

export interface UploadOptions {
  token?: string | undefined;
  productId?: string | number;
  headers?: Record<string, string>;
}

/** Makes the documented upload call. */
export async function uploadByRest(shop: TestShop, parts: FormPart[], options: UploadOptions = {}) {
  const { payload, contentType } = formBody(parts);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/products/upload/',
    headers: {
      'content-type': contentType,
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    payload,
  });
  return { status: response.statusCode, body: response.json<string | { detail: string }>() };
}

/** A form with one file. */
export function pictureParts(content: Buffer, productId?: string | number): FormPart[] {
  return [
    ...(productId === undefined ? [] : [{ name: 'product_id', content: String(productId) }]),
    { name: 'image', content, filename: 'picture.png', type: 'image/png' },
  ];
}

/** The form of graphql-multipart-request-spec. */
export function pictureOperation(content: Buffer, productId?: string | number): FormPart[] {
  const query = `mutation ($image: Upload!, $productId: ID) { uploadProductImage(image: $image, productId: $productId) }`;
  const variables = { image: null, ...(productId !== undefined && { productId }) };
  return operationParts(content, { query, variables, place: 'variables.image' });
}

/** The same for the mutation with an input, which also returns the product. */
export function pictureInputOperation(content: Buffer, productId?: string | number): FormPart[] {
  const query = `mutation ($input: UploadProductPictureInput!) {
    uploadProductPicture(input: $input) { image product { id image } } }`;
  const variables = { input: { image: null, ...(productId !== undefined && { productId }) } };
  return operationParts(content, { query, variables, place: 'variables.input.image' });
}

/** The same for a picture that no product shows yet. */
export function libraryPictureOperation(content: Buffer): FormPart[] {
  const query = `mutation ($input: AddLibraryPictureInput!) {
    addLibraryPicture(input: $input) { picture { id } } }`;
  return operationParts(content, {
    query,
    variables: { input: { image: null } },
    place: 'variables.input.image',
  });
}

function operationParts(
  content: Buffer,
  { query, variables, place }: { query: string; variables: object; place: string },
): FormPart[] {
  return [
    { name: 'operations', content: JSON.stringify({ query, variables }) },
    { name: 'map', content: JSON.stringify({ 0: [place] }) },
    { name: '0', content, filename: 'picture.png', type: 'image/png' },
  ];
}

/** @param operation makes the form of picture and product */
export async function uploadByGraphql(
  shop: TestShop,
  content: Buffer,
  options: UploadOptions & { operation?: typeof pictureOperation } = {},
) {
  const { operation = pictureOperation } = options;
  const { payload, contentType } = formBody(operation(content, options.productId));
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': contentType,
      'apollo-require-preflight': 'true',
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    payload,
  });
  return {
    status: response.statusCode,
    body: response.json<{
      data?: {
        uploadProductImage?: string;
        uploadProductPicture?: { image: string; product: { id: string; image: string } | null };
      } | null;
      errors?: { message: string; extensions: { code: string } }[];
    }>(),
  };
}
