import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

/** For staff alone, so that buyers do not load it. */
export const refundDesk = lazyPart(() => import('./refund-desk.tsx').then((part) => part.RefundDesk));
