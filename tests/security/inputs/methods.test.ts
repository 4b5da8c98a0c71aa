import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawAnswer, sendRaw } from '../../support/http/raw-http.ts';
import { startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;
let url: string;

beforeAll(async () => {
  shop = await startShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.stop());

const send = (method: string, path: string, head: string[] = [], body = ''): Promise<RawAnswer> =>
  sendRaw(url, [`${method} ${path} HTTP/1.1`, 'Host: shop', ...head], body);

const JSON_TYPE = 'application/json; charset=utf-8';

describe('unknown calls', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/nothing/'],
    ['GET', '/api'],
    ['GET', '/api/products/1/nothing/'],
    ['POST', '/api/sales'],
    ['DELETE', '/api/users/login/nothing'],
    ['GET', '/api/../api/nothing'],
    ['GET', '/api//products'],
  ])('%s %s is a JSON 404 with a sentence, never a page', async (method, path) => {
    const answer = await send(method, path);
    expect([answer.status, answer.headers['content-type']]).toEqual([404, JSON_TYPE]);
    expect(JSON.parse(answer.body)).toEqual({ detail: 'Path not found.' });
  });

  test.each([
    ['DELETE', '/api/products/', 'GET, HEAD'],
    ['POST', '/api/products/1/', 'GET, HEAD'],
    ['PATCH', '/api/users/profile/', 'GET, HEAD'],
    ['DELETE', '/api/users/register', 'POST'],
    ['GET', '/api/users/login/', 'POST'],
    ['HEAD', '/api/users/login/', 'POST'],
    ['PUT', '/api/orders/add', 'POST'],
    ['POST', '/api/orders/1/pay/', 'PUT'],
    ['OPTIONS', '/api/products', 'GET, HEAD'],
    ['PUT', '/graphql', 'GET, HEAD, POST'],
    ['DELETE', '/graphql', 'GET, HEAD, POST'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['POST', '/media/wig.webp', 'GET, HEAD'],
    ['PROPFIND', '/api/products/', 'GET, HEAD'],
  ])('%s %s is a 405 that lists the allowed methods', async (method, path, allow) => {
    const answer = await send(method, path);
    expect([answer.status, answer.headers['allow'], answer.headers['content-type']]).toEqual([
      405,
      allow,
      JSON_TYPE,
    ]);
    const sentence = JSON.stringify({ detail: `This path takes ${allow}, not ${method}.` });
    expect(answer.body).toBe(method === 'HEAD' ? '' : sentence);
  });

  test('whatever the body is: it is not read', async () => {
    const body = '<order/>';
    const head = ['Content-Type: text/xml', `Content-Length: ${body.length}`];
    expect((await send('POST', '/api/nothing', head, body)).status).toBe(404);
    expect((await send('PATCH', '/api/products/1/', head, body)).status).toBe(405);
  });

  test.each(['/', '/api/products/', '/api/nothing', '/graphql', '/healthz', '/media/wig.webp'])(
    'TRACE %s is refused, and does not echo the request',
    async (path) => {
      const answer = await send('TRACE', path, ['X-Canary: bird-in-the-mine']);
      expect(answer.status).toBe(405);
      expect(answer.headers).toHaveProperty('allow');
      expect(JSON.stringify(answer)).not.toContain('bird-in-the-mine');
    },
  );

  test('a method override header is ignored', async () => {
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
      expect((await send('GET', '/api/products/', [`${name}: DELETE`])).status).toBe(200);
      expect((await send('POST', '/api/products/', [`${name}: GET`])).status).toBe(405);
    }
  });
});
