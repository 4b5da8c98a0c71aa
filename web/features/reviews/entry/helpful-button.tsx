import { failureOf } from '../../../graphql/errors.ts';
import {
  MyHelpfulReviewsDocument,
  type ReviewEntryFragment,
  useMyHelpfulReviewsQuery,
  useVoteReviewMutation,
} from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReportButton } from './report-button.tsx';

interface HelpfulButtonProps {
  review: ReviewEntryFragment;
  productId: string;
}

/** Not under one's own review. */
export function HelpfulButton({ review, productId }: HelpfulButtonProps) {
  const { data } = useMyHelpfulReviewsQuery({ variables: { productId } });
  const [vote, { error, loading }] = useVoteReviewMutation();
  const mine = data?.productById;
  if (!mine || mine.myReview?.id === review.id) return null;
  const isHelpful = mine.myHelpfulReviews.includes(review.id);
  const toggle = () =>
    void vote({
      variables: { input: { id: review.id, isHelpful: !isHelpful } },
      refetchQueries: [{ query: MyHelpfulReviewsDocument, variables: { productId } }],
      awaitRefetchQueries: true,
    }).catch(() => undefined);
  return (
    <>
      <div className="row">
        <Button variant="quiet" small aria-pressed={isHelpful} busy={loading} onClick={toggle}>
          {review.helpful === 0 ? 'Helpful' : `Helpful · ${review.helpful}`}
        </Button>
        <ReportButton id={review.id} name={review.name} />
      </div>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
    </>
  );
}
