import { contactLines } from './contact-lines.ts';
import type { OwnerSettings } from './owner-settings.ts';
import { DOCUMENTED_RULES, type ShopRules } from './shop-rules.ts';

/** As a page carries them to the browser: what is not as documented, as JSON; empty when all is. */
export function rulesText({ shop, money, zones }: OwnerSettings): string {
  const [name = '', ...contact] = contactLines(shop);
  const rules: ShopRules = { name, contact, money, zones };
  const changed = Object.entries(rules).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(DOCUMENTED_RULES[key as keyof ShopRules]),
  );
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed));
}
