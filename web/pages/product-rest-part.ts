import { lazyPart } from '../ui/lazy-part.tsx';

/** Below the first screen: its code comes after what that needs. */
export const productRest = lazyPart(() => import('./product-rest.tsx').then((part) => part.ProductRest));
