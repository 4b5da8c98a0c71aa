import { type ReactNode, Suspense, useState } from 'react';
import type { BestFor } from '#domain/catalogue/facets/facet-best.ts';
import type { FacetChoice } from '#domain/catalogue/facets/facet-choice.ts';
import { useHasHead } from '../../storage/fit/has-head.ts';
import { useMyShade } from '../../storage/fit/my-shade.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

/** Only for shoppers who keep measures or a shade. */
const bestMatch = lazyPart(() => import('./best-match.tsx').then((part) => part.BestMatch));

/** Whether this browser keeps anything that the best match can go by. */
export function useHasMine(): boolean {
  const hasHead = useHasHead();
  const shade = useMyShade();
  return hasHead || shade !== null;
}

/** What suits the shopper, where the list is sorted by it; `part` reckons it and shows nothing. */
export function useBestFor({ sort }: FacetChoice): { best: BestFor | null; part: ReactNode } {
  const [best, setBest] = useState<BestFor | null>(null);
  const isWanted = useHasMine() && sort === 'best';
  const part = isWanted && (
    <Suspense>
      <bestMatch.Part onFound={setBest} />
    </Suspense>
  );
  return { best: isWanted ? best : null, part };
}
