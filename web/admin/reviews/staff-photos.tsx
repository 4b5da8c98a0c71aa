import { Button } from 'antd';
import { useMay } from '../../features/session/use-may.ts';
import {
  type StaffReviewRowFragment,
  useRemoveReviewPhotoMutation,
} from '../../graphql/generated/operations.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { FailureAlert } from '../failure-alert.tsx';

/** The photos of a review, those that wait too. Approving the review approves them; one that is not in order is removed. */
export function StaffPhotos({ row: { photos, productName } }: { row: StaffReviewRowFragment }) {
  const mayManage = useMay()('review.manage');
  const [remove, removing] = useRemoveReviewPhotoMutation({ refetchQueries: ['StaffReviews'] });
  return (
    <>
      <ul className="entry-photos">
        {photos.map(({ id, url, isApproved }, place) => {
          const what = `photo ${place + 1} of the review of ${productName}`;
          return (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <Picture image={url} alt={`P${what.slice(1)}, opens larger`} sizes="72px" />
              </a>
              {!isApproved && <span className="caption">Waits</span>}
              {mayManage && (
                <Button
                  size="small"
                  aria-label={`Remove ${what}`}
                  onClick={() => void remove({ variables: { input: { id } } }).catch(() => undefined)}
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <FailureAlert error={removing.error} />
    </>
  );
}
