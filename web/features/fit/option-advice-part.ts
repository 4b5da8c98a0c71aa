import { latePart } from '../../ui/loading/late-part.tsx';

/** Below the options that a browser knows something about: which cap fits, and how near a colour is. */
export const optionAdvice = latePart(
  () => import('./option-advice.tsx').then((part) => part.OptionAdvice),
  null,
);
