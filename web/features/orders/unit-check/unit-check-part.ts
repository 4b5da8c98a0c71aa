import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

/** For orders with a wig, in shops that show buyers photos of it before it leaves. */
export const orderUnitCheck = lazyPart(() =>
  import('./order-unit-check.tsx').then((part) => part.OrderUnitCheck),
);
