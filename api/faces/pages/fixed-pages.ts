import { LRUCache } from 'lru-cache';
import { EncodedAnswer } from '../../platform/cache/encoded-answer.ts';
import { noncedPage } from '../http/nonce.ts';
import type { PageFrame } from './page-frame.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Pages that do not depend on the catalogue, by the shop's origin as the client sees it. */
export interface FixedPages {
  plain: (origin: string) => EncodedAnswer;
  missing: (origin: string) => EncodedAnswer;
  nonced: (origin: string) => (nonce: string) => string;
}

export function fixedPages(
  frame: PageFrame,
  renderer: PageRenderer,
  headers: Record<string, string>,
): FixedPages {
  const encoded = (html: string) => new EncodedAnswer({ route: '/*', headers, shown: [] }, Buffer.from(html));
  return {
    plain: cachedByOrigin((origin) => encoded(frame.page(null, origin))),
    missing: cachedByOrigin((origin) => encoded(frame.page(renderer.renderMissing(origin), origin))),
    nonced: cachedByOrigin((origin) => noncedPage(frame.noncedPage(origin))),
  };
}

/** Bounds the cache: behind a proxy the origin comes from the request. */
const MAX_ORIGINS = 100;

function cachedByOrigin<Page>(make: (origin: string) => Page): (origin: string) => Page {
  const made = new LRUCache<string, { page: Page }>({ max: MAX_ORIGINS });
  return (origin) => {
    const known = made.get(origin) ?? { page: make(origin) };
    made.set(origin, known);
    return known.page;
  };
}
