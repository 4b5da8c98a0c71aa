import { gzipSync } from 'node:zlib';
import type { CDPSession } from 'playwright-core';
import { expect, it } from 'vitest';
import { setStage, takenOver } from '../../support/browser/journey.ts';

const stage = setStage();

/** A phone's processor beside this machine's. */
const SLOWER = 4;
/** Milliseconds of script for a frame, so that fingers feel no delay. */
const MOST_SCRIPT = 12;
/** Of the page's own code and its worker, with gzip. */
const MOST_BYTES = 60 * 1024;

const MOVES = 60;

/** Seconds that scripts have run. */
async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

it('a wig follows a finger on a phone four times slower, by little code', async () => {
  const visit = await stage.visit('phone');
  const { page } = visit;
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/\/(try-on|colour-worker)-[\w-]+\.js$/.test(response.url())) scripts.push(response.body());
  });
  await page.goto('/try-on/3');
  await takenOver(page);
  const picture = page.locator('.try-frame').first();
  await picture.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts);
  expect(bodies).toHaveLength(2);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(MOST_BYTES);

  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable');
  const box = await picture.boundingBox();
  if (!box) throw new Error('there is no picture');
  const finger = (move: number) => [
    { x: box.x + 150 + Math.sin(move / 8) * 40, y: box.y + 150 + Math.cos(move / 8) * 30 },
  ];
  await page.evaluate(() => {
    const count = (): void => {
      document.documentElement.dataset['frames'] = String(
        Number(document.documentElement.dataset['frames'] ?? 0) + 1,
      );
      requestAnimationFrame(count);
    };
    count();
  });
  const frames = () => page.evaluate(() => Number(document.documentElement.dataset['frames']));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0) });
  const [seconds, first] = [await scriptSeconds(session), await frames()];
  for (let move = 1; move <= MOVES; move += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(move) });
  const [after, last] = [await scriptSeconds(session), await frames()];
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByText(/^\d+ to the (left|right), /).waitFor({ state: 'attached' });
  expect(await page.getByText('0 to the right, 0 down,').count()).toBe(0);
  expect(((after - seconds) * 1000) / (last - first)).toBeLessThanOrEqual(MOST_SCRIPT);
  await visit.close();
});
