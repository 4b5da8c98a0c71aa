import { badInput, notFound } from '../../domain/errors.ts';
import { textError, tidyText } from '../../domain/forms/text-rules.ts';
import { type ContentPageFacts, shownPages } from '../../domain/settings/content-pages.ts';
import type { ShopContact } from '../../domain/settings/owner-settings.ts';
import { SETTINGS_LIMITS } from '../../domain/settings/settings-limits.ts';
import { authorise } from '../context/authorise.ts';
import type { RequestContext } from '../context/context.ts';
import { SETTINGS } from '../owner-settings/kept/settings-keeper.ts';
import { htmlOf } from './markdown.ts';

export interface ContentPage {
  slug: string;
  title: string;
  description: string;
  html: string;
  /** On the contact page alone. */
  contact: ShopContact | null;
}

/** What the footer links to, in its order. Open to everyone. */
export async function contentPages(ctx: RequestContext): Promise<ContentPageFacts[]> {
  ctx.answer.shown.add(SETTINGS);
  return shownPages(await ctx.parts.ownerSettings.current());
}

/** Open to everyone. @throws ShopError NOT_FOUND, also for one without a text */
export async function contentPage(ctx: RequestContext, slug: string): Promise<ContentPage> {
  ctx.answer.shown.add(SETTINGS);
  const settings = await ctx.parts.ownerSettings.current();
  const page = shownPages(settings).find((shown) => shown.slug === slug);
  if (!page) throw notFound('Page');
  const contact = page.slug === 'contact' ? settings.shop : null;
  return { ...page, html: htmlOf(settings.pages[page.slug]), contact };
}

/** A text as its page would show it; nothing is stored. @throws ShopError BAD_USER_INPUT */
export function contentPreview(ctx: RequestContext, text: unknown): string {
  authorise(ctx, 'settings.manage');
  const rule = { max: SETTINGS_LIMITS.pageText, lines: true, what: 'The text' };
  const error = textError(text, rule);
  if (error !== undefined) throw badInput({ text: error });
  return htmlOf(typeof text === 'string' ? tidyText(text, rule) : '');
}
