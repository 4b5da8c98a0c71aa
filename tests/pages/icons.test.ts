import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../api/app.ts';
import { registerPages } from '../../api/faces/pages/page-routes.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

const DIST = path.resolve('dist');

let shop: TestShop;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  shop = await startShop();
  app = await createApp(shop.parts, DIST);
  await registerPages(app, shop.parts, DIST);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await shop.stop();
});

const html = { accept: 'text/html' };

/** Absolute addresses of a page's links of one kind. */
async function linked(page: string, rel: string): Promise<string[]> {
  const answer = await fetch(page, { headers: html });
  const links = (await answer.text()).match(/<link [^>]*>/g) ?? [];
  return links
    .filter((link) => link.includes(` rel="${rel}"`))
    .map((link) => new URL(/ href="([^"]+)"/.exec(link)?.[1] ?? '', answer.url).href);
}

async function file(address: string) {
  const answer = await fetch(new URL(address, url));
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

describe('the icon', () => {
  it.each([
    ['the storefront', () => `${url}/`],
    ['a page that is not there', () => `${url}/nothing/here`],
    ['the console', () => `${url}/admin/productlist`],
    ['the playground', () => `${url}/graphql`],
    ['the viewer of the REST layer', () => `${url}/api/docs`],
    ['the viewer at its other address', () => `${url}/api/docs/`],
    ['the approval window', () => `${shop.simulatorUrl}/checkoutnow`],
    ['the approval window of no payment', () => `${shop.simulatorUrl}/checkoutnow?token=NONE`],
  ])('of %s is there and is a picture', async (_name, page) => {
    const icons = await linked(page(), 'icon');
    const drawings = await Promise.all(icons.filter((icon) => icon.endsWith('.svg')).map(file));
    expect(drawings).toHaveLength(1);
    for (const { answer, bytes } of drawings) {
      expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect((await sharp(bytes).metadata()).format).toBe('svg');
    }
    const statuses = icons.map(async (icon) => (await fetch(icon)).status);
    expect(await Promise.all(statuses)).toEqual(icons.map(() => 200));
  });

  it('/favicon.ico holds it in 16, 32 and 48 pixels', async () => {
    const { answer, bytes } = await file('/favicon.ico');
    expect(answer.headers.get('content-type')).toMatch(/^image\/(vnd\.microsoft\.icon|x-icon)$/);
    expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2)]).toEqual([0, 1]);
    const sizes = Array.from({ length: bytes.readUInt16LE(4) }, (_, place) => {
      const entry = 6 + 16 * place;
      const [length, from] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)];
      return sizeOf(bytes.subarray(from, from + length));
    });
    expect(await Promise.all(sizes)).toEqual([
      [16, 16],
      [32, 32],
      [48, 48],
    ]);
  });

  it('for the home screen of a phone is linked, 180 pixels wide, and leaves no corner to the phone', async () => {
    const [icon = ''] = await linked(`${url}/`, 'apple-touch-icon');
    expect(new URL(icon).pathname).toBe('/apple-touch-icon.png');
    const { answer, bytes } = await file(icon);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await sizeOf(bytes)).toEqual([180, 180]);
    expect((await sharp(bytes).stats()).isOpaque).toBe(true);
  });

  it('is asked for once a day, and not sent again while it is the same', async () => {
    const { answer } = await file('/favicon.ico');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    const again = await app.inject({ url: '/favicon.ico', headers });
    expect(again.statusCode).toBe(304);
  });
});

describe('the manifest', () => {
  it('is linked, names the shop, and every icon in it is there in its size', async () => {
    const [address = ''] = await linked(`${url}/`, 'manifest');
    const { answer, bytes } = await file(address);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const manifest = JSON.parse(bytes.toString()) as {
      name: string;
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Irun', start_url: '/' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await file(src);
      expect(icon.answer.headers.get('content-type')).toBe(type);
      expect((await sizeOf(icon.bytes)).join('x')).toBe(sizes);
    }
  });
});
