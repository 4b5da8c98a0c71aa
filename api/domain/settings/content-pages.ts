/** Pages whose texts the owner writes, in the order of the footer; each at `/pages/<slug>`. */
export const CONTENT_PAGES = [
  {
    slug: 'delivery',
    title: 'Delivery',
    description: 'Where this shop delivers, how long that takes and what it costs.',
  },
  {
    slug: 'returns',
    title: 'Returns',
    description: 'What can be sent back, how to do it, and when the money comes back.',
  },
  { slug: 'privacy', title: 'Privacy', description: 'What this shop knows about you, and what for.' },
  { slug: 'terms', title: 'Terms', description: 'The terms under which this shop sells.' },
  { slug: 'contact', title: 'Contact', description: 'How to reach this shop: phone, address and hours.' },
] as const;

export type ContentPageFacts = (typeof CONTENT_PAGES)[number];
export type ContentSlug = ContentPageFacts['slug'];

/** In Markdown; empty where the owner has written nothing. */
export type ContentTexts = Record<ContentSlug, string>;

export const NO_TEXTS: ContentTexts = { delivery: '', returns: '', privacy: '', terms: '', contact: '' };

/** How people reach the shop; a text is empty until the owner enters it. */
export type WaysToReach = { phone: string; whatsapp: string; email: string; address: string };

type Content = { shop: WaysToReach; pages: ContentTexts };

/** Those with a text. The contact page also comes with any way to reach the shop. */
export function shownPages({ shop, pages }: Content): ContentPageFacts[] {
  return CONTENT_PAGES.filter(({ slug }) => pages[slug] !== '' || (slug === 'contact' && isReachable(shop)));
}

/** Whether the owner has entered a way to reach the shop. */
export function isReachable({ phone, whatsapp, email, address }: WaysToReach): boolean {
  return [phone, whatsapp, email, address].some((text) => text !== '');
}
