import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

let page: { root: Root; place: HTMLElement } | undefined;

/** Shows this in place of what the last call has shown. */
export function show(content: ReactNode): void {
  leavePage();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  page = { root, place };
  flushSync(() => root.render(content));
}

/** Takes down what is shown, as a browser that is closed does. */
export function leavePage(): void {
  page?.root.unmount();
  page?.place.remove();
  page = undefined;
}
