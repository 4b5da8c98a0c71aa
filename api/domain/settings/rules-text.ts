import { contactLines } from './contact-lines.ts';
import { shownPages } from './content-pages.ts';
import { DOCUMENTED_DAYS } from './documented-settings.ts';
import type { OwnerSettings } from './owner-settings.ts';
import { DOCUMENTED_RULES, type ShopRules } from './shop-rules.ts';

/** As a page carries them to the browser: what is not as documented, as JSON; empty when all is. */
export function rulesText(settings: OwnerSettings): string {
  const { money, zones, delivery, address, guests, coupons } = settings;
  const { methods, onDeliveryUpTo } = settings.payments;
  const payments = { methods, onDeliveryUpTo };
  const [name = '', ...contact] = contactLines(settings.shop);
  const pages = shownPages(settings).map(({ slug, title }) => ({ slug, title }));
  const rules: ShopRules = { name, contact, pages, money, payments, zones, address, guests, coupons };
  if (JSON.stringify(delivery) !== JSON.stringify(DOCUMENTED_DAYS)) rules.delivery = delivery;
  if (settings.unitChecks.isOn) rules.hasUnitChecks = true;
  if (settings.shop.whatsapp !== '') rules.whatsapp = settings.shop.whatsapp;
  const changed = Object.entries(rules).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(DOCUMENTED_RULES[key as keyof ShopRules]),
  );
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed));
}
