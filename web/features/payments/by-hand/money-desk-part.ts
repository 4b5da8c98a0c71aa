import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

/** For staff alone, so that buyers do not load it. */
export const moneyDesk = lazyPart(() => import('./money-desk.tsx').then((part) => part.MoneyDesk));

export const paidDelivery = lazyPart(() => import('./paid-delivery.tsx').then((part) => part.PaidDelivery));
