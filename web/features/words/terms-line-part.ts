import { latePart } from '../../ui/loading/late-part.tsx';

/** Shown from the server's page at first; its code comes after what the first screen needs. */
export const termsLine = latePart(() => import('./terms-line.tsx').then((part) => part.TermsLine), null);
