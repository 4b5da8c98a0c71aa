import { DOCUMENTED_RULES, type ShopRules } from '#domain/settings/shop-rules.ts';

let rules = DOCUMENTED_RULES;

/** What the owner has set, as it was when the page was opened. Rendering on a server is synchronous, so pages cannot mix. */
export const shopRules = (): ShopRules => rules;

/** @param text what is not as documented, as JSON */
export function setShopRules(text: string | undefined): void {
  rules = text ? { ...DOCUMENTED_RULES, ...(JSON.parse(text) as Partial<ShopRules>) } : DOCUMENTED_RULES;
}
