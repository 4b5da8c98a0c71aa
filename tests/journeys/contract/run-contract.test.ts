import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { setStage } from '../../support/browser/journey.ts';

const stage = setStage();

const get = (path: string) => fetch(stage.shop.url + path, { headers: { accept: 'text/html' } });

describe('the process', () => {
  it('lives, is ready, and answers unknown API paths with JSON and unknown pages with the "not found" page', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    const api = await get('/api/nothing/here');
    expect([api.status, await api.json()]).toEqual([
      404,
      { detail: expect.stringContaining('not found') as string },
    ]);
    expect((await get('/nothing/here')).status).toBe(404);
    expect((await get('/product/3')).status).toBe(200);
  });

  it('ends with a sentence and exit code 1 when a setting is invalid', async () => {
    const child = spawn(process.execPath, ['dist/api/main.js'], {
      env: { ...process.env, PORT: 'many' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(said).toMatch(/^PORT must be a whole number from 0 to 65535\.\n$/);
  });
});

describe('the playground', () => {
  it('runs a query, and every file of it comes from the shop', async () => {
    const visit = await stage.visit('desktop');
    const foreign: string[] = [];
    visit.page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== stage.shop.url) foreign.push(request.url());
    });
    await visit.page.goto('/graphql');
    const run = visit.page.getByRole('button', { name: /execute query/i });
    const answer = visit.page.getByText(/"pages"/).first();
    // The button does nothing until the editors are loaded.
    const isAnswered = async () => {
      if (await answer.isVisible()) return true;
      if (await run.isVisible()) await run.click();
      return false;
    };
    await expect.poll(isAnswered, { interval: 1000 }).toBe(true);
    expect(foreign).toEqual([]);
    await visit.close();
  });
});
