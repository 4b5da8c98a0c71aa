import { lazyPart } from '../../ui/lazy-part.tsx';

/** Only for what is sold out. */
export const soldOutAlert = lazyPart(() => import('./sold-out-alert.tsx').then((part) => part.SoldOutAlert));
