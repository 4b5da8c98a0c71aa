import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { oddText } from './fuzzer-values.ts';

/** A call, which the transport may still damage. */
export interface FuzzedRequest {
  /** The route or field. */
  operation: string;
  method: string;
  /** Path and query as sent. */
  target: string;
  body: string | Buffer | null;
  contentType: string | null;
  who?: 'visitor' | 'user' | 'admin' | 'stranger';
  headers?: Record<string, string>;
  /** Sent as raw text instead of by an HTTP client. */
  raw?: string;
}

/** Status 0 means that the connection was cut. */
export interface Answer {
  status: number;
  text: string;
  milliseconds: number;
}

/** A request that takes longer hangs. */
const TIMEOUT_MS = 10_000;

const who = fc.oneof(
  { weight: 6, arbitrary: fc.constant('admin' as const) },
  { weight: 3, arbitrary: fc.constant('user' as const) },
  { weight: 2, arbitrary: fc.constant('visitor' as const) },
  { weight: 1, arbitrary: fc.constant('stranger' as const) },
);

const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { accept: 'text/html' },
      { accept: 'application/graphql-response+json; charset=x' },
      { 'accept-encoding': 'br;q=0, gzip;q=0, *;q=0' },
      { 'if-none-match': '*' },
      { 'x-http-method-override': 'DELETE' },
      { 'x-forwarded-for': '::ffff:1.2.3.4, x', 'x-forwarded-proto': 'javascript' },
      { host: 'evil.example' },
      { host: '' },
      { 'idempotency-key': 'k'.repeat(3000) },
      { 'idempotency-key': 'once' },
      { 'x-csrftoken': 'x', cookie: 'csrftoken=y; csrftoken=z; =; a' },
      { 'content-encoding': 'gzip' },
      { expect: '100-continue' },
      { range: 'bytes=0-0, -5, 9-1' },
      { 'apollo-require-preflight': 'true', 'x-apollo-operation-name': '\t' },
      { origin: 'null', 'access-control-request-method': 'PUT' },
      { 'user-agent': 'é'.repeat(500) },
      { 'transfer-encoding': 'chunked' },
    ),
  },
);

const CONTENT_TYPES = [
  'application/json; charset=utf-7',
  'application/json\t; charset=utf-8',
  ' application/json',
  'application/json x',
  'APPLICATION/JSON;;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  'a',
  '/',
];

/** Ways to damage a body. */
type Spoiling = (body: string | Buffer | null) => string | Buffer | null;
const spoiled: fc.Arbitrary<Spoiling> = fc.oneof(
  fc.nat(100).map(
    (at): Spoiling =>
      (body) =>
        String(body).slice(0, at),
  ),
  fc.tuple(fc.nat(100), oddText).map(
    ([at, text]): Spoiling =>
      (body) =>
        `${String(body).slice(0, at)}${text}`,
  ),
  fc.constantFrom(
    () => '',
    () => '['.repeat(10_000) + ']'.repeat(10_000),
    () => '{"a":'.repeat(10_000),
    () => `{"name":${'9'.repeat(5000)}}`,
    () => '{"__proto__":{"isAdmin":true}}',
    () => '{"constructor":{"prototype":{"isAdmin":true}}}',
    () => '{"rating":1,"rating":"x"}',
    () => Buffer.from([0xff, 0xfe, 0x00, 0x22]),
    () => Buffer.from('{"name":"\xff\xc0\x80"}', 'latin1'),
    () => '\uFEFF{}',
    () => 'null',
    () => '"\\ud800"',
    () => `"${'x'.repeat(90_000)}"`,
    () => 'x'.repeat(120_000),
    (body: string | Buffer | null) => `${String(body)}${String(body)}`,
  ),
);

