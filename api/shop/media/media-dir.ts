import path from 'node:path';
import type { Settings } from '../../settings.ts';

/** Where the shop keeps its pictures. */
export function mediaDir(settings: Pick<Settings, 'dataDir'>): string {
  return path.resolve(settings.dataDir, 'media');
}
