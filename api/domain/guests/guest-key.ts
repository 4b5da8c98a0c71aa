import { parseId } from '../ids.ts';

/** The key of a guest's order, such as `order-12-` and 43 characters; the number says which order it opens. */
const GUEST_KEY = /^order-(\d+)-[\w-]{43}$/;

export function guestKeyText(orderId: number, secret: string): string {
  return `order-${orderId}-${secret}`;
}

/** The order that a text claims to be the key of; null unless it has exactly the form that the shop gives out. */
export function orderOfKey(text: string): number | null {
  return parseId(GUEST_KEY.exec(text)?.[1]);
}

const KEY_IN_FRAGMENT = 'key=';

/** Browsers send no fragment to a server, so the key of a link is in no log and no Referer. */
export const guestKeyFragment = (key: string): string => `#${KEY_IN_FRAGMENT}${key}`;

/** The key in the fragment of an address; null without one. */
export function keyInFragment(fragment: string): string | null {
  const text = fragment.startsWith(`#${KEY_IN_FRAGMENT}`) ? fragment.slice(KEY_IN_FRAGMENT.length + 1) : '';
  return orderOfKey(text) === null ? null : text;
}
