import { latePart } from '../../ui/late-part.tsx';

/** Below the cap sizes of a product: what fits is known to the browser alone. */
export const capAdvice = latePart(() => import('./cap-advice.tsx').then((part) => part.CapAdvice), null);
