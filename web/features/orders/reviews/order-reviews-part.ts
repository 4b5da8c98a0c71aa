import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

/** For buyers whose order is there. */
export const orderReviews = lazyPart(() => import('./order-reviews.tsx').then((part) => part.OrderReviews));
