import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TRACER } from './span.ts';

const traced = new WeakMap<FastifyRequest, { span: Span; active: Context }>();

/**
 * Each request that reaches the routes is a trace, or a step of the trace its `traceparent` header names. Answers kept
 * by the answer cache are sent before this and are no part of a trace.
 */
export function registerTracedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url ?? 'none';
    const span = trace.getTracer(TRACER).startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'irun.request_id': request.id,
        },
      },
      caller,
    );
    const active = trace.setSpan(caller, span);
    traced.set(request, { span, active });
    context.with(active, done);
  });
  // Whoever has read the body calls on in the connection's context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(traced.get(request)?.active ?? context.active(), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = traced.get(request) ?? {};
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** For log lines. */
export function traceOf(request: FastifyRequest): string | undefined {
  return traced.get(request)?.span.spanContext().traceId;
}
