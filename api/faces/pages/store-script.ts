import { PAGES } from '../../domain/pages/pages.ts';
import { scriptText } from '../../domain/pages/script-text.ts';
import type { ShopContact } from '../../domain/settings/owner-settings.ts';
import { storeData } from '../../domain/settings/store-data.ts';

const PATHS: ReadonlySet<string> = new Set([PAGES.home, PAGES.content.replace(':slug', 'contact')]);

/**
 * Tells search engines who the shop is, in the head of the home and the contact page. The server alone writes it, so
 * that browsers need no code for it. @param address such as `/?page=2`
 */
export function storeScript(address: string, shop: ShopContact, origin: string): string {
  const [path = ''] = address.split('?');
  const data = PATHS.has(path) ? storeData(shop, origin) : null;
  return data === null ? '' : `<script type="application/ld+json">${scriptText(data)}</script>`;
}
