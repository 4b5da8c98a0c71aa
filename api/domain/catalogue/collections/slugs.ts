/** Characters of a slug. */
export const MAX_SLUG = 80;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** "Braids & locs" becomes "braids-locs"; empty when a name has neither letters of ASCII nor digits. */
export function slugOf(name: unknown): string {
  if (typeof name !== 'string') return '';
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replaceAll(/^-|-$/g, '');
}

export const isSlug = (slug: unknown): slug is string =>
  typeof slug === 'string' && slug.length <= MAX_SLUG && SLUG.test(slug);

/** What is wrong with a slug as somebody has entered it. */
export function slugError(slug: unknown): string | undefined {
  return isSlug(slug)
    ? undefined
    : `Enter an address of up to ${MAX_SLUG} small letters, digits and single hyphens, such as body-wave.`;
}
