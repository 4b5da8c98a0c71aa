import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache, Making } from './answer-cache.ts';
import { chooseEncoding, type EncodedAnswer } from './encoded-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request makes an answer that others may share. */
    making: Making | null;
  }
  interface FastifyContextConfig {
    /** The answer to somebody without a token is the same for everybody and may be kept. */
    sharedAnswer?: boolean;
  }
}

/**
 * Shared caches may hand an answer out for a second, browsers ask each time whether theirs is still right. That keeps
 * the promise that nobody sees a catalogue more than a second old.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate';

/** Answers REST reads of the catalogue from the cache, before a context is opened, and keeps what was made. */
export function registerCachedReads(app: FastifyInstance, cache: AnswerCache): void {
  app.decorateRequest('making', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.routeOptions.config.sharedAnswer || !isAnonymous(request))
      return;
    await answerOrMake(cache, request.url, request, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => keepAnswer(request, reply, payload));
  app.addHook('onResponse', async (request) => {
    // Whatever became of the request, nobody is left waiting for it.
    request.making?.abandon();
  });
}

export function isAnonymous(request: FastifyRequest): boolean {
  return request.headers.authorization === undefined;
}

/** Sends the kept answer, or the one in the making; otherwise this request begins to make it. */
export async function answerOrMake(
  cache: AnswerCache,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // Between looking for a flight and beginning one nothing may be awaited, or many would begin at once.
  const flight = cache.flight(key);
  const answer = cache.get(key) ?? (flight && (await flight));
  // Waiting until it is sent keeps the handler from running as well.
  if (answer) await sendAnswer(answer, request, reply);
  else request.making = cache.begin(key) ?? null;
}

function sendAnswer(answer: EncodedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  describe(answer, reply);
  if (request.headers['if-none-match'] === answer.etag) return reply.status(304).send();
  const { bytes, encoding } = chooseEncoding(answer, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', answer.type).send(bytes);
}

function describe(answer: EncodedAnswer, reply: FastifyReply): void {
  reply.header('etag', answer.etag);
  reply.header('cache-control', CACHE_CONTROL);
  reply.header('vary', 'accept-encoding, authorization');
}

/** Only a plain success is shared; a refusal or a failure is made anew each time. */
function keepAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const { making } = request;
  if (!making) return payload;
  request.making = null;
  const isShared = request.routeOptions.config.sharedAnswer ?? request.shop?.answer.isShared;
  if (!isShared || reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) {
    making.abandon();
    return payload;
  }
  const type = String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8');
  describe(making.finish(type, Buffer.from(payload)), reply);
  return payload;
}
