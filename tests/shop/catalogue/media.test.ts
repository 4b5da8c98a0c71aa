import Fastify from 'fastify';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerMedia } from '../../../api/shop/media/media-routes.ts';
import { createFolderStore } from '../../../api/platform/files/folder-store.ts';
import { encodePicture, pictureFiles, storePicture } from '../../../api/shop/media/picture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'irun-media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f2a6b' } });
const stored = (file: string) => path.join(folder, 'media', file);
const names = () => readdir(path.join(folder, 'media'));
const prepare = async (input: Buffer, name: string) => {
  const picture = await encodePicture(input, name);
  await storePicture(createFolderStore(folder), picture);
  return picture;
};
const sizeOf = async (file: string) => {
  const { width, height, format } = await sharp(stored(file)).metadata();
  return [width, height, format];
};

describe('preparing a picture', () => {
  it('makes every file that pages request, and no other', async () => {
    const input = await plain(1600, 2000).jpeg().toBuffer();
    expect(await prepare(input, 'wig')).toMatchObject({ width: 1280, height: 1600 });
    expect((await names()).sort()).toEqual(pictureFiles('wig').sort());
    expect(await sizeOf('wig.webp')).toEqual([640, 800, 'webp']);
    expect(await sizeOf('wig-160.webp')).toEqual([160, 200, 'webp']);
    expect(await sizeOf('wig-1280.avif')).toEqual([1280, 1600, 'heif']);
  });

  it('never enlarges: wider files hold the width of the source', async () => {
    const input = await plain(500, 625).png().toBuffer();
    await prepare(input, 'small');
    expect(await sizeOf('small-480.webp')).toEqual([480, 600, 'webp']);
    expect(await sizeOf('small-640.webp')).toEqual([500, 625, 'webp']);
    expect(await sizeOf('small-1280.avif')).toEqual([500, 625, 'heif']);
    expect(await sizeOf('small.webp')).toEqual([500, 625, 'webp']);
  });

  it('turns a photograph upright and removes its metadata', async () => {
    const exif = { IFD0: { Copyright: 'somebody', Make: 'camera' } };
    const input = await plain(400, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await prepare(input, 'turned');
    const made = await sharp(stored('turned-320.webp')).metadata();
    expect([made.width, made.height, made.orientation, made.exif]).toEqual([300, 400, undefined, undefined]);
  });

  it('refuses invalid pictures and pictures of too many pixels, without leaving a file', async () => {
    await expect(prepare(Buffer.from('no picture'), 'x')).rejects.toThrow(/unsupported image format/);
    const huge = await plain(5001, 5000).png().toBuffer();
    await expect(prepare(huge, 'x')).rejects.toThrow(/pixel limit/i);
    expect(await readdir(folder)).toEqual([]);
  });

  it('works on many at once', async () => {
    const input = await plain(200, 250).webp().toBuffer();
    const pictures = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(pictures.map((name) => prepare(input, name)));
    expect(await names()).toHaveLength(pictures.flatMap(pictureFiles).length);
  });
});

function openServer() {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  registerMedia(app, createFolderStore(folder));
  return app;
}

describe('serving pictures', () => {
  beforeEach(async () => {
    await mkdir(path.join(folder, 'media', 'folder.webp'), { recursive: true });
    await writeFile(path.join(folder, 'media', 'wig-320.avif'), 'bytes');
    await writeFile(path.join(folder, 'media', 'demo-pictures.json'), '{}');
    await writeFile(path.join(folder, 'secret.webp'), 'secret');
  });

  it('sends pictures that browsers may cache and that cannot run scripts', async () => {
    const answer = await openServer().inject('/media/wig-320.avif');
    expect([answer.statusCode, answer.body]).toEqual([200, 'bytes']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it('sends the picture itself for a width that did not exist yet when it was made', async () => {
    await writeFile(path.join(folder, 'media', 'old.webp'), 'old');
    const answer = await openServer().inject('/media/old-768.avif');
    expect([answer.statusCode, answer.body]).toEqual([200, 'old']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600, immutable',
    });
  });

  it('answers HEAD with the same headers', async () => {
    const answer = await openServer().inject({ method: 'HEAD', url: '/media/wig-320.avif' });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '5', '']);
  });

  it('follows no symbolic link, and does not wait for a pipe', async () => {
    const media = path.join(folder, 'media');
    await symlink(path.join(folder, 'secret.webp'), path.join(media, 'stolen.webp'));
    await symlink(path.join(media, 'wig-320.avif'), path.join(media, 'twin-320.avif'));
    execFileSync('mkfifo', [path.join(media, 'pipe.webp')]);
    for (const name of ['stolen.webp', 'stolen-320.avif', 'twin-320.avif', 'pipe.webp']) {
      expect([name, (await openServer().inject(`/media/${name}`)).statusCode]).toEqual([name, 404]);
    }
  });

  it('sends no file larger than a picture can be', async () => {
    const file = path.join(folder, 'media', 'huge.webp');
    await writeFile(file, '');
    await truncate(file, 33 * 1024 * 1024);
    expect((await openServer().inject('/media/huge.webp')).statusCode).toBe(404);
  });

  it.each([
    '/media',
    '/media/',
    '/media/none.webp',
    '/media/folder.webp',
    '/media/demo-pictures.json',
    '/media/.hidden.webp',
    '/media/..%2fsecret.webp',
    '/media/..%5csecret.webp',
    '/media/folder.webp/x.webp',
    '/media/wig-320.avif%00.webp',
    `/media/${'a'.repeat(170)}.webp`,
  ])('has nothing at %s but a sentence', async (url) => {
    const answer = await openServer().inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: 'This picture is not here.' });
  });
});
