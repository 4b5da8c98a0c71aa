import type { ApolloClient } from '@apollo/client';
import { paths } from '../paths.ts';
import { savesData } from '../ui/browser/saves-data.ts';
import { preloadPage } from './page-table/shop-pages.ts';

/** Milliseconds that the mouse must rest on a link. A touch counts at once. */
const HOVER_MS = 80;

const PRODUCT = /^\/product\/([1-9]\d*)$/;

function productAt(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin ? PRODUCT.exec(link.pathname)?.[1] : undefined;
}

function prefetch(client: ApolloClient, id: string): void {
  // A failure shows when the page is opened.
  Promise.all([
    preloadPage(paths.product(id)),
    import('../features/catalogue/product/product-prefetch.ts').then((code) =>
      code.prefetchProduct(client, id),
    ),
  ]).catch(() => undefined);
}

let isOn = false;

/**
 * Prefetches a product page's code and data when the mouse rests on a link to it or a finger touches one, except for
 * visitors who save data. Once per page load, however often it is called.
 */
export function prefetchOnInterest(client: ApolloClient): void {
  if (isOn) return;
  isOn = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onPointerOver = (event: PointerEvent): void => {
    clearTimeout(timer);
    const id = productAt(event.target);
    if (id === undefined || savesData()) return;
    timer = setTimeout(() => prefetch(client, id), event.pointerType === 'mouse' ? HOVER_MS : 0);
  };
  document.addEventListener('pointerover', onPointerOver, { passive: true });
}
