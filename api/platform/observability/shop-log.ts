import { trace } from '@opentelemetry/api';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Headers with credentials. At level `trace` libraries log whole requests. */
const SECRET_HEADERS = ['authorization', 'cookie', '["set-cookie"]', '["proxy-authorization"]'];

/** Where headers appear in a log entry: at the top, or inside another object. */
const HEADER_PATHS = ['headers', '*.headers'];

/** The shop's log: one JSON line for each event, with credentials redacted at every level. */
export function shopLog(level: string, destination: DestinationStream, isTraced = false): Logger {
  const paths = HEADER_PATHS.flatMap((place) =>
    SECRET_HEADERS.map((header) => (header.startsWith('[') ? `${place}${header}` : `${place}.${header}`)),
  );
  return pino(
    { level, redact: { paths, censor: '[kept out]' }, ...(isTraced && { mixin: currentTrace }) },
    destination,
  );
}

/** The trace that a line was logged in. */
function currentTrace(): { trace?: string } {
  const span = trace.getActiveSpan();
  return span ? { trace: span.spanContext().traceId } : {};
}
