import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { formBody, pictureParts } from '../../support/http/upload.ts';
import { call, type Outcome, tally } from '../../support/processes/fleet-calls.ts';
import type { Buyer } from '../../support/processes/fleet.ts';
import { compareBooks, NO_DIFFERENCES } from './ledger.ts';
import { drill, say, seconds } from './drill.ts';
import { DeafLine } from './engines/deaf-line.ts';
import { Front } from './engines/front.ts';
import { type Read, read } from './load.ts';
import { Site } from './site.ts';
import { expectSound } from './under-fault.ts';

/* The shops themselves, and the bucket of the pictures. */

let site: Site;
let admin: Buyer;

beforeAll(async () => {
  site = await Site.start();
  const [person] = await site.fleet.people(1, { isAdmin: true });
  if (!person) throw new Error('there is no administrator');
  admin = person;
});
afterAll(() => site?.stop());
beforeEach(() => site.cluster.untilSound());

const CALLS = 2000;
const VISITORS = 2;
const PAUSE_MS = 50;

drill('rolling-restart: each shop restarts in turn behind a balancer that sends nothing twice', async () => {
  const front = await Front.start(site.fleet, site.cluster.folder, { repeats: false });
  const load = site.load(front.url);
  load.start();
  const visits: Read[] = [];
  const state = { isOver: false };
  const visit = async () => {
    for (; !state.isOver; await sleep(PAUSE_MS)) visits.push(await read(`${front.url}/api/products`));
  };
  const visitors = Array.from({ length: VISITORS }, visit);
  for (const shop of site.fleet.shops) {
    expect(await shop.end('SIGTERM')).toBeLessThan(15_000);
    await shop.start();
    await sleep(2000);
  }
  state.isOver = true;
  await Promise.all([...visitors, load.end()]);
  await front.stop();
  const all = [...visits, ...load.answers, ...load.reads];
  const failed = all.filter(({ code }) => code !== 'ok');
  say(
    'rolling-restart',
    `${all.length} calls, failed ${JSON.stringify(tally(failed))} ${JSON.stringify(load.refusals())} ${failed.map(told).join('; ')}`,
  );
  expect(all.length).toBeGreaterThan(CALLS);
  expect(tally(failed)).toEqual({});
  expect(await compareBooks(site.fleet, load.placed, load.tag)).toEqual(NO_DIFFERENCES);
});

/** So that somebody can find a call in the logs. */
const told = ({ what, code, milliseconds }: Outcome): string =>
  `${what} ${code} after ${seconds(milliseconds)}`;

const AWAY_SECONDS = 60;

async function upload(product: number) {
  const color = { r: 90, g: 60, b: 40 };
  const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background: color } })
    .png()
    .toBuffer();
  const { payload, contentType } = formBody(pictureParts(picture, product));
  return await fetch(`${site.front.url}/api/products/upload/`, {
    method: 'POST',
    headers: { 'content-type': contentType, authorization: `Bearer ${admin.token}` },
    body: new Uint8Array(payload),
  });
}

const imageOf = async (product: number) =>
  (await site.fleet.sql<{ image: string }>('select image from products where id = $1', [product]))[0]?.image;

drill('bucket-away: the bucket of the pictures is away for 60 s, half of them without a word', async () => {
  const product = site.products[0] ?? 0;
  const before = await imageOf(product);
  const refused: number[] = [];
  const expectRefusal = async () => {
    const answer = await upload(product);
    refused.push(answer.status);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(await answer.text()).toMatch(/again/);
    expect(await imageOf(product)).toBe(before);
  };
  await expectSound(site, {
    name: 'bucket-away',
    seconds: AWAY_SECONDS,
    atMost: 5,
    isUnnoticed: true,
    async make() {
      site.media.cut('refuse');
      await expectRefusal();
      await sleep((AWAY_SECONDS * 1000) / 2);
      site.media.cut('hang');
      await expectRefusal();
    },
    mend: () => (site.media.line = 'open'),
  });
  const repeated = await upload(product);
  expect(repeated.status).toBe(200);
  const image = await imageOf(product);
  expect(image).not.toBe(before);
  for (const { url } of site.fleet.shops) expect((await fetch(`${url}${image}`)).status).toBe(200);
  say('bucket-away', `uploads meanwhile ${refused.join(', ')}, repeated afterwards ${repeated.status}`);
});

