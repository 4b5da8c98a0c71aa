import type { OwnReviewPhotoFragment } from '../../graphql/generated/operations.ts';
import { restRefusal } from '../security/rest-refusal.ts';

interface SentPhoto {
  _id: string;
  image: string;
  isApproved: boolean;
}

/** Adds a photo to one's own review and returns all of them. Throws an error for `failureOf`. */
export async function sendPhoto(
  reviewId: string,
  file: File,
  token: string,
): Promise<OwnReviewPhotoFragment[]> {
  const form = new FormData();
  form.append('image', file);
  const answer = await fetch(`/api/reviews/${reviewId}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw restRefusal(answer.status, await answer.text(), { token });
  const photos = (await answer.json()) as SentPhoto[];
  return photos.map(({ _id, image, isApproved }) => ({
    __typename: 'ReviewPhoto',
    id: _id,
    url: image,
    isApproved,
  }));
}
