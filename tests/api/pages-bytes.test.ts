import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type NoncedBytes, packedPage, pageStart, plainPage } from '../../api/faces/pages/nonced-bytes.ts';
import { newNonce } from '../../api/faces/http/nonce.ts';

const HEAD =
  '<head><meta nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script><link nonce="__CSP_NONCE__';

/** A page's rest, far longer than what a packer remembers, and repeating what stood before it. */
const restOf = (length: number): Buffer =>
  Buffer.from(`">${'<link nonce="">₦ '.repeat(length)}${Math.sin(length).toString(36)}</head>`);

const whole = (bytes: NoncedBytes, nonce: string): Buffer => Buffer.concat(bytes.with(nonce));

describe('a kept page', () => {
  it.each([0, 1, 10, 5000])('unpacks to the plain one with every nonce (%i repetitions)', async (length) => {
    const start = pageStart(HEAD);
    const plain = plainPage(start, restOf(length));
    const packed = await packedPage(start, restOf(length));
    for (let round = 0; round < 50; round += 1) {
      const nonce = newNonce();
      const bytes = whole(packed, nonce);
      expect(bytes.length).toBe(packed.length);
      // Gzip's own checksum is verified too.
      expect(gunzipSync(bytes).equals(whole(plain, nonce))).toBe(true);
    }
  });

  it('has the nonce wherever the build asked for it, and nothing else in its place', () => {
    const nonce = newNonce();
    const text = whole(plainPage(pageStart(HEAD), restOf(3)), nonce).toString();
    expect(text).toBe(HEAD.replaceAll('__CSP_NONCE__', nonce) + restOf(3).toString());
  });

  it('is not made where no nonce would stand in it: its scripts would not run', () => {
    expect(() => pageStart('<head>')).toThrow('nonce');
  });
});
