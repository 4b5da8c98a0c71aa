import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../api/settings.ts';
import { Fleet } from '../support/processes/fleet.ts';
import { approvePayment, call, orderIdOf, placeByRest } from '../support/processes/fleet-calls.ts';

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

interface Batch {
  resourceSpans: {
    resource: { attributes: Sent['attributes'] };
    scopeSpans: { spans: Sent[] }[];
  }[];
}

/** What a collector was sent: the spans, and the headers and services they came with. */
const sent = { spans: [] as Sent[], headers: [] as IncomingHttpHeaders[], services: new Set<unknown>() };
const CLICK = { trace: 'a'.repeat(31) + '1', span: 'b'.repeat(15) + '2' };
const ORDER = { trace: 'c'.repeat(31) + '3', span: 'd'.repeat(15) + '4' };
const from = ({ trace, span }: typeof CLICK) => ({ traceparent: `00-${trace}-${span}-00` });
const ADDRESS = 'Somewhere 12, Surulere';

let collector: Server;
let lines: string[];

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.headers.push(request.headers);
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Batch;
      for (const { resource, scopeSpans } of resourceSpans) {
        sent.services.add(attributes(resource)['service.name']);
        sent.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const fleet = await Fleet.start({
    processes: 1,
    env: {
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=lagos%20shop',
      TRUSTED_PROXIES: 'loopback',
    },
  });
  await aWorkingShop(fleet);
  await fleet.stop();
  lines = fleet.shops.flatMap(({ log }) => log.join('').split('\n'));
});
afterAll(async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

async function aWorkingShop(fleet: Fleet): Promise<void> {
  const url = fleet.url(0);
  const [ada] = await fleet.people(1);
  if (!ada) throw new Error('nobody is there');
  const product = await fleet.product({ stock: 5 });
  const query = 'query MyOrders { myOrders { id } }';
  await call({
    method: 'POST',
    url: `${url}/graphql`,
    who: ada,
    body: { query },
    headers: { ...from(CLICK), 'x-request-id': 'proxy-0123456789' },
  });
  const order = orderIdOf(await placeByRest(url, ada, [{ product, qty: 1 }]));
  await approvePayment(fleet, url, ada, order);
  await call({
    method: 'PUT',
    url: `${url}/api/orders/${order}/pay/`,
    who: ada,
    body: {},
    headers: from(ORDER),
  });
  await call({ method: 'GET', url: `${url}/api/orders/${ADDRESS}/`, who: ada });
  const done = `select 1 from pgboss.job where name = 'event' and state = 'completed'`;
  await vi.waitUntil(async () => (await fleet.sql(done)).length > 0, { timeout: 30_000 });
}

const attributes = (of: Pick<Sent, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(of.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** The steps of a trace, and the step that each of them is part of. */
function traceOf({ trace }: typeof CLICK) {
  const steps = sent.spans.filter(({ traceId }) => traceId === trace);
  const whole = new Map(steps.map((step) => [step.spanId, step]));
  return { steps, partOf: (step: Sent) => whole.get(step.parentSpanId ?? '') };
}

describe('a trace', () => {
  it('goes from the visitor’s click to each statement', () => {
    const { steps, partOf } = traceOf(CLICK);
    const request = steps.find(({ name }) => name === 'POST /graphql');
    expect(request).toMatchObject({ parentSpanId: CLICK.span });
    expect(attributes(request ?? { attributes: [] })).toMatchObject({
      'http.route': '/graphql',
      'http.response.status_code': 200,
      'graphql.operation.name': 'other',
      'irun.request_id': 'proxy-0123456789',
    });
    const statements = steps.filter(({ name }) => name.startsWith('SQL '));
    const texts = statements.map((step) => String(attributes(step)['db.query.text']));
    expect(texts).toContainEqual(expect.stringMatching(/from "?orders/));
    expect(statements.map((step) => partOf(step)?.name)).toEqual(statements.map(() => 'POST /graphql'));
  });

  it('has the transactions, and the calls of the payment provider', () => {
    const names = traceOf(ORDER).steps.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['PUT /api/orders/:id/pay', 'PayPal', 'SQL begin', 'SQL update', 'SQL commit']),
    );
  });

  it('of background work is one of its own', () => {
    const jobs = sent.spans.filter(({ name }) => name === 'job event');
    expect(jobs.filter(({ parentSpanId }) => parentSpanId)).toEqual([]);
    const ids = new Set(jobs.map(({ spanId }) => spanId));
    const parts = sent.spans.filter(({ parentSpanId = '' }) => ids.has(parentSpanId));
    expect(parts.map(({ name }) => name)).toContain('SQL begin');
  });

  it('is in the log lines of its request', () => {
    const line = lines.find((one) => one.includes('"requestId":"proxy-0123456789"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ msg: 'request', route: '/graphql', trace: CLICK.trace });
  });

  it('names nobody: no value of a statement, no address, no token', () => {
    const text = JSON.stringify(sent.spans);
    for (const secret of ['@example.com', 'Buyer 1', 'Surulere', 'Bearer'])
      expect(text).not.toContain(secret);
    expect(sent.spans.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/\d/));
  });

  it('is sent under the shop’s name with the headers that the collector wants', () => {
    expect([...sent.services]).toEqual(['irun']);
    expect(sent.headers.map((headers) => headers['x-tenant'])).toContain('lagos shop');
  });
});

describe('settings', () => {
  it('record nothing without a collector', () => {
    expect(readSettings({}).tracing).toBeNull();
    expect(readSettings({ OTEL_SERVICE_NAME: 'shop' }).tracing).toBeNull();
  });

  it('choose the collector, its headers and the share of what is traced', () => {
    const tracing = {
      endpoint: 'http://127.0.0.1:4318',
      headers: { a: 'b', c: 'd=e' },
      service: 'irun',
      share: 0.1,
    };
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'a=b, c=d%3De',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    };
    expect(readSettings(env).tracing).toEqual(tracing);
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, 'OTEL_EXPORTER_OTLP_HEADERS must be header=value'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%E0' }, 'OTEL_EXPORTER_OTLP_HEADERS must be header=value'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a share'],
  ])('are refused with a sentence: %j', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });
});
