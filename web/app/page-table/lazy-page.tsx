import { type LazyPart, lazyPart } from '../../ui/loading/lazy-part.tsx';

/** A page whose code is loaded when first shown, or earlier by `preload`. */
export interface LazyPage {
  Page: LazyPart<object>['Part'];
  preload: () => Promise<unknown>;
}

/** Renders at once when the code is already loaded: a fallback would show during hydration. */
export function lazyPage(load: Parameters<typeof lazyPart<object>>[0]): LazyPage {
  const { Part, preload } = lazyPart(load);
  return { Page: Part, preload };
}
