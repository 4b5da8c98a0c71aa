import { parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRUGAL_MEMORY } from '../../../api/tools/boot/memory.mjs';
import { createDocumentStore } from '../../../api/faces/graphql/document-store.ts';
import { recordFigure, rounds } from '../../support/measuring/figures.ts';
import { graphql } from '../../support/processes/fleet-calls.ts';
import { Fleet } from '../../support/processes/fleet.ts';
import { median } from '../../support/measuring/median.ts';
import { residentMegabytes } from '../../support/measuring/resident-memory.ts';

const LANES = 16;

let fleet: Fleet;

beforeAll(async () => {
  // With the memory settings of `npm start` and the image.
  fleet = await Fleet.start({ processes: 1, env: FRUGAL_MEMORY });
  for (let turn = 0; turn < 12; turn += 1) await fleet.product({ stock: 5, name: `Wig ${turn}` });
});
afterAll(() => fleet.stop());

/** Sends new documents, each of which is answered. */
async function ask(from: number, to: number): Promise<void> {
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let turn = from + lane; turn < to; turn += LANES) {
      const document = `{ a${turn}: products(page: 1) { b${turn}: pages products { c${turn}: id name } } }`;
      const answer = await graphql(fleet.url(0), document, {});
      if (answer.code !== 'ok') throw new Error(`${answer.code} for document ${turn}`);
    }
  });
  await Promise.all(lanes);
}

test('documents that all differ do not use more and more memory', { timeout: 1_800_000 }, async () => {
  const count = rounds('DOCUMENTS', { gate: 2000, goal: 100_000 });
  const pid = fleet.shops[0]?.pid ?? 0;
  const memory = [await residentMegabytes(pid)];
  for (let part = 0; part < 4; part += 1) {
    const sizes: number[] = [];
    const watch = setInterval(() => void residentMegabytes(pid).then((size) => sizes.push(size)), 100);
    await ask((count / 4) * part, (count / 4) * (part + 1));
    clearInterval(watch);
    // Memory varies with garbage collection, so the median of several samples is used.
    memory.push(median(sizes));
  }
  const [, first = 0, , third = 0, last = 0] = memory;
  recordFigure({
    goal: 'R31',
    measured: `${count} distinct documents: ${memory.map((size) => size.toFixed(0)).join(', ')} MB resident, before and in each quarter`,
    reached: last - third < 30,
    ...(count < 100_000 && { short: `${count} of 100,000 documents` }),
  });
  // The response cache may take 64 MB and its overhead; once full it does not grow.
  expect(last - first).toBeLessThan(200);
  expect(last - third).toBeLessThan(count >= 50_000 ? 30 : 100);
});

test('only the newest documents stay parsed', async () => {
  const store = createDocumentStore();
  const documents = Array.from({ length: 10_000 }, (_, turn) =>
    parse(`{ a${turn}: products(page: 1) { b${turn}: pages } }`),
  );
  for (const [turn, document] of documents.entries()) {
    await store.set(String(turn), document);
    // One that was used once is dropped.
    expect(await store.get(String(turn))).toBeUndefined();
    await store.set(String(turn), document);
  }
  const kept = await Promise.all(documents.map((_, turn) => store.get(String(turn))));
  const characters = kept.reduce((sum, document) => sum + (document?.loc?.source.body.length ?? 0), 0);
  expect(characters).toBeLessThanOrEqual(256 * 1024);
  expect(characters).toBeGreaterThan(128 * 1024);
  expect(kept.at(-1)).toBe(documents.at(-1));
  expect(kept[0]).toBeUndefined();
});
