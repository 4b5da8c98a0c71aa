import { TERMS } from '#domain/glossary/glossary.ts';
import { paths } from '../../paths.ts';

/**
 * Structured data for search engines, as schema.org defines it.
 * @param full makes a path in the shop a full address
 */
export function termSet(name: string, full: (path: string) => string): object {
  const set = full(paths.words());
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    '@id': set,
    name,
    hasDefinedTerm: TERMS.map((term) => ({
      '@type': 'DefinedTerm',
      '@id': full(paths.words(term.slug)),
      name: term.name,
      alternateName: term.synonyms,
      description: term.plain,
      inDefinedTermSet: set,
    })),
  };
}
