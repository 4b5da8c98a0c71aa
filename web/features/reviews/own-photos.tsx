import { type ChangeEvent, useRef, useState } from 'react';
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review-photos.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  type OwnReviewPhotoFragment,
  useRemoveReviewPhotoMutation,
} from '../../graphql/generated/operations.ts';
import { session } from '../../storage/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/product/picture.tsx';
import { sendPhoto } from './send-photo.ts';

interface OwnPhotosProps {
  reviewId: string;
  /** As the page found them. */
  photos: readonly OwnReviewPhotoFragment[];
}

/** The photos of one's own review: added, and taken away. */
export function OwnPhotos({ reviewId, photos: found }: OwnPhotosProps) {
  const [photos, setPhotos] = useState(found);
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const [remove] = useRemoveReviewPhotoMutation();
  const file = useRef<HTMLInputElement>(null);

  const send = async (chosen: readonly File[]): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      for (const one of chosen) setPhotos(await sendPhoto(reviewId, one, session.read()?.token ?? ''));
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(target.files ?? [])];
    // So that the same file can be chosen again.
    target.value = '';
    void send(chosen.slice(0, MAX_REVIEW_PHOTOS - photos.length));
  };
  const takeAway = async (id: string): Promise<void> => {
    setFailure(undefined);
    try {
      await remove({ variables: { input: { id } } });
      setPhotos((now) => now.filter((photo) => photo.id !== id));
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <div className="own-photos">
      <h3 className="heading-3">Your photos</h3>
      <p className="small muted">
        {`Up to ${MAX_REVIEW_PHOTOS}, for everybody to see once we have looked at them. Where and when they were taken is removed.`}
      </p>
      {failure !== undefined && <Alert tone="red">{failureOf(failure).message}</Alert>}
      {photos.length > 0 && (
        <ul className="review-photos">
          {photos.map(({ id, url, isApproved }, place) => (
            <li key={id}>
              <Picture image={url} alt={`Your photo ${place + 1}`} sizes="96px" />
              <span className="caption">{isApproved ? 'Shown' : 'Waiting for a look'}</span>
              <Button
                variant="quiet"
                small
                aria-label={`Remove your photo ${place + 1}`}
                onClick={() => void takeAway(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        hidden
        aria-label="Photos for your review"
        onChange={change}
      />
      {photos.length < MAX_REVIEW_PHOTOS && (
        <Button variant="line" busy={isSending} onClick={() => file.current?.click()}>
          Add photos
        </Button>
      )}
    </div>
  );
}
