import { lazyPart } from '../../ui/loading/lazy-part.tsx';

/** Only for who presses what cannot be had. */
export const unavailableNote = lazyPart(() =>
  import('./unavailable-note.tsx').then((part) => part.UnavailableNote),
);
