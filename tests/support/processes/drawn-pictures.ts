import { link, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { MEDIA } from '../../../api/shop/media/media-store.ts';
import { isDrawnWhenAsked } from '../../../api/tools/demo/drawn-when-asked.ts';

/*
 * Pictures that the shops of a run draw when somebody asks for them, for those that start later: each takes a processor
 * 0.2 s, the widest 1 s, and every page with a carousel or a gallery asks for several.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with what the shops of this run have drawn. */
    drawnPictures: string;
  }
}

let made: string | null = null;

/** Before all tests of a run. */
export async function setup(project: TestProject): Promise<void> {
  made = await mkdtemp(path.join(tmpdir(), 'irun-drawn-'));
  project.provide('drawnPictures', made);
}

/** After all of them. */
export async function teardown(): Promise<void> {
  if (made !== null) await rm(made, { recursive: true, force: true });
}

/** Gives a shop what earlier ones have drawn. Its first pictures must be there: with them it clears away older ones. */
export async function lendDrawn(dataDir: string): Promise<void> {
  await linkDrawn(inject('drawnPictures'), path.join(dataDir, MEDIA));
}

/** Keeps what a shop has drawn. */
export async function keepDrawn(dataDir: string): Promise<void> {
  await linkDrawn(path.join(dataDir, MEDIA), inject('drawnPictures'));
}

async function linkDrawn(from: string, to: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => isDrawnWhenAsked(`${MEDIA}/${name}`));
  await Promise.all(
    names.map(async (name) => {
      await link(path.join(from, name), path.join(to, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }),
  );
}
