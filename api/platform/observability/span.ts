import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

export const TRACER = 'irun';

/** Records `work` as a step of the current trace, or as a trace of its own. Attributes must name no person. */
export async function inSpan<Result>(
  name: string,
  options: { kind?: SpanKind; attributes?: Attributes },
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return await trace.getTracer(TRACER).startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** With the kind of the error alone: messages of a database or a provider may contain what somebody has typed. */
export function markFailed(span: Span, error: unknown): void {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  const type = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
