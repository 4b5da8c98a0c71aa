import { Suspense } from 'react';
import type { ReviewEntryFragment } from '../../../graphql/generated/operations.ts';
import { useViewer } from '../../../storage/session.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { useIsBrowser } from '../../../ui/browser/use-is-browser.ts';

interface HelpfulPlaceProps {
  review: ReviewEntryFragment;
  productId: string;
}

const helpfulButton = lazyPart(() => import('./helpful-button.tsx').then((part) => part.HelpfulButton));

/** How many people a review helped; a button for whoever is signed in. */
export function HelpfulPlace({ review, productId }: HelpfulPlaceProps) {
  const isBrowser = useIsBrowser();
  const viewer = useViewer();
  const { helpful } = review;
  const told =
    helpful === 0 ? null : (
      <span className="caption">{`${helpful} ${helpful === 1 ? 'person' : 'people'} found this helpful`}</span>
    );
  if (!isBrowser || !viewer) return told;
  return (
    <Suspense fallback={told}>
      <helpfulButton.Part review={review} productId={productId} />
    </Suspense>
  );
}
