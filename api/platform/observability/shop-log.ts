import pino, { type DestinationStream, type Logger } from 'pino';

/** Headers that open somebody's account. Libraries write whole requests to the log when it is asked for every detail. */
const SECRET_HEADERS = ['authorization', 'cookie', '["set-cookie"]', '["proxy-authorization"]'];

/** Where headers stand in what is logged: by themselves, or in something. */
const PLACES = ['headers', '*.headers'];

/** The shop's log: one JSON line an event, in which no header names a sign-in, at whatever level. */
export function shopLog(level: string, destination: DestinationStream): Logger {
  const paths = PLACES.flatMap((place) =>
    SECRET_HEADERS.map((header) => (header.startsWith('[') ? `${place}${header}` : `${place}.${header}`)),
  );
  return pino({ level, redact: { paths, censor: '[kept out]' } }, destination);
}
