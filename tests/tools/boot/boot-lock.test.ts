import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withLock } from '../../../api/tools/boot/lock.mjs';

let folder: string;
let file: string;
const nobodyWaits = (): void => undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'irun-lock-'));
  file = join(folder, 'lock');
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Holds the lock in another process, which also names a second process, until it is killed. */
async function holdElsewhere(alsoNamed: number) {
  const lock = new URL('../../../api/tools/boot/lock.mjs', import.meta.url).href;
  const script = `
    const { withLock } = await import(${JSON.stringify(lock)});
    await withLock(${JSON.stringify(file)}, () => undefined, async (mention) => {
      mention(${alsoNamed});
      process.stdout.write('held');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
}

describe('two starts at once', () => {
  test('install and build one after the other', async () => {
    const order: string[] = [];
    const waited: number[] = [];
    const start = async (name: string) =>
      await withLock(
        file,
        ({ pid }) => void waited.push(pid),
        async () => {
          order.push(`${name} begins`);
          await sleep(50);
          order.push(`${name} ends`);
        },
      );
    await Promise.all([start('one'), start('two')]);
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    expect(waited).toEqual([process.pid]);
    expect(existsSync(file)).toBe(false);
  });

  test('go on when the first has failed', async () => {
    const failing = withLock(file, nobodyWaits, async () => {
      await sleep(1);
      throw new Error('no network');
    });
    await expect(failing).rejects.toThrow('no network');
    expect(await withLock(file, nobodyWaits, async () => await Promise.resolve('done'))).toBe('done');
  });

  test('go on when the first was killed, as soon as what it had started has ended too', async () => {
    const installer = spawn('sleep', ['60']);
    const holder = await holdElsewhere(installer.pid ?? 0);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    let began = false;
    const waited: number[] = [];
    const second = withLock(
      file,
      ({ pid }) => void waited.push(pid),
      async () => {
        began = true;
        await Promise.resolve();
      },
    );
    await sleep(700);
    expect(began).toBe(false);
    installer.kill('SIGKILL');
    await second;
    expect(began).toBe(true);
    expect(waited).toEqual([installer.pid]);
  });

  test('do not wait for another process that got the old number', async () => {
    await writeFile(file, JSON.stringify([{ pid: process.pid, started: '1' }]));
    expect(await withLock(file, nobodyWaits, async () => await Promise.resolve('done'))).toBe('done');
  });
});
