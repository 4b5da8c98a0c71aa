import type { NormalizedCacheObject } from '@apollo/client';

/** What the server gives to the browser with a page that it has rendered, so that the browser can go on from there. */
export interface Handover {
  /** What Apollo's cache held. */
  cache: NormalizedCacheObject;
  /** Whether there is nothing at the page's address. */
  missing: boolean;
}

/** The id of the data block in the page. */
const BLOCK = 'handover';

/** The data block as markup. No text in it can end the element; and as data it is nothing that a browser would run. */
export function handoverBlock(handover: Handover): string {
  const json = JSON.stringify(handover).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${BLOCK}">${json}</script>`;
}

/** What came with this page; null when the browser has to render it from nothing. */
export function readHandover(): Handover | null {
  const block = document.getElementById(BLOCK);
  return block && (JSON.parse(block.textContent) as Handover);
}
