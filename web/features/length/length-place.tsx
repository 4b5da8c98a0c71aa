import { Suspense, lazy } from 'react';
import { longestOf } from '#domain/catalogue/length/length-words.ts';
import type { OptionValues } from '#domain/catalogue/variants/options.ts';
import type { WornHairFragment } from '../../graphql/generated/operations.ts';
import { withChunkTimeout } from '../../ui/loading/chunk-timeout.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { useIsBrowser } from '../../ui/browser/use-is-browser.ts';

const LengthOnBody = lazy(() =>
  withChunkTimeout(import('./body-length.tsx')).then((part) => ({ default: part.LengthOnBody })),
);

interface LengthPlaceProps {
  product: WornHairFragment;
  /** Of the variant that is shown. */
  options: OptionValues | undefined;
}

/** Where a length ends on the shopper. Drawn by the browser alone: only it knows how tall they are. */
export function LengthPlace({ product: { facts, options: all }, options }: LengthPlaceProps) {
  const isBrowser = useIsBrowser();
  const { kind, texture, lengthMeasured } = facts;
  const values = all.find(({ name }) => name === 'LENGTH')?.values ?? [];
  if (!isBrowser || !texture || !options?.length || (kind !== 'WIG' && kind !== 'BUNDLE')) return null;
  const lengths = [...new Set(values.map(({ value }) => longestOf(value)))];
  return (
    <Suspense fallback={<Skeleton height="420px" />}>
      <LengthOnBody
        texture={texture}
        isWorn={lengthMeasured === 'WORN'}
        lengths={lengths}
        chosen={longestOf(options.length)}
      />
    </Suspense>
  );
}
