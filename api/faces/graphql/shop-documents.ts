import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_CODE } from '../../domain/errors.ts';
import type { Settings } from '../../settings.ts';

/** The browser code's documents by the SHA-256 of their text. */
export type ShopDocuments = ReadonlyMap<string, string>;

/** @param distDir without it there are none */
export async function readShopDocuments(distDir: string | null): Promise<ShopDocuments> {
  const file = distDir === null ? '' : path.join(distDir, 'web', 'documents.json');
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>));
}

interface Asked {
  query: unknown;
  hash: unknown;
}

/**
 * A request may send the hash of one of the shop's documents, as Apollo clients do (`extensions.persistedQuery`). Other
 * documents are logged or refused, depending on the setting.
 */
export function registerShopDocuments(
  scope: FastifyInstance,
  documents: ShopDocuments,
  trusted: Settings['trustedDocuments'],
): void {
  scope.addHook('preHandler', (request, reply, done) => {
    const { query, hash } = request.method === 'GET' ? askedByAddress(request) : askedByBody(request);
    if (query === undefined && typeof hash === 'string') {
      const document = documents.get(hash);
      if (document === undefined)
        return refuse(reply, 200, 'PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND');
      putDocument(request, document);
    } else if (typeof query === 'string' && trusted !== 'off' && !documents.has(sha256(query))) {
      request.log.info({ document: sha256(query) }, 'unknown GraphQL document');
      if (trusted === 'enforce') return refuse(reply, 400, ONLY_OWN, PUBLIC_CODE.BAD_USER_INPUT);
    }
    done();
  });
}

const ONLY_OWN = 'Only the documents of the shop’s own pages are accepted.';

function askedByBody({ body }: FastifyRequest): Asked {
  if (!isRecord(body)) return { query: undefined, hash: undefined };
  return { query: body['query'], hash: hashIn(body['extensions']) };
}

function askedByAddress({ url }: FastifyRequest): Asked {
  const parameters = parametersOf(url);
  const extensions = parameters.get('extensions');
  return { query: parameters.get('query') ?? undefined, hash: extensions && hashIn(parsed(extensions)) };
}

/** As if the client had sent the text. */
function putDocument(request: FastifyRequest, query: string): void {
  if (request.method === 'GET') {
    const parameters = parametersOf(request.url);
    parameters.set('query', query);
    parameters.delete('extensions');
    request.raw.url = `${request.url.split('?', 1)[0]}?${parameters.toString()}`;
  } else if (isRecord(request.body)) {
    const { extensions: _read, ...rest } = request.body;
    request.body = { ...rest, query };
  }
}

function refuse(reply: FastifyReply, status: number, message: string, code: string): void {
  reply.status(status).send({ errors: [{ message, extensions: { code } }] });
}

function parametersOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at));
}

function hashIn(extensions: unknown): unknown {
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
  return isRecord(persisted) && persisted['version'] === 1 ? persisted['sha256Hash'] : undefined;
}

/** Invalid JSON is left to GraphQL's own error. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
