import { LRUCache } from 'lru-cache';
import { EncodedAnswer } from '../../platform/cache/encoded-answer.ts';
import { noncedPage } from '../http/nonce.ts';
import type { PageFrame } from './page-frame.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Pages that do not depend on the catalogue, by the shop's origin as the client sees it and the owner's settings. */
export interface FixedPages {
  plain: (origin: string, rules: string) => EncodedAnswer;
  missing: (origin: string, rules: string) => EncodedAnswer;
  nonced: (origin: string, rules: string) => (nonce: string) => string;
}

export function fixedPages(
  frame: PageFrame,
  renderer: PageRenderer,
  headers: Record<string, string>,
): FixedPages {
  const encoded = (html: string) => new EncodedAnswer({ route: '/*', headers, shown: [] }, Buffer.from(html));
  return {
    plain: kept((origin, rules) => encoded(frame.page(null, origin, rules))),
    missing: kept((origin, rules) =>
      encoded(frame.page(renderer.renderMissing(origin, rules), origin, rules)),
    ),
    nonced: kept((origin, rules) => noncedPage(frame.noncedPage(origin, rules))),
  };
}

/** Bounds the cache: behind a proxy the origin comes from the request. */
const MAX_ORIGINS = 100;

function kept<Page>(make: (origin: string, rules: string) => Page): (origin: string, rules: string) => Page {
  const made = new LRUCache<string, { page: Page }>({ max: MAX_ORIGINS });
  return (origin, rules) => {
    const key = `${origin}\n${rules}`;
    const known = made.get(key) ?? { page: make(origin, rules) };
    made.set(key, known);
    return known.page;
  };
}
