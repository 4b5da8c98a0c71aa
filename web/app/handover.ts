import type { NormalizedCacheObject } from '@apollo/client';

/** What a server-rendered page passes to the browser's code. */
export interface Handover {
  /** Contents of Apollo's cache. */
  cache: NormalizedCacheObject;
  /** Whether the address was not found. */
  missing: boolean;
}

/** Id of the script element that holds the data. */
const BLOCK = 'handover';

/** `<` is escaped so that no text can close the element; its type keeps browsers from running it. */
export function handoverBlock(handover: Handover): string {
  const json = JSON.stringify(handover).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${BLOCK}">${json}</script>`;
}

/** Null when the server has not rendered this page. */
export function readHandover(): Handover | null {
  const block = document.getElementById(BLOCK);
  return block && (JSON.parse(block.textContent) as Handover);
}
