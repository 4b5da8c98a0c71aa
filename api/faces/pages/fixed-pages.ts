import { LRUCache } from 'lru-cache';
import { EncodedAnswer } from '../../platform/cache/encoded-answer.ts';
import { noncedPage } from '../http/nonce.ts';
import type { PageFrame } from './page-frame.ts';
import type { PageRenderer } from './page-renderer.ts';

/** The pages that no change of the catalogue changes, by where the shop is for whoever asks. */
export interface FixedPages {
  /** Left to the browser. */
  plain: (origin: string) => EncodedAnswer;
  /** For addresses where there is nothing. */
  missing: (origin: string) => EncodedAnswer;
  /** Left to the browser too, with the nonce of one answer. */
  nonced: (origin: string) => (nonce: string) => string;
}

/** @param headers of pages that are the same for everybody */
export function fixedPages(
  frame: PageFrame,
  renderer: PageRenderer,
  headers: Record<string, string>,
): FixedPages {
  const encoded = (html: string) => new EncodedAnswer({ route: '/*', headers, shown: [] }, Buffer.from(html));
  return {
    plain: onceForEach((origin) => encoded(frame.page(null, origin))),
    missing: onceForEach((origin) => encoded(frame.page(renderer.renderMissing(origin), origin))),
    nonced: onceForEach((origin) => noncedPage(frame.noncedPage(origin))),
  };
}

/** As many addresses as a shop may be known by. */
const MOST_ORIGINS = 100;

function onceForEach<Page>(make: (origin: string) => Page): (origin: string) => Page {
  const made = new LRUCache<string, { page: Page }>({ max: MOST_ORIGINS });
  return (origin) => {
    const known = made.get(origin) ?? { page: make(origin) };
    made.set(origin, known);
    return known.page;
  };
}
