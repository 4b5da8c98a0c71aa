import type { Settings } from '../../settings.ts';

/** Only if other machines can reach it. Part of the served HTML, so a failure of the browser's code cannot hide it. */
export function demonstrationNotice({ demoData, isReachedByOthers }: Settings): string {
  if (!demoData || !isReachedByOthers) return '';
  return '<aside class="demonstration-notice" aria-label="Demonstration">This is a demonstration: the passwords of its accounts are published, and everybody can read what you enter.</aside>';
}
