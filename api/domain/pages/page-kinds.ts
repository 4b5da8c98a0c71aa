import { CONSOLE_PAGES } from './console-pages.ts';
import { isConsolePage, PAGES } from './pages.ts';

export const ALL_PAGES = { ...PAGES, ...CONSOLE_PAGES } as const;

const patternOf = (page: string) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}/?$`);
const PATTERNS = Object.values(ALL_PAGES).map(patternOf);
const ORDER = patternOf(PAGES.order);

/** The server answers any other path with 404. `path` is without its query. */
export function isPage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}

/** Pages on which a library adds styles at run time (antd, the PayPal buttons), so that they need a nonce. */
export function stylesItself(path: string): boolean {
  return isConsolePage(path) || ORDER.test(path);
}
