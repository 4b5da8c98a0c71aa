import { lazyPart } from '../../ui/loading/lazy-part.tsx';

/** Only staff have its code. */
export const consoleHeader = lazyPart<object>(() =>
  import('../../admin/frame/console-header.tsx').then((code) => code.ConsoleHeader),
);
