import { lazyPart } from '../../ui/loading/lazy-part.tsx';

/** For staff alone, so that buyers do not load it. */
export const guestLink = lazyPart(() => import('./guest-link.tsx').then((part) => part.GuestLink));
