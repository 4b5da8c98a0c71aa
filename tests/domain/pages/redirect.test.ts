import { describe, expect, test } from 'vitest';
import { loginPath, registerPath, safeRedirect } from '../../../api/domain/pages/redirect.ts';

describe('after signing in', () => {
  test.each([
    '/',
    '/shipping',
    '/cart/5?qty=2',
    '/order/12',
    '/?keyword=lace%20front&page=2',
    '/product/3#reviews',
    '/admin/userlist',
    '/?keyword=https://evil.example',
    '/?keyword=//x',
    '/?keyword=100%25',
    '/?next=%2F%2Fevil',
    '/caf%C3%A9',
    '/loginx',
  ])('%s is a place inside the shop', (address) => {
    expect(safeRedirect(address)).toBe(address);
  });

  test.each([
    null,
    undefined,
    '',
    ' ',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'mailto:a@b.c',
    'evil.example',
    'shipping',
    '?keyword=x',
    '#x',
    ' /shipping',
    '\t/shipping',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\u0000/evil.example',
    '/shipping\n',
    '/a\u0085b',
    '/?keyword=a\nb',
    '/#\\evil',
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/%0d%0aSet-Cookie:x',
    '/%00',
    '/%252f/evil.example',
    '/%25255cevil.example',
    '/%25252525095c',
    '/.//evil.example',
    '/..//evil.example',
    '/a//evil.example',
    '/@//evil.example',
    '/%',
    '/%zz',
    '/%ff',
    '/\ud800',
  ])('%j leads home', (address) => {
    expect(safeRedirect(address)).toBe('/');
  });

  test.each([
    '/login',
    '/login/',
    '/LOGIN',
    '/login?redirect=/login',
    '/register',
    '/register#x',
    '/%6cogin',
  ])('%s would loop and leads home', (address) => {
    expect(safeRedirect(address)).toBe('/');
  });

  test('an address of 2000 characters is followed and a longer one is not', () => {
    expect(safeRedirect(`/${'x'.repeat(1999)}`)).toHaveLength(2000);
    expect(safeRedirect(`/${'x'.repeat(2000)}`)).toBe('/');
  });

  test('whatever is followed stays on the shop’s host when a browser resolves it', () => {
    const pieces = ['/', '\\', '%2f', '%5c', '\t', '.', 'evil.example', '@', ':', '?', '#', '%'];
    for (const a of pieces) {
      for (const b of pieces) {
        for (const c of pieces) {
          for (const d of pieces) {
            const target = safeRedirect(`/${a}${b}${c}${d}`);
            expect(new URL(target, 'https://shop.example').host).toBe('shop.example');
          }
        }
      }
    }
  });
});

describe('the way to sign in', () => {
  test.each([
    ['/shipping', '/login?redirect=/shipping'],
    ['/order/5', '/login?redirect=/order/5'],
    ['/cart/5?qty=2&x=y', '/login?redirect=/cart/5%3Fqty%3D2%26x%3Dy'],
    ['/', '/login'],
    ['/login', '/login'],
    ['//evil.example', '/login'],
    [null, '/login'],
    [undefined, '/login'],
  ])('from %s is %s', (from, path) => {
    expect(loginPath(from)).toBe(path);
  });

  test('leads back to exactly where it began', () => {
    const from = '/?keyword=a%20b&page=2';
    expect(new URLSearchParams(loginPath(from).split('?')[1]).get('redirect')).toBe(from);
    expect(registerPath('/shipping')).toBe('/register?redirect=/shipping');
  });
});
