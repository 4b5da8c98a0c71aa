import type { Parts, RequestContext } from '../../shop/context/context.ts';
import { shopSchema } from '../graphql/schema.ts';
import type { PageFrame } from './page-frame.ts';
import type { ServerPage } from './page-renderer.ts';
import { visitorQueries } from './visitor-queries.ts';

/** Milliseconds after which nobody waits any longer for the server's rendering. */
const PATIENCE_MS = 3000;

/**
 * The page's HTML; 404 where there is nothing at its address, and 503 where only the browser can go on.
 * @param origin where the shop is for whoever asks
 * @param ctx a visitor's
 */
type MakePage = (page: ServerPage, origin: string, ctx: RequestContext) => Promise<string | 404 | 503>;

/** Makes pages that the server renders. */
export async function createPageMaker({ log }: Pick<Parts, 'log'>, frame: PageFrame): Promise<MakePage> {
  const schema = await shopSchema();
  const render: MakePage = async (page, origin, ctx) => {
    try {
      const rendered = await page.render(visitorQueries(schema, ctx));
      return rendered ? frame.page(rendered, origin) : 404;
    } catch (error) {
      log.warn({ err: error }, 'a page is left to the browser');
      return 503;
    }
  };
  return (page, origin, ctx) => withPatience(render(page, origin, ctx));
}

/** What comes in time. */
async function withPatience<Made>(coming: Promise<Made>): Promise<Made | 503> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<503>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 503);
  });
  try {
    return await Promise.race([coming, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
