import type { ShopContact } from './owner-settings.ts';

/** Who the shop is, for mails and the footer: a line for each thing that the owner has entered, its name first. */
export function contactLines(shop: ShopContact): string[] {
  const registered = [shop.registeredName, shop.registeredNumber].filter(Boolean).join(', ');
  const reach = [shop.phone, shop.whatsapp && `WhatsApp ${shop.whatsapp}`, shop.email].filter(Boolean);
  return [shop.name, shop.address, reach.join(' · '), shop.hours, registered].filter(Boolean);
}
