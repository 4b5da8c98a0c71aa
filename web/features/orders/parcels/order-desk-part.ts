import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

/** For staff alone, so that buyers do not load it. */
export const orderDesk = lazyPart(() => import('./order-desk.tsx').then((part) => part.OrderDesk));

export const orderNotes = lazyPart(() => import('./order-notes.tsx').then((part) => part.OrderNotes));
