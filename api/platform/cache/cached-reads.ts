import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import { keyOfRead } from './answer-key.ts';
import { chooseForm, compressAnswer, encodeAnswer, type EncodedAnswer, isKnown } from './encoded-answer.ts';
import type { Making } from './kept-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request makes an answer that others may share. */
    making: Making<EncodedAnswer> | null;
  }
  interface FastifyContextConfig {
    /** The answer to somebody without a token is the same for everybody and may be kept. */
    sharedAnswer?: boolean;
  }
}

/** Answers REST reads of the catalogue from the cache, before a context is opened, and keeps what was made. */
export function registerCachedReads(app: FastifyInstance, cache: AnswerCache): void {
  app.decorateRequest('making', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && request.routeOptions.config.sharedAnswer)
      answerOrMake(cache, keyOfRead(request.url, request.headers), request, reply, done);
    else done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    keepAnswer(request, reply, payload);
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    // Whatever became of the request, nobody is left waiting for it.
    request.making?.abandon();
    done();
  });
}

/**
 * Sends the kept answer, or the one in the making; otherwise this request begins to make it.
 * @param key null when the answer must not be shared
 * @param goOn called when the routes have to answer
 */
export function answerOrMake(
  cache: AnswerCache,
  key: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
  goOn: () => void,
): void {
  if (key === null) {
    goOn();
    return;
  }
  const kept = cache.get(key);
  const flight = kept ? undefined : cache.flight(key);
  if (kept) {
    sendAnswer(kept, request, reply);
  } else if (flight) {
    // It ends with an answer or without, never with an error.
    void flight.then((made) => (made ? sendAnswer(made, request, reply) : goOn()));
  } else {
    request.making = cache.begin(key) ?? null;
    goOn();
  }
}

function sendAnswer(answer: EncodedAnswer, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(answer.headers);
  if (isKnown(answer, request.headers['if-none-match'])) {
    reply.status(304).removeHeader('content-type').send();
    return;
  }
  const { bytes, encoding } = chooseForm(answer, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  reply.send(bytes);
}

/** Only a plain success is shared; a refusal or a failure is made anew each time. */
function keepAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { making } = request;
  if (!making) return;
  request.making = null;
  const headers = sharedHeaders(reply);
  const isShared = request.routeOptions.config.sharedAnswer ?? request.shop?.answer.isShared;
  if (!isShared || !headers || reply.statusCode !== 200 || !isWhole(payload)) {
    making.abandon();
    return;
  }
  const route = request.routeOptions.url ?? '';
  const answer = encodeAnswer({ route, headers }, Buffer.from(payload));
  // A failed compression leaves the plain bytes, which are right too.
  if (making.finish(answer)) compressAnswer(answer).catch(() => undefined);
  reply.headers(answer.headers);
}

function isWhole(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

/** What belongs to one connection or one sending of an answer. */
const OF_ONE_SENDING = new Set(['connection', 'content-length', 'date', 'x-request-id']);

/** The headers that everybody gets, the protecting ones among them; null when one is meant for a single visitor. */
function sharedHeaders(reply: FastifyReply): Record<string, string> | null {
  const all = Object.entries(reply.getHeaders()).filter(([name]) => !OF_ONE_SENDING.has(name));
  if (all.some(([name]) => name === 'set-cookie')) return null;
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}
