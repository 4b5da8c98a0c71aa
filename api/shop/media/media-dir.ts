import path from 'node:path';

/** Where the shop keeps its pictures. */
export function mediaDir(settings: { dataDir: string }): string {
  return path.resolve(settings.dataDir, 'media');
}
