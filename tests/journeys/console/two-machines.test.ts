import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newPage, openBrowser } from '../../support/browser/browser.ts';
import { at, signIn } from '../../support/browser/journey.ts';
import { S3Server } from '../../support/files/s3-server.ts';
import { Fleet } from '../../support/processes/fleet.ts';

/* Two machines with a folder each, one bucket, one database, one address: which of them answers is the balancer's choice. */

const EMAIL = 'owner@example.com';
const PASSWORD = 'correct horse';

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
}

let fleet: Fleet;
let bucket: S3Server;
let door: Server;
let collector: HttpServer;
let browser: Browser;
let address: string;
const lines = new Set<Socket>();
const spans: Span[] = [];
let machine = 0;

/** From now on this machine answers. */
function leadTo(next: number): void {
  machine = next;
  for (const line of lines) line.destroy();
}

async function listening(server: Server | HttpServer): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  collector = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const endpoint = await listening(collector);
  bucket = await S3Server.start();
  fleet = await Fleet.start({
    processes: 2,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ENCRYPTION_KEYS: 'k'.repeat(40), ...bucket.env() },
  });
  door = createServer((visitor) => {
    const shop = connect(Number(new URL(fleet.url(machine)).port), '127.0.0.1');
    for (const [one, other] of [
      [visitor, shop],
      [shop, visitor],
    ] as const) {
      lines.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        lines.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  address = await listening(door);
  browser = await openBrowser();
  await fetch(`${address}/api/users/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bola Ade', email: EMAIL, password: PASSWORD }),
  });
  await fleet.sql('update users set is_admin = true');
});
afterAll(async () => {
  await browser.close();
  leadTo(0);
  door.close();
  await fleet.stop();
  await bucket.stop();
  collector.closeAllConnections();
  collector.close();
});

it('a picture uploaded on one machine is shown by the other, a sign-in counts on both and ends on both, and each click can be followed to its statements', async () => {
  const product = await fleet.product({ stock: 5 });
  const { page, allowConsoleError, close } = await newPage(browser, 'desktop', { baseURL: address });
  // The picture that the product has never had.
  allowConsoleError(/404/);
  const clicks: string[] = [];
  page.on('request', (request) => {
    const click = request.headers()['traceparent']?.split('-')[1];
    if (click !== undefined) clicks.push(click);
  });
  await page.goto('/login');
  await signIn(page, EMAIL, PASSWORD);
  await at(page, '/');
  await page.goto(`/admin/product/${product}/edit?tab=pictures`);
  const panel = page.getByRole('region', { name: 'Pictures' });
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#1f2a6b' } })
    .jpeg()
    .toBuffer();
  await panel.getByText(/^\d of 40$/).waitFor();
  await panel.getByLabel('Picture files').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
  const stored = async () =>
    (
      await fleet.sql<{ file: string }>(
        "select file from product_pictures where product_id = $1 and file <> '/media/wig.webp'",
        [product],
      )
    )[0]?.file;
  await expect.poll(stored).toBeDefined();

  leadTo(1);
  const file = (await stored()) ?? '';
  await page.reload();
  const shown = panel.locator(`img[src*="${file.slice('/media/'.length, -'.webp'.length)}"]`);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }).token,
  );
  const profile = async (turn: number) =>
    (await fetch(`${fleet.url(turn)}/api/users/profile/`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  expect([await profile(0), await profile(1)]).toEqual([200, 200]);
  await page.getByRole('button', { name: 'BOLA' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => profile(1)).toBe(401);
  leadTo(0);
  expect(await profile(0)).toBe(401);
  await page.goto('/profile');
  await at(page, '/login?redirect=/profile');

  // Spans are sent every few seconds.
  const followed = () => {
    const traces = new Set(clicks);
    const ours = spans.filter(({ traceId }) => traces.has(traceId));
    const ofRequests = ours.filter(({ name }) => name === 'POST /graphql').map(({ traceId }) => traceId);
    return ofRequests.some((trace) =>
      ours.some(({ traceId, name }) => traceId === trace && name.startsWith('SQL ')),
    );
  };
  await vi.waitUntil(followed, { timeout: 30_000 });
  await close();
});
