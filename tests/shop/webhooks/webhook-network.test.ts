import { hostname } from 'node:os';
import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic } from '../../../api/platform/http/public-address.ts';
import { postMessage } from '../../../api/shop/webhooks/sending/post-message.ts';
import { Receiver } from '../../support/webhooks/receiver.ts';

let canary: Receiver;

beforeAll(async () => {
  canary = await Receiver.start();
});
afterAll(() => canary.stop());
beforeEach(() => canary.received.splice(0));

const NEVER = new AbortController().signal;
const post = (url: string, allowsAny = false) =>
  postMessage({ url, headers: {}, body: '{}' }, allowsAny, NEVER);

/** What a connection would get to know of a name. */
const resolved = (name: string, all: boolean) =>
  new Promise<string | string[]>((resolve) => {
    lookupPublic(name, { all }, (error, addresses) => {
      if (error) resolve(error.name);
      else
        resolve(
          typeof addresses === 'string' ? addresses : addresses.map(({ address }: LookupAddress) => address),
        );
    });
  });

describe('a call of a webhook', () => {
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['0.0.0.0', false],
    ['10.0.0.1', false],
    ['172.31.255.255', false],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['192.0.2.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['fc00::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['2001:db8::1', false],
    ['nonsense', false],
  ])('to %s is allowed: %s', (address, isAllowed) => {
    expect(isPublicAddress(address)).toBe(isAllowed);
  });

  it('is judged by what a name resolves to, in the connection itself', async () => {
    expect(await resolved('localhost', true)).toBe('ForbiddenAddressError');
    expect(await resolved('localhost', false)).toBe('ForbiddenAddressError');
  });

  it.each(['127.0.0.1', '[::ffff:127.0.0.1]', 'localhost', hostname()])(
    'never reaches this machine by the name %s',
    async (name) => {
      const { port } = new URL(canary.url);
      for (const protocol of ['http', 'https']) {
        const answer = await post(`${protocol}://${name}:${port}/`);
        expect(answer.status).toBeNull();
      }
      expect(canary.received).toEqual([]);
    },
  );

  it('follows no redirect', async () => {
    const receiver = await Receiver.start();
    receiver.react = () => 307;
    receiver.headers = { location: canary.url };
    expect(await post(receiver.url, true)).toMatchObject({ status: 307 });
    expect(canary.received).toEqual([]);
    await receiver.stop();
  });

  it('says in plain words why there was no answer', async () => {
    const receiver = await Receiver.start();
    const { url } = receiver;
    receiver.react = () => 'broken';
    expect(await post(url, true)).toMatchObject({ failure: 'The receiver broke the connection off.' });
    await receiver.stop();
    expect(await post(url, true)).toMatchObject({ failure: 'The receiver refused the connection.' });
    expect(await post('https://127.0.0.1/')).toMatchObject({
      failure: 'Not sent: the address is of this machine or a private network, or has no https.',
    });
  });
});
