import type { Settings } from '../../settings.ts';

/**
 * What storefront and console say on every page of a demonstration that others reach; nothing for the people at the
 * machine itself. It is part of the page, not of what the browser renders, so that no failure there hides it.
 */
export function demonstrationNotice({ demoData, isReachedByOthers }: Settings): string {
  if (!demoData || !isReachedByOthers) return '';
  return '<aside class="demonstration-notice" aria-label="Demonstration">This is a demonstration: the passwords of its accounts are published, and everybody can read what you enter.</aside>';
}
