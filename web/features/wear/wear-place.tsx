import { Suspense } from 'react';
import { factWord } from '#domain/catalogue/facts/fact-codes.ts';
import { HAIR, KINDS, TEXTURES } from '#domain/catalogue/facts/fact-values.ts';
import { careWords } from '#domain/catalogue/wear/care.ts';
import { monthsWorn } from '#domain/catalogue/wear/months-worn.ts';
import { koboFromNaira } from '#domain/money.ts';
import type { FactRowsFragment, WornHairFragment } from '../../graphql/generated/operations.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { useIsBrowser } from '../../ui/browser/use-is-browser.ts';

const wearAndCare = lazyPart(() => import('./wear-and-care.tsx').then((part) => part.WearAndCare));

interface WearPlaceProps {
  product: FactRowsFragment & WornHairFragment;
  /** In naira, of the variant that is shown. */
  price: number;
}

/** What a wear costs and how hair is looked after. Nothing where the facts say neither. */
export function WearPlace({ product: { facts }, price }: WearPlaceProps) {
  const isBrowser = useIsBrowser();
  const kind = factWord(facts.kind, KINDS);
  const months = monthsWorn({ kind, lifespanMonths: facts.lifespanMonths });
  const care = careWords({
    kind,
    hair: factWord(facts.hair, HAIR),
    texture: factWord(facts.texture, TEXTURES),
    heatLimitC: facts.heatLimitC,
  });
  const kobo = koboFromNaira(price) ?? 0;
  const worn = months !== null && kobo > 0 ? { price: kobo, months } : null;
  if (!isBrowser || (!worn && care.length === 0)) return null;
  return (
    <Suspense fallback={<Skeleton height="240px" />}>
      <wearAndCare.Part worn={worn} care={care} />
    </Suspense>
  );
}
