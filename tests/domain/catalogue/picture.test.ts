import { describe, expect, test } from 'vitest';
import {
  isOwnPicture,
  isPictureAddress,
  PICTURE_WIDTHS,
  pictureSources,
} from '../../../api/domain/catalogue/picture.ts';

describe('the sources of a picture', () => {
  test('made by the shop are every width in two formats', () => {
    const { src, avif, webp } = pictureSources('/media/lola-curls.webp');
    expect(src).toBe('/media/lola-curls.webp');
    expect(avif).toBe(
      '/media/lola-curls-160.avif 160w, /media/lola-curls-320.avif 320w, /media/lola-curls-480.avif 480w, ' +
        '/media/lola-curls-640.avif 640w, /media/lola-curls-768.avif 768w, /media/lola-curls-1280.avif 1280w',
    );
    expect(webp?.split(', ')).toEqual(
      PICTURE_WIDTHS.map((width) => `/media/lola-curls-${width}.webp ${width}w`),
    );
  });

  test.each(['https://cdn.example.com/a.jpg', '/media/a.png', '/media/../a.webp', '/other/a.webp', ''])(
    'at %j are the address alone',
    (image) => {
      expect(pictureSources(image)).toEqual({ src: image, avif: null, webp: null });
    },
  );
});

describe('a product may show', () => {
  test.each([
    '/media/a.webp',
    '/media/9f86d081884c7d65_a-B.webp',
    'https://cdn.example.com/wigs/a.jpg?w=5',
    'HTTPS://CDN.EXAMPLE.COM/a',
    'https://example.com:8443/a.png',
    'https://bücher.example/a.png',
    'https://3com.example/a.png',
  ])('%s', (image) => {
    expect(isPictureAddress(image)).toBe(true);
  });
});

describe('a product may not show', () => {
  test.each([
    '',
    'a.webp',
    '/media/',
    '/media/.webp',
    '/media/a.svg',
    '/media/a/b.webp',
    '/media/../etc/passwd.webp',
    '/media/a.webp\n',
    '/media/%2e%2e.webp',
    '//cdn.example.com/a.webp',
    'http://cdn.example.com/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'https://',
    'https:///a',
    'https://localhost/a.png',
    'https://localhost./a.png',
    'https://printer/a.png',
    'https://nas.local/a.png',
    'https://db.internal/a.png',
    'https://127.0.0.1/a.png',
    'https://0x7f.1/a.png',
    'https://2130706433/a.png',
    'https://169.254.169.254/latest',
    'https://10.0.0.8/a.png',
    'https://[::1]/a.png',
    'https://[fe80::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://user:pass@cdn.example.com/a.png',
    'https://user@cdn.example.com/a.png',
    'https://cdn.example.com\\a.png',
    'https://cdn.example.com/a b.png',
    'https://cdn.example.com/\u0000',
    ' https://cdn.example.com/a.png',
    'https://１２７.0.0.1/a.png',
  ])('%j', (image) => {
    expect(isPictureAddress(image)).toBe(false);
  });

  test('an address that never ends', () => {
    expect(isPictureAddress(`https://cdn.example.com/${'x'.repeat(2000)}`)).toBe(false);
  });
});

test('only a path in the shop is one of its own pictures', () => {
  expect(isOwnPicture('/media/lola-curls-160.webp')).toBe(true);
  expect(isOwnPicture('https://shop.example/media/lola.webp')).toBe(false);
});
