import { afterPaint } from '../../ui/browser/after-paint.ts';
import { latePart } from '../../ui/loading/late-part.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const load = () => import('./option-advice.tsx');

/** Below the options that a browser knows something about: which cap fits, and how near a colour is. */
export const optionAdvice = latePart(() => load().then((part) => part.OptionAdvice), null);

/** On the chips of these options; as late, for it is nothing to press. */
export const optionNote = lazyPart(() =>
  afterPaint()
    .then(load)
    .then((part) => part.OptionNote),
);
