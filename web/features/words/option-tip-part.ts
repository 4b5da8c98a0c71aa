import { latePart } from '../../ui/loading/late-part.tsx';

/** Shown from the server's page at first; its code comes after what the first screen needs. */
export const optionTip = latePart(() => import('./option-tip.tsx').then((part) => part.OptionTip), null);
