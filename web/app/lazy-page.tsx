import { type ComponentType, lazy, useState } from 'react';
import { inTime } from '../late-code.ts';

/** A page whose code comes when it is first needed, or earlier by `preload`. */
export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<unknown>;
}

/**
 * Makes a page out of the import that brings it: `lazyPage(() => import('…').then((m) => m.HomePage))`. Where its code is
 * there already it renders at once, without a moment of waiting that a server or a hydration would have to show.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  let Loaded: ComponentType | undefined;
  const once = () =>
    (loading ??= inTime(load()).then((page) => {
      Loaded = page;
      return { default: page };
    }));
  const Later = lazy(once);
  const Page = () => {
    // Kept for as long as the page is shown: another component in its place would begin anew.
    const [Content] = useState<ComponentType>(() => Loaded ?? Later);
    return <Content />;
  };
  return { Page, preload: once };
}
