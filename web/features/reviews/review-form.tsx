import { Suspense, lazy } from 'react';
import { Link } from 'react-router-dom';
import { withChunkTimeout } from '../../ui/loading/chunk-timeout.ts';
import { paths } from '../../paths.ts';
import { useViewer } from '../../storage/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';

// Form code is a tenth of a page's code, and visitors cannot use this form.
const SignedInReviewForm = lazy(() =>
  withChunkTimeout(import('./signed-in-review-form.tsx')).then((part) => ({
    default: part.SignedInReviewForm,
  })),
);

interface ReviewFormProps {
  productId: string;
  /** The address to come back to after signing in. */
  here: string;
}

export function ReviewForm({ productId, here }: ReviewFormProps) {
  const viewer = useViewer();
  return (
    <div className="sheet review-form">
      <h2 className="heading-3">Write a review</h2>
      {viewer ? (
        <Suspense fallback={<Spinner />}>
          <SignedInReviewForm productId={productId} />
        </Suspense>
      ) : (
        <Alert tone="info">
          Please{' '}
          <Link className="link" to={paths.login(here)}>
            login
          </Link>{' '}
          to write a review
        </Alert>
      )}
    </div>
  );
}
