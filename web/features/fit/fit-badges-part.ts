import { lazyPart } from '../../ui/loading/lazy-part.tsx';

/** Only for shoppers who have measured their head. */
export const fitBadges = lazyPart(() => import('./fit-badges.tsx').then((part) => part.FitBadges));
