import MarkdownIt from 'markdown-it';

/** To the web, to mail and phone programs, and inside the shop. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/**
 * Markup in a text is shown as text, never passed through. Pictures could come from anywhere and tell their hosts who
 * reads a page, so there are none.
 */
const markdown = new MarkdownIt('default', { html: false, linkify: true, breaks: true });
markdown.disable(['image', 'code', 'fence']);
markdown.validateLink = (address) => LINK.test(address.trim());
// The page's title is its only `h1`. The content security policy refuses the style attributes of aligned columns.
markdown.core.ruler.push('as-in-the-shop', ({ tokens }) => {
  for (const token of tokens) {
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
    const [, level] = /^h([1-6])$/.exec(token.tag) ?? [];
    if (level !== undefined) token.tag = `h${Math.min(6, Number(level) + 1)}`;
  }
});

/** A text of the owner as HTML that is safe to show. */
export const htmlOf = (text: string): string => markdown.render(text);
