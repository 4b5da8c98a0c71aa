import type { ApolloClient } from '@apollo/client';
import { paths } from '../paths.ts';
import { preloadPage } from './router.tsx';

/** Milliseconds that a mouse rests on a link before it counts as interest; a finger means it at once. */
const REST = 80;

const PRODUCT = /^\/product\/([1-9]\d*)$/;

/** Whether the visitor has asked the browser to save data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The product that a link under the pointer leads to. */
function productAt(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin ? PRODUCT.exec(link.pathname)?.[1] : undefined;
}

function prefetch(client: ApolloClient, id: string): void {
  // Its code and its data, beside each other; a failure shows when the page is really opened.
  Promise.all([
    preloadPage(paths.product(id)),
    import('../features/catalogue/product-prefetch.ts').then((code) => code.prefetchProduct(client, id)),
  ]).catch(() => undefined);
}

/**
 * Fetches a product's page ahead, code and data, when a mouse rests on a link to it or a finger touches one; never for
 * visitors who save data.
 */
export function prefetchOnInterest(client: ApolloClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onPointerOver = (event: PointerEvent): void => {
    clearTimeout(timer);
    const id = productAt(event.target);
    if (id === undefined || savesData()) return;
    timer = setTimeout(() => prefetch(client, id), event.pointerType === 'mouse' ? REST : 0);
  };
  document.addEventListener('pointerover', onPointerOver, { passive: true });
}
