import { lazyPart } from '../../ui/loading/lazy-part.tsx';

/** For pages that may find nothing at their address. */
export const notFound = lazyPart(() => import('./not-found.tsx').then((part) => part.NotFoundPage));
