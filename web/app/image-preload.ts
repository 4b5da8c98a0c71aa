/** The pictures of the first screen, as React writes them. */
const FIRST = 'fetchPriority="high"';
const BEST_SOURCE = /^<picture><source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"/;
const PLAIN_SOURCE = /^<picture><img src="([^"]*)"/;

/**
 * Asks for the first screen's largest picture before the browser has come to it: the same widths, sizes and format that
 * the markup names, so that one picture is fetched once. Empty where the page begins without a picture.
 */
export function imagePreload(markup: string): string {
  const at = markup.indexOf(FIRST);
  if (at < 0) return '';
  const picture = markup.slice(markup.lastIndexOf('<picture>', at), at);
  const [, srcset, sizes] = BEST_SOURCE.exec(picture) ?? [];
  const link = '<link rel="preload" as="image" fetchpriority="high"';
  if (srcset) return `${link} type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}">`;
  const src = PLAIN_SOURCE.exec(picture)?.[1];
  return src ? `${link} href="${src}">` : '';
}
