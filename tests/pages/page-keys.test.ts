import path from 'node:path';
import { expect, it } from 'vitest';
import { loadRenderer } from '../../api/faces/pages/page-renderer.ts';

const ORIGIN = 'https://irun.example';
const renderer = await loadRenderer(path.resolve('dist'));

const keyAt = (address: string): string | undefined => {
  const { pathname, search } = new URL(address, ORIGIN);
  return renderer.pageAt(pathname, search.slice(1), ORIGIN)?.key;
};

// The front door looks for a kept page under the address alone: one with another key is found only after routing.
it.each([
  '/',
  '/?page=2',
  '/?keyword=bob&page=1',
  '/?texture=curly',
  '/product/7',
  '/collections/bobs',
  '/collections/bobs?page=2',
  '/categories/bobs',
  '/words',
  '/pages/contact',
])('%s is kept under the very address that links have', (address) => {
  expect(keyAt(address)).toBe(address);
});

it.each([
  ['/?page=1', '/'],
  ['/?utm_source=mail', '/'],
  ['/?exact=1', '/'],
  ['/?exact=1&page=2', '/?page=2'],
  ['/?page=nonsense', '/'],
  ['/?keyword=bob', '/?keyword=bob&page=1'],
  ['/product/7?utm_source=mail', '/product/7'],
])('%s shows the same page as %s', (address, key) => {
  expect(keyAt(address)).toBe(key);
});
