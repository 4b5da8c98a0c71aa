import { z } from 'zod';
import type { ReviewPhoto } from '../kept/review-photo.store.ts';

export const photoJson = z.object({
  _id: z.uuid(),
  image: z.string().describe('A path in this shop.'),
  isApproved: z.boolean().describe('Whether everybody sees it; otherwise it waits for staff.'),
});

export const presentPhoto = ({ id, file, isApproved }: Omit<ReviewPhoto, 'reviewId'>) => ({
  _id: id,
  image: file,
  isApproved,
});
