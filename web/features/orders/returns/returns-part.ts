import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

/** For delivered orders alone. */
export const orderReturns = lazyPart(() => import('./order-returns.tsx').then((part) => part.OrderReturns));
