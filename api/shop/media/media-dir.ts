import path from 'node:path';

export function mediaDir(settings: { dataDir: string }): string {
  return path.resolve(settings.dataDir, 'media');
}
