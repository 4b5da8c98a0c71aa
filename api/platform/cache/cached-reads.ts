import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache, PendingAnswer } from './answer-cache.ts';
import { keyOfRead } from './answer-key.ts';
import { type AnswerForm, EncodedAnswer, headersOfOld } from './encoded-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request builds an answer that others may share. */
    pendingAnswer: PendingAnswer | null;
    /** Of the answer that others may share. */
    answerKey: string | null;
  }
  interface FastifyContextConfig {
    /** Without a token the answer is the same for everybody and may be cached. */
    sharedAnswer?: boolean;
  }
}

export function registerCachedReads(app: FastifyInstance, cache: AnswerCache): void {
  app.decorateRequest('pendingAnswer', null);
  app.decorateRequest('answerKey', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && request.routeOptions.config.sharedAnswer)
      answerOrMake(cache, keyOfRead(request.url, request.headers), request, reply, done);
    else done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { pendingAnswer, answerKey } = request;
    // The database may have gone away while the answer was made.
    const old = reply.statusCode === 503 && answerKey !== null ? cache.getOld(answerKey) : undefined;
    if (old) {
      reply.status(200).headers(headersOfOld(old.age)).removeHeader('retry-after');
      return setForm(reply, old.answer, old.answer.form(request.headers['accept-encoding']));
    }
    if (!pendingAnswer) return payload;
    request.pendingAnswer = null;
    const answer = sharedAnswer(request, reply, payload);
    if (!answer) {
      pendingAnswer.abandon();
      return payload;
    }
    const form = await answer.bestForm(request.headers['accept-encoding']);
    pendingAnswer.finish(answer);
    return setForm(reply, answer, form);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    // However the request ended, the requests waiting for its answer must go on.
    request.pendingAnswer?.abandon();
    done();
  });
}

/**
 * Sends the cached answer or waits for the one being built; otherwise calls `goOn`, and this request builds it.
 * @param key null when the answer must not be shared
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
  request.answerKey = key;
  const sendShared = (answer: EncodedAnswer): void => {
    cache.used.hits += 1;
    sendAnswer(answer, request, reply);
  };
  const old = cache.getOld(key);
  if (old) reply.headers(headersOfOld(old.age));
  const kept = old?.answer ?? cache.get(key);
  const flight = kept ? undefined : cache.flight(key);
  if (kept) {
    sendShared(kept);
  } else if (flight) {
    // This promise never rejects.
    void flight.then((made) => (made ? sendShared(made) : goOn()));
  } else {
    request.pendingAnswer = cache.begin(key) ?? null;
    goOn();
  }
}

export function sendAnswer(answer: EncodedAnswer, request: FastifyRequest, reply: FastifyReply): void {
  if (answer.matchesEtag(request.headers['if-none-match'])) {
    reply.headers(answer.headers).status(304).removeHeader('content-type').send();
    return;
  }
  reply.send(setForm(reply, answer, answer.form(request.headers['accept-encoding'])));
}

function setForm(reply: FastifyReply, answer: EncodedAnswer, { bytes, encoding }: AnswerForm): Buffer {
  reply.headers(answer.headers).removeHeader('content-length');
  if (encoding) reply.header('content-encoding', encoding);
  return bytes;
}

/** Null unless the answer may be cached: only a 200 is; errors are built again each time. */
function sharedAnswer(
  { routeOptions, shop }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): EncodedAnswer | null {
  const headers = sharedHeaders(reply);
  const isShared = routeOptions.config.sharedAnswer ?? shop?.answer.isShared;
  if (!isShared || !headers || reply.statusCode !== 200 || !isWhole(payload)) return null;
  const facts = { route: routeOptions.url ?? '', headers, shown: [...(shop?.answer.shown ?? [])] };
  return new EncodedAnswer({ ...facts, lifetime: lifetimeOf(shop) }, Buffer.from(payload));
}

function lifetimeOf(shop: FastifyRequest['shop']): number | undefined {
  if (!shop || shop.answer.keptUntil === Infinity) return undefined;
  return Math.max(1, shop.answer.keptUntil - shop.now().getTime());
}

function isWhole(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

/** Headers of one connection or one response, which are not cached. */
const PER_RESPONSE = new Set(['connection', 'content-length', 'date', 'x-request-id']);

/** The headers that everybody gets, security headers included; null when the answer sets a cookie. */
function sharedHeaders(reply: FastifyReply): Record<string, string> | null {
  const all = Object.entries(reply.getHeaders()).filter(([name]) => !PER_RESPONSE.has(name));
  if (all.some(([name]) => name === 'set-cookie')) return null;
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}
