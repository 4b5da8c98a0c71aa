/** Of one review. */
export const MAX_REVIEW_PHOTOS = 4;
