import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listen, type Listening } from '../../api/platform/http/listeners.ts';

const HOST = '127.0.0.1';

let listening: Listening | null = null;

afterEach(async () => {
  await listening?.close();
  listening = null;
});

const newApp = (): FastifyInstance => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/', async () => 'open');
  return app;
};

const portOf = ({ url }: Listening): number => Number(new URL(url).port);

/** For some milliseconds. */
function beBusy(): void {
  const until = performance.now() + 5;
  while (performance.now() < until);
}

/** Turns of the event loop until a condition holds. */
async function turnsUntil(holds: () => boolean): Promise<number> {
  for (let turns = 0; ; turns += 1) {
    if (holds()) return turns;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a crowd is accepted in far fewer turns of the event loop than it has people', async () => {
  const app = newApp();
  let accepted = 0;
  app.server.on('connection', () => (accepted += 1));
  listening = await listen(app, { port: 0, host: HOST }, false);
  const port = portOf(listening);
  const sockets = Array.from({ length: 320 }, () => connect(port, HOST));
  const turns = await turnsUntil(() => {
    beBusy();
    return accepted === sockets.length;
  });
  for (const socket of sockets) socket.destroy();
  expect(turns).toBeLessThan(process.platform === 'linux' ? 120 : 640);
});

test('every connection is answered, whichever listener has it', async () => {
  listening = await listen(newApp(), { port: 0, host: HOST }, false);
  const { url } = listening;
  const texts = await Promise.all(Array.from({ length: 100 }, async () => (await fetch(url)).text()));
  expect(new Set(texts)).toEqual(new Set(['open']));
});

test('a port that somebody has is refused', async () => {
  listening = await listen(newApp(), { port: 0, host: HOST }, false);
  const again = listen(newApp(), { port: portOf(listening), host: HOST }, false);
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('processes of one shop may share it', async () => {
  listening = await listen(newApp(), { port: 0, host: HOST }, true);
  const other = await listen(newApp(), { port: portOf(listening), host: HOST }, true);
  await other.close();
  expect(await (await fetch(listening.url)).text()).toBe('open');
});

/** `/slow` waits for `answer`. */
function slowApp(): { app: FastifyInstance; answer: () => void } {
  const app = newApp();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  app.get('/slow', async (_request, reply) => {
    await mayAnswer;
    return reply.header('connection', 'close').send('answered');
  });
  return { app, answer };
}

test('closing refuses new connections at once, and ends when those under way have been answered', async () => {
  const { app, answer } = slowApp();
  listening = await listen(app, { port: 0, host: HOST }, false);
  const { url, close } = listening;
  const slow = Array.from({ length: 40 }, async () => (await fetch(`${url}/slow`)).text());
  let asked = 0;
  app.server.on('request', () => (asked += 1));
  await turnsUntil(() => asked === slow.length);
  let hasClosed = false;
  const closing = close().then(() => (hasClosed = true));
  listening = null;
  const late = connect(Number(new URL(url).port), HOST);
  await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(hasClosed).toBe(false);
  answer();
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['answered']));
  await closing;
});

test('what closes with the app outlasts the answers, whichever listener has them', async () => {
  // Several, because the app's own listener may have the connection of one.
  const closedEarly = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { app, answer } = slowApp();
      let isClosed = false;
      app.addHook('onClose', async () => void (isClosed = true));
      const { url, close } = await listen(app, { port: 0, host: HOST }, false);
      const slow = fetch(`${url}/slow`);
      await once(app.server, 'request');
      const closing = close();
      await sleep(50);
      const wasClosed = isClosed;
      answer();
      expect(await (await slow).text()).toBe('answered');
      await closing;
      expect(isClosed).toBe(true);
      return wasClosed;
    }),
  );
  expect(closedEarly).toEqual([false, false, false, false]);
});
