import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createLine, createSlots } from '../../api/platform/threads/slots.ts';

describe('a line', () => {
  test('lets in so many at once, the others as they came', async () => {
    const line = createLine(2);
    const entered: number[] = [];
    const all = [1, 2, 3, 4].map(async (nr) => {
      expect(await line.enter()).toBe(true);
      entered.push(nr);
    });
    await Promise.all(all.slice(0, 2));
    expect(entered).toEqual([1, 2]);
    line.leave();
    await all[2];
    expect(entered).toEqual([1, 2, 3]);
    line.leave();
    await all[3];
    expect(entered).toEqual([1, 2, 3, 4]);
  });

  test('lets those in first who go first', async () => {
    const line = createLine(1);
    await line.enter();
    const entered: string[] = [];
    const all = [
      line.enter().then(() => entered.push('first of the others')),
      line.enter().then(() => entered.push('second of the others')),
      line.enter(undefined, true).then(() => entered.push('goes first')),
    ];
    for (const _ of all) line.leave();
    await Promise.all(all);
    expect(entered).toEqual(['goes first', 'first of the others', 'second of the others']);
  });

  test('is left by whoever has waited long enough, and passes nobody by', async () => {
    const line = createLine(1);
    await line.enter();
    const impatient = line.enter(10);
    const patient = line.enter(60_000);
    expect(await impatient).toBe(false);
    line.leave();
    expect(await patient).toBe(true);
    line.leave();
    expect(await line.enter(10)).toBe(true);
  });

  test('knows how long the one has waited who has waited longest of those who do not go first', async () => {
    const line = createLine(1);
    await line.enter();
    expect(line.waitedMs()).toBe(0);
    const goesFirst = line.enter(undefined, true);
    await sleep(20);
    expect(line.waitedMs()).toBe(0);
    const others = [line.enter(), line.enter()];
    await sleep(20);
    expect(line.waitedMs()).toBeGreaterThan(15);
    for (const _ of [goesFirst, ...others]) line.leave();
    await Promise.all([goesFirst, ...others]);
    expect(line.waitedMs()).toBe(0);
  });
});

test('a slot is free again after a task that failed', async () => {
  const slots = createSlots(1);
  await expect(slots(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await slots(() => Promise.resolve(7))).toBe(7);
});
