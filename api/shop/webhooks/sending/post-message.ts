import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '../../../platform/observability/span.ts';
import {
  ForbiddenAddressError,
  isForbiddenHost,
  lookupPublic,
} from '../../../platform/http/public-address.ts';

/** The whole call, from resolving the name to the status of the answer. */
const TIMEOUT_MS = 10_000;

/** What a receiver answers does not matter beyond its status; more than this ends the connection. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** What became of a call: an answer, or why there was none. */
export type Answer =
  | { status: number; retryAfter: string | null; failure: null }
  | { status: null; retryAfter: null; failure: string };

export interface Call {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts a message and waits for the status of the answer. Redirects are not followed. Never throws for what a receiver
 * can do.
 * @param allowsAny whether this machine and private networks may be called, as for development
 */
export async function postMessage(call: Call, allowsAny: boolean, stopping: AbortSignal): Promise<Answer> {
  return await inSpan('webhook', { kind: SpanKind.CLIENT }, async (span) => {
    const answer = await post(call, allowsAny, stopping);
    if (answer.status !== null) span.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}

function post(call: Call, allowsAny: boolean, stopping: AbortSignal): Promise<Answer> {
  const { hostname, protocol } = new URL(call.url);
  if (!allowsAny && (protocol !== 'https:' || isForbiddenHost(hostname))) {
    return Promise.resolve(failed(new ForbiddenAddressError('the address is not a public one with https')));
  }
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
  return new Promise((resolve) => {
    const sent = request(call.url, {
      method: 'POST',
      headers: { ...call.headers, 'content-length': String(Buffer.byteLength(call.body)) },
      // A connection of its own for each call: one that was kept may be gone when it is used again.
      agent: false,
      signal,
      ...(!allowsAny && { lookup: lookupPublic }),
    });
    sent.on('response', (answer) => {
      let bytes = 0;
      answer.on('data', ({ length }: Buffer) => {
        bytes += length;
        if (bytes > MAX_ANSWER_BYTES) answer.destroy();
      });
      // The status has told everything; what happens to the rest is nobody's concern.
      answer.on('error', () => {});
      const retryAfter = answer.headers['retry-after'] ?? null;
      resolve({ status: answer.statusCode ?? 0, retryAfter, failure: null });
    });
    sent.on('error', (error) => resolve(failed(error)));
    sent.end(call.body);
  });
}

/** In the words of the log; a name's addresses are not told. */
function failed(error: Error): Answer {
  return { status: null, retryAfter: null, failure: failureText(error) };
}

const FAILURES: Record<string, string> = {
  ENOTFOUND: 'The name of the receiver is not known.',
  EAI_AGAIN: 'The name of the receiver cannot be resolved at the moment.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver broke the connection off.',
  EPIPE: 'The receiver broke the connection off.',
  ETIMEDOUT: 'The receiver did not answer in time.',
  EHOSTUNREACH: 'The receiver cannot be reached.',
  ENETUNREACH: 'The receiver cannot be reached.',
  CERT_HAS_EXPIRED: 'The receiver’s certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The receiver’s certificate is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The receiver’s certificate is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The receiver’s certificate is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The receiver’s certificate is for another name.',
};

function failureText(error: Error): string {
  if (error instanceof ForbiddenAddressError) {
    return 'Not sent: the address is of this machine or a private network, or has no https.';
  }
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return 'The receiver did not answer in time.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return FAILURES[code] ?? 'The receiver could not be called.';
}
