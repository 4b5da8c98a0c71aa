import { z } from 'zod';
import type { RequestContext } from '../../context/context.ts';
import type { ReviewPhoto } from '../kept/review-photo.store.ts';
import { photoAddress } from './review-photo-files.ts';

export const photoJson = z.object({
  _id: z.uuid(),
  image: z.string().describe('A path in this shop; of a photo that waits a signed link for some minutes.'),
  isApproved: z.boolean().describe('Whether everybody sees it; otherwise it waits for staff.'),
});

export const presentPhoto =
  (ctx: RequestContext) =>
  ({ id, file, isApproved }: Omit<ReviewPhoto, 'reviewId'>) => ({
    _id: id,
    image: photoAddress(ctx, file),
    isApproved,
  });
