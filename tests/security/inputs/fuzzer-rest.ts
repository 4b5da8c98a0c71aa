import * as fc from 'fast-check';
import { formBody, type FormPart } from '../../support/http/upload.ts';
import type { FuzzedRequest } from './fuzzer-transport.ts';
import { asText, byName, type Known, mostly, nearly, oddText, oddValue } from './fuzzer-values.ts';

/** The parts of an OpenAPI document that the fuzzer reads. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: {
    content: Record<
      string,
      { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
    >;
  };
}
interface Schema {
  $ref?: string;
  enum?: unknown[];
  examples?: unknown[];
}

const NO_JSON = new Set(['multipart/form-data']);

/** Requests to the documented calls: valid ones, and nearly valid ones. */
export function restRequests(
  document: OpenApi,
  known: Known,
  picture: Buffer,
): fc.Arbitrary<FuzzedRequest>[] {
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => ['get', 'post', 'put', 'delete', 'patch'].includes(method))
      .map(([method, operation]) => requests(method.toUpperCase(), path, operation, known, picture)),
  );
}

function requests(
  method: string,
  path: string,
  operation: Operation,
  known: Known,
  picture: Buffer,
): fc.Arbitrary<FuzzedRequest> {
  const content = operation.requestBody?.content ?? {};
  const isForm = Object.keys(content).some((type) => NO_JSON.has(type));
  const body = isForm ? forms(known, picture) : bodies(content['application/json'], known);
  return fc.record({ path: paths(path, known), query: queries(operation, known), body }).map((parts) => ({
    operation: `${method} ${path}`,
    method,
    target: parts.path + parts.query,
    ...parts.body,
  }));
}

/** A path with ids of what its parts are about, and with other ends. */
function paths(path: string, known: Known): fc.Arbitrary<string> {
  const odd = fc.oneof(oddText, oddValue.map(asText)).map((text) => encodeURIComponent(text.toWellFormed()));
  const raw = fc.constantFrom(
    '%',
    '%FF',
    '%C0%AF',
    '%00',
    '%2e%2e',
    '1%2F2',
    '..',
    '1;x',
    'profile',
    '01',
    '+1',
  );
  const id = (ids: readonly unknown[]) =>
    fc.oneof(
      { weight: 8, arbitrary: mostly(ids, fc.integer()).map(asText) },
      { weight: 1, arbitrary: odd },
      { weight: 1, arbitrary: raw },
    );
  const parts = path.split('/').map((part, at, all) => {
    if (!part.startsWith('{')) return fc.constant(part);
    return id(idsOf(part, all.slice(0, at), known)).map((text) => text || '1');
  });
  const end = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('', '/') },
    { weight: 1, arbitrary: fc.constantFrom('//', '/%2e', '?') },
  );
  return fc.tuple(...parts, end).map((texts) => texts.slice(0, -1).join('/') + (texts.at(-1) ?? ''));
}

/** What a placeholder may be, by its name or the nearest part before it that tells; users where none does. */
function idsOf(placeholder: string, before: string[], known: Known): readonly unknown[] {
  if (placeholder === '{slug}') return known.slugs;
  const byPart: Record<string, readonly unknown[]> = {
    ...known,
    variants: known.products.map((id) => `P-${id}`),
    'api-keys': known.apiKeys,
    'cart-codes': known.cartCodes,
    'planned-prices': known.plans,
    'incoming-transfers': known.transfers,
    'book-differences': known.differences,
  };
  return before.toReversed().flatMap((part) => (byPart[part] ? [byPart[part]] : []))[0] ?? known.users;
}

function queries(operation: Operation, known: Known): fc.Arbitrary<string> {
  const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  if (named.length === 0) return fc.constantFrom('', '', '', '?a=1');
  const pairs = named.map(({ name, schema }) => {
    const meant = schema?.enum ? mostly(schema.enum) : (byName(name, known) ?? oddText);
    const value = fc.oneof({ weight: 4, arbitrary: meant }, { weight: 1, arbitrary: oddText });
    return fc
      .option(value, { nil: undefined, freq: 1 })
      .map((given) => (given === undefined ? '' : `${name}=${encoded(given)}`));
  });
  const odd = fc.constantFrom(
    '',
    '',
    '',
    'page=1&page=2',
    'keyword[]=x',
    'keyword[a]=b',
    '__proto__[a]=1',
    '%FF=%FF',
  );
  return fc.tuple(odd, ...pairs).map((parts) => `?${parts.filter(Boolean).join('&')}`);
}

const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

type Body = Pick<FuzzedRequest, 'body' | 'contentType'>;
const NO_BODY: Body = { body: null, contentType: null };

function bodies(
  media: NonNullable<Operation['requestBody']>['content'][string] | undefined,
  known: Known,
): fc.Arbitrary<Body> {
  if (!media) {
    return fc.constantFrom<Body>(NO_BODY, NO_BODY, { body: '{}', contentType: 'application/json' });
  }
  const example = media.example ?? Object.values(media.examples ?? {})[0]?.value ?? {};
  return nearly(likeExample('', example, known)).map((value) => ({
    body: JSON.stringify(value) ?? '',
    contentType: 'application/json',
  }));
}

/** The documented example with ids and values of this shop. */
function likeExample(name: string, example: unknown, known: Known): fc.Arbitrary<unknown> {
  const better = byName(name, known);
  if (better && (typeof example !== 'object' || example === null)) return better;
  if (Array.isArray(example)) {
    return fc.array(likeExample(name, example[0], known), { maxLength: 3 });
  }
  if (typeof example !== 'object' || example === null) return fc.constant(example);
  return fc.record(
    Object.fromEntries(Object.entries(example).map(([key, value]) => [key, likeExample(key, value, known)])),
  );
}

/** Uploads: the picture, or other bytes under any name. */
function forms(known: Known, picture: Buffer): fc.Arbitrary<Body> {
  const content = fc.oneof(
    fc.constant(picture),
    fc.nat(picture.length).map((end) => picture.subarray(0, end)),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  );
  const filename = fc.constantFrom('wig.png', '', '../../x.png', 'a.php', 'x'.repeat(4000), 'a"\nb');
  const file = fc.record({ name: fc.constantFrom('image', 'image', 'image', 'file', ''), content, filename });
  const id = mostly(known.products).map((value) => ({ name: 'product_id', content: asText(value) }));
  const parts = fc.array(fc.oneof<fc.Arbitrary<FormPart>[]>(file, id), { maxLength: 3 });
  return parts.map((list) => {
    const { payload, contentType } = formBody(list);
    return { body: payload, contentType };
  });
}
