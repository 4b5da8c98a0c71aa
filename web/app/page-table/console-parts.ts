import { lazyPart } from '../../ui/loading/lazy-part.tsx';

/** Only staff have this code. */
export const loadConsole = () => import('../../admin/entrance/console-parts.ts');

export const finder = lazyPart<object>(() => loadConsole().then((code) => code.loadFinder()));
