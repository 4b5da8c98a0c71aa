import autocannon, { type Client } from 'autocannon';

export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Different headers and bodies; each connection starts at a different one. */
  variants?: { headers: Record<string, string>; body?: string }[];
}

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

const CONNECTIONS = 16;

/** Sends one request, so that a wrong one fails with the server's own message. */
export async function probe(load: Load): Promise<void> {
  const { headers, body } = load.variants?.[0] ?? load;
  const response = await fetch(load.url, {
    method: load.method ?? 'GET',
    ...(headers && { headers }),
    ...(body && { body }),
  });
  if (!response.ok) throw new Error(`${load.url}: ${response.status} ${await response.text()}`);
}

/** Sends load over 16 connections. */
export async function drive(load: Load, seconds: number): Promise<Figures> {
  let connection = 0;
  const spread = (client: Client) => {
    const variants = load.variants ?? [];
    const start = Math.floor((connection++ * variants.length) / CONNECTIONS);
    client.setRequests([...variants.slice(start), ...variants.slice(0, start)]);
  };
  const result = await autocannon({
    url: load.url,
    method: load.method ?? 'GET',
    connections: CONNECTIONS,
    duration: seconds,
    ...(load.headers && { headers: load.headers }),
    ...(load.body && { body: load.body }),
    ...(load.variants && { setupClient: spread }),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.errors + result.non2xx,
  };
}
