import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache, Making } from './answer-cache.ts';
import { keyOfRead } from './answer-key.ts';
import { type AnswerForm, EncodedAnswer } from './encoded-answer.ts';

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

/** Answers REST reads of the catalogue from the cache, before a context is opened, and keeps what was made. */
export function registerCachedReads(app: FastifyInstance, cache: AnswerCache): void {
  app.decorateRequest('making', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && request.routeOptions.config.sharedAnswer)
      answerOrMake(cache, keyOfRead(request.url, request.headers), request, reply, done);
    else done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { making } = request;
    if (!making) return payload;
    request.making = null;
    const answer = sharedAnswer(request, reply, payload);
    if (!answer) {
      making.abandon();
      return payload;
    }
    const form = await answer.bestForm(request.headers['accept-encoding']);
    making.finish(answer);
    return setForm(reply, answer, form);
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

/** Sends an answer that is the same for everybody, or 304 to whoever has it. */
export function sendAnswer(answer: EncodedAnswer, request: FastifyRequest, reply: FastifyReply): void {
  if (answer.isKnown(request.headers['if-none-match'])) {
    reply.headers(answer.headers).status(304).removeHeader('content-type').send();
    return;
  }
  reply.send(setForm(reply, answer, answer.form(request.headers['accept-encoding'])));
}

/** Sets an answer's headers for one of its forms; gives the bytes. */
function setForm(reply: FastifyReply, answer: EncodedAnswer, { bytes, encoding }: AnswerForm): Buffer {
  reply.headers(answer.headers).removeHeader('content-length');
  if (encoding) reply.header('content-encoding', encoding);
  return bytes;
}

/** What is to be kept: only a plain success is shared; a refusal or a failure is made anew each time. */
function sharedAnswer(
  { routeOptions, shop }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): EncodedAnswer | null {
  const headers = sharedHeaders(reply);
  const isShared = routeOptions.config.sharedAnswer ?? shop?.answer.isShared;
  if (!isShared || !headers || reply.statusCode !== 200 || !isWhole(payload)) return null;
  const shown = [...(shop?.answer.shown ?? [])];
  return new EncodedAnswer({ route: routeOptions.url ?? '', headers, shown }, Buffer.from(payload));
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