/** How long until a shop shows a change, asked as a visitor whose answer may be kept. */
async function untilShown(url: string, product: number, name: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { body } = await call({ method: 'GET', url: `${url}/api/products/${product}/` });
    if (body['name'] === name) return performance.now() - began;
    if (performance.now() - began > 10_000) throw new Error(`${url} does not show ${name}`);
    await sleep(20);
  }
}

async function rename(product: number, name: string): Promise<void> {
  const fields = { price: 89.99, countInStock: 1_000_000, brand: 'Brand', category: 'Category' };
  const body = { ...fields, name, image: '/media/wig.webp', description: '' };
  const url = `${site.fleet.url(0)}/api/products/update/${product}/`;
  const { status } = await call({ method: 'PUT', url, who: admin, body });
  expect(status).toBe(200);
}

const ROUNDS = 20;

drill(
  'freshness: a change is shown by every shop, and by one whose line to hear of changes is deaf',
  async () => {
    const line = await DeafLine.start(site.cluster.url);
    const deaf = await site.fleet.another({ DATABASE_URL: line.url });
    const product = site.products[1] ?? 0;
    const urls = site.fleet.shops.map(({ url }) => url);
    const heard: number[] = [];
    const unheard: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Something is kept that the change must drop.
      for (const url of [...urls, deaf.url]) await read(`${url}/api/products/${product}/`);
      const name = `Wig of round ${round}`;
      if (round % 4 === 3) line.deafen();
      await rename(product, name);
      heard.push(...(await Promise.all(urls.map((url) => untilShown(url, product, name)))));
      const took = await untilShown(deaf.url, product, name);
      (round % 4 === 3 ? unheard : heard).push(took);
      await line.hearAgain();
    }
    const [slowest, deafest] = [Math.max(...heard), Math.max(...unheard)];
    say(
      'freshness',
      `${ROUNDS} changes, shown after ${seconds(slowest)} at most, by the deaf one ${seconds(deafest)}`,
    );
    expect(slowest).toBeLessThan(1000);
    expect(deafest).toBeGreaterThan(500);
    expect(deafest).toBeLessThan(3500);
    await deaf.end('SIGTERM');
    line.close();
  },
);

/** A folder with the build of the release before. */
const PREVIOUS = process.env['DRILL_PREVIOUS'] ?? '';

drill('previous-release: the release before serves beside this one through the migration', async () => {
  if (!existsSync(path.join(PREVIOUS, 'dist', 'api', 'main.js'))) {
    say(
      'previous-release',
      'not run: DRILL_PREVIOUS must name a folder with the build of the release before',
    );
    return;
  }
  await expectBothToServe();
});

async function expectBothToServe(): Promise<void> {
  const old = await Site.start({ build: PREVIOUS });
  try {
    const load = old.load();
    load.start();
    await sleep(5000);
    const began = performance.now();
    // It migrates, while the shops of the release before go on.
    const next = await old.fleet.another({});
    const migrated = performance.now() - began;
    await sleep(10_000);
    const beside = await read(`${next.url}/api/products`);
    await load.end();
    const failed = [...load.answers, ...load.reads].filter(({ code }) => code !== 'ok');
    const count = load.answers.length + load.reads.length;
    say(
      'previous-release',
      `${count} calls, failed ${JSON.stringify(tally(failed))}; migrated and ready in ${seconds(migrated)}`,
    );
    expect(beside.code).toBe('ok');
    expect(tally(failed)).toEqual({});
    expect(await compareBooks(old.fleet, load.placed, load.tag)).toEqual(NO_DIFFERENCES);
  } finally {
    await old.stop();
  }
}
