import { type ComponentType, lazy, useState } from 'react';
import { withChunkTimeout } from './chunk-timeout.ts';

/** A part of a page whose code is loaded when first shown, or earlier by `preload`. */
export interface LazyPart<Props extends object> {
  Part: ComponentType<Props>;
  preload: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but renders at once when the code is already loaded. Inside a `Suspense`, what the server rendered
 * stays until the browser has the code.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  let Loaded: ComponentType<Props> | undefined;
  const once = () =>
    (loading ??= withChunkTimeout(load()).then((part) => {
      Loaded = part;
      return { default: part };
    }));
  const Later = lazy(once) as unknown as ComponentType<Props>;
  const Part = (props: Props) => {
    // Kept while it is shown: another component type would remount it.
    const [Content] = useState<ComponentType<Props>>(() => Loaded ?? Later);
    return <Content {...props} />;
  };
  return { Part, preload: once };
}