const PATHS = [
  '/',
  '/cart',
  '/?keyword=wig&page=2',
  '/?keyword=%FF&page=-1',
  '/?keyword=%3Cscript%3E%00&page=1e9',
  '/product/1',
  '/product/%00',
  '/product/2147483648',
  '/product/1%2F..',
  '/media/../package.json',
  '/media/%2e%2e%2fpackage.json',
  '/media/wig.webp',
  '/static/nothing.js',
  '/static/%00',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/sitemap-99999999999999999999.xml',
  '/api',
  '/api/',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/docs/static/..%2f..%2fpackage.json',
  '/.git/config',
  '/graphql?query=%7B__typename%7D',
  '/graphql?query=%7B&variables=%7B',
  '/graphql?query[]=1',
  '/%',
  '/%FF',
  '//evil.example/',
  '/\\evil',
  `/${'a/'.repeat(3000)}`,
  '/api/products?' + 'page=1&'.repeat(1000),
  '*',
  'http://evil.example/api/products',
];

/** Unknown paths and methods. */
const elsewhere: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'GET',
      'HEAD',
      'OPTIONS',
      'PATCH',
      'DELETE',
      'POST',
      'PROPFIND',
      'TRACE',
    ),
    target: fc.constantFrom(...PATHS),
  })
  .map(({ method, target }) => ({ operation: 'elsewhere', method, target, body: null, contentType: null }));

/** Invalid HTTP, or several requests at once. */
const noise: fc.Arbitrary<FuzzedRequest> = fc
  .constantFrom(
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n',
    'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}',
    'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: -1\r\n\r\n{}',
    'POST /api/users/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nZZ\r\n',
    'GET /a\0b HTTP/1.1\r\nhost: a\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`,
    '\x16\x03\x01\x02\x00\x01\x00',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  )
  .map((raw) => ({ operation: 'noise', method: '', target: '', body: null, contentType: null, raw }));

/** Mostly operations, as every kind of person, sometimes damaged on the way. */
export function fuzzedRequests(operations: fc.Arbitrary<FuzzedRequest>[]): fc.Arbitrary<FuzzedRequest> {
  const meant = fc
    .tuple(fc.oneof(...operations), who, headers)
    .map(([one, by, more]) => ({ ...one, who: by, headers: more }));
  const mangled = fc
    .tuple(meant, spoiled, fc.option(fc.constantFrom(...CONTENT_TYPES)))
    .map(([one, spoil, contentType]) => ({
      ...one,
      body: spoil(one.body),
      contentType: contentType ?? one.contentType,
    }));
  return fc.oneof(
    { weight: 40, arbitrary: meant },
    { weight: 6, arbitrary: mangled },
    { weight: 3, arbitrary: elsewhere },
    { weight: 1, arbitrary: noise },
  );
}

/** Sends a request and waits for the whole response; never throws. */
export async function send(
  url: string,
  fuzzed: FuzzedRequest,
  token: string | null,
  agent: Agent,
): Promise<Answer> {
  const began = performance.now();
  const work = fuzzed.raw === undefined ? overHttp(url, fuzzed, token, agent) : overSocket(url, fuzzed.raw);
  const { status, text } = await work.catch((error: unknown) => ({ status: 0, text: String(error) }));
  return { status, text, milliseconds: performance.now() - began };
}

function overHttp(url: string, fuzzed: FuzzedRequest, token: string | null, agent: Agent) {
  const { method, target, body, contentType, headers: more = {} } = fuzzed;
  const { hostname, port } = new URL(url);
  return new Promise<Omit<Answer, 'milliseconds'>>((resolve, reject) => {
    const sent = httpRequest({
      agent,
      hostname,
      port,
      method,
      path: target,
      timeout: TIMEOUT_MS,
      headers: {
        ...(contentType !== null && { 'content-type': contentType }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        // HTTP clients omit it where a method rarely has a body; the next request would then start inside this one.
        ...(body !== null &&
          more['transfer-encoding'] === undefined && { 'content-length': Buffer.byteLength(body) }),
        ...more,
      },
    });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

/** Whatever comes back within a moment; closing the connection counts as an answer. */
function overSocket(url: string, raw: string) {
  const { hostname, port } = new URL(url);
  return new Promise<Omit<Answer, 'milliseconds'>>((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(raw, 'latin1'));
    const end = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 400), text });
    };
    socket.setTimeout(300, end);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', end);
    socket.on('close', end);
  });
}
