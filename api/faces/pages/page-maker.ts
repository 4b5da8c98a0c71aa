import { rulesText } from '../../domain/settings/rules-text.ts';
import { asOffered } from '../../shop/owner-settings/owner-settings.service.ts';
import { SETTINGS } from '../../shop/owner-settings/kept/settings-keeper.ts';
import type { Parts, RequestContext } from '../../shop/context/context.ts';
import { shopSchema } from '../graphql/schema.ts';
import type { PageFrame } from './page-frame.ts';
import type { ServerPage } from './page-renderer.ts';
import { storeScript } from './store-script.ts';
import { visitorQueries } from './visitor-queries.ts';

/** After this long the browser renders the page instead. */
const RENDER_TIMEOUT_MS = 3000;

/**
 * 404 when there is nothing at the address; 503 when rendering failed and the browser must do it.
 * @param origin the shop's origin as the client sees it
 * @param ctx the context of a visitor
 */
type MakePage = (page: ServerPage, origin: string, ctx: RequestContext) => Promise<string | 404 | 503>;

export async function createPageMaker(
  { log, ownerSettings, payments }: Pick<Parts, 'log' | 'ownerSettings' | 'payments'>,
  frame: PageFrame,
): Promise<MakePage> {
  const askAs = visitorQueries(await shopSchema());
  const render: MakePage = async (page, origin, ctx) => {
    try {
      ctx.answer.shown.add(SETTINGS);
      const set = asOffered(await ownerSettings.current(), { payments });
      const rules = rulesText(set);
      const rendered = await page.render(askAs(ctx), rules);
      if (!rendered) return 404;
      const head = rendered.head + storeScript(page.key, set.shop, origin);
      return frame.page({ ...rendered, head }, origin, rules);
    } catch (error) {
      log.warn({ err: error }, 'server rendering failed; the browser renders the page');
      return 503;
    }
  };
  return (page, origin, ctx) => withTimeout(render(page, origin, ctx));
}

async function withTimeout<Made>(coming: Promise<Made>): Promise<Made | 503> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<503>((resolve) => {
    timer = setTimeout(resolve, RENDER_TIMEOUT_MS, 503);
  });
  try {
    return await Promise.race([coming, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
