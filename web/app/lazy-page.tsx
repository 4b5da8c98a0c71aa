import { type ComponentType, lazy, useState } from 'react';
import { withChunkTimeout } from '../chunk-timeout.ts';

/** A page whose code is loaded when first shown, or earlier by `preload`. */
export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<unknown>;
}

/** Like React's `lazy`, but renders at once when the code is already loaded: a fallback would show during hydration. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  let Loaded: ComponentType | undefined;
  const once = () =>
    (loading ??= withChunkTimeout(load()).then((page) => {
      Loaded = page;
      return { default: page };
    }));
  const Later = lazy(once);
  const Page = () => {
    // Kept while the page is shown: another component type would remount it.
    const [Content] = useState<ComponentType>(() => Loaded ?? Later);
    return <Content />;
  };
  return { Page, preload: once };
}
