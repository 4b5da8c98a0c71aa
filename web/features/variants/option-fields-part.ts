import { lazyPart } from '../../ui/lazy-part.tsx';

/** Shown from the server's page at first; its code comes after what the first screen needs. */
export const optionFields = lazyPart(() => import('./option-fields.tsx').then((part) => part.OptionFields));
